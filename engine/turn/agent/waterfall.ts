/** Where the time of an answer went, in milliseconds; the parts of `latencyMs` add up to it. */
export type Waterfall = {
  /** From the caller's last voiced sound, or for what follows from tools alone from the request for it, to the first packet. */
  readonly latencyMs: number;
  /** From the last voiced sound to the end of the turn; null for what follows from tools alone. */
  readonly eouDelayMs: number | null;
  /** Waiting for the model's first token, of all requests on the way. */
  readonly modelMs: number;
  /** Running the tools that had to answer before anything could be said. */
  readonly toolMs: number;
  /** From the first token to the first piece of text that could be spoken. */
  readonly textWaitMs: number;
  /** From that text to its first audio. */
  readonly synthesisMs: number;
  /** From the first audio to the first packet: the floor was not free, or the line was busy. */
  readonly launchWaitMs: number;
  /** The model's own time from its request to its first token, and the voice's from text to audio, also where nobody waited for them. */
  readonly modelFirstTokenMs: number | null;
  readonly voiceFirstAudioMs: number | null;
  /** Silence at the beginning of the voice's audio that was left out. */
  readonly leadingSilenceMs: number;
  /** How the caller's last sound is known: by detected speech, or by when its words came. */
  readonly timedBy: 'voice' | 'text';
};
