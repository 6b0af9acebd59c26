/** How audio travels: a packet of Opus at 48 kHz every 20 ms, or 16-bit samples, little-endian. */
export type WebCallFormat = { readonly encoding: 'opus' | 'pcm_s16le'; readonly rate_hz: number };

export type WebCallOptions = {
  /** The `url` that `POST /calls/web/register` answered, good once, for five minutes; or what asks for it, once there is a microphone. */
  readonly url: string | (() => Promise<string>);
  /** Told what happens, as it happens. */
  readonly onEvent?: (event: WebCallEvent) => void;
  /**
   * Beside echo cancellation, noise suppression and automatic gain, which are on; a `deviceId` chooses a microphone. With
   * `false` none is asked for: the caller types.
   */
  readonly microphone?: MediaTrackConstraints | false;
  /** By default Opus where the browser has it. */
  readonly encoding?: 'opus' | 'pcm_s16le';
  /** Told to the server with the start. */
  readonly parameters?: Readonly<Record<string, string>>;
};

export type WebCallPhase = 'connecting' | 'live' | 'reconnecting' | 'ended';

/** Why something does not work. After `autoplay_blocked` the call waits for `resumeAudio`; the rest ends it where it begins. */
export type WebCallProblem =
  | 'permission_denied'
  | 'no_microphone'
  | 'microphone_busy'
  | 'unsupported'
  | 'autoplay_blocked'
  | 'not_registered'
  | 'audio_failed';

export type WebCallEvent =
  | { readonly type: 'phase'; readonly phase: 'live' | 'reconnecting' }
  | { readonly type: 'problem'; readonly code: WebCallProblem; readonly message: string }
  /** The assistant begins or stops to be heard. */
  | { readonly type: 'speaking'; readonly speaking: boolean }
  /** What was still to be played has been dropped: the caller interrupted. */
  | { readonly type: 'clear' }
  /** Microphones or loudspeakers came or went. */
  | { readonly type: 'devices' }
  /** Takes the place of an earlier event with the same `turn`; a final text that is empty takes it back. */
  | {
      readonly type: 'transcript';
      readonly role: 'user' | 'assistant';
      readonly turn: number;
      readonly text: string;
      readonly final: boolean;
      readonly interrupted?: boolean;
    }
  | { readonly type: 'state'; readonly state_id: string; readonly name: string; readonly path: readonly string[] }
  | { readonly type: 'tool'; readonly id: string; readonly phase: 'called'; readonly name: string }
  | {
      readonly type: 'tool';
      readonly id: string;
      readonly phase: 'returned';
      readonly outcome: string;
      readonly ms: number;
    }
  | {
      readonly type: 'latency';
      readonly turn: number;
      readonly latency_ms: number;
      readonly eou_delay_ms: number;
      readonly llm_latency_ms: number;
      readonly tts_latency_ms: number;
    }
  /**
   * The last typed text was not taken: `too_fast` where texts came too fast, for `retry_after_ms`; `turn_full` where too much
   * waits for its answer already.
   */
  | {
      readonly type: 'text_refused';
      readonly reason: 'too_fast' | 'turn_full';
      readonly retry_after_ms?: number;
    }
  /** The last event. `failed` where nobody wanted the end. */
  | { readonly type: 'ended'; readonly reason: string; readonly failed: boolean };

/** A call between this page and an assistant. */
export interface WebCall {
  readonly phase: WebCallPhase;
  /** What goes over the wire; null until the audio is open. */
  readonly format: WebCallFormat | null;
  readonly muted: boolean;
  /** The node that all that is played goes through, for meters and recorders; null until the audio is open. */
  readonly output: AudioNode | null;
  /** The node that the microphone goes through, for meters; null until it is open. */
  readonly input: AudioNode | null;
  /** The caller is not heard while muted; silence is sent. */
  mute(muted?: boolean): void;
  /** Presses a key: 0-9, * or #; up to 60 at once and 10 a second, the rest is dropped. */
  sendDigit(digit: string): void;
  /** Says something by typing it, 1 to 2000 characters: a turn of its own, which is answered at once. Too many are answered by `text_refused`. */
  sendText(text: string): void;
  /** Lets a call sound that the browser held back; to be called while a click is handled. */
  resumeAudio(): Promise<void>;
  /** Takes another microphone, the default one without an id. */
  useMicrophone(deviceId?: string): Promise<void>;
  /** Plays on another loudspeaker, where the browser can. */
  useSpeaker(deviceId: string): Promise<void>;
  hangUp(): void;
}

/**
 * Begins a web call at once; best called while a click is handled, so that the browser lets it sound. Throws nothing:
 * what happens comes to `onEvent`, the last time with `ended`.
 */
export declare function startWebCall(options: WebCallOptions): WebCall;
