/** Breakdown of a reply's latency in milliseconds; the parts of `latencyMs` add up to it. */
export type Waterfall = {
  /** From the caller's last voiced sound, or from the request for a reply that follows tools alone, to the first packet. */
  readonly latencyMs: number;
  /** From the last voiced sound to the end of the turn; null for a reply that follows tools alone. */
  readonly eouDelayMs: number | null;
  /** Waiting for the model's first token, across all requests for the reply. */
  readonly modelMs: number;
  /** Running the tools that had to return before the reply. */
  readonly toolMs: number;
  /** From the first token to the first speakable piece of text. */
  readonly textWaitMs: number;
  /** From that text to its first audio. */
  readonly synthesisMs: number;
  /** From the first audio to the first packet, while the floor or the line was busy. */
  readonly launchWaitMs: number;
  /** The model's own time from request to first token, and the voice's from text to audio, including times that delayed nothing. */
  readonly modelFirstTokenMs: number | null;
  readonly voiceFirstAudioMs: number | null;
  /** Silence removed from the start of the voice's audio. */
  readonly leadingSilenceMs: number;
  /** Source of the caller's last sound: detected speech, or the arrival of words. */
  readonly timedBy: 'voice' | 'text';
};
