/** Audio format: Opus packets of 20 ms at 48 kHz, or 16-bit little-endian samples. */
export type WebCallFormat = { readonly encoding: 'opus' | 'pcm_s16le'; readonly rate_hz: number };

export type WebCallOptions = {
  /** The `url` from `POST /calls/web/register`, valid once and for five minutes; or a function that requests it once the microphone is open. */
  readonly url: string | (() => Promise<string>);
  /** Called for every event as it happens. */
  readonly onEvent?: (event: WebCallEvent) => void;
  /**
   * Constraints in addition to echo cancellation, noise suppression and automatic gain, which are on; a `deviceId` selects a microphone. With `false`
   * no microphone is requested: the caller types.
   */
  readonly microphone?: MediaTrackConstraints | false;
  /** Default: Opus if the browser supports it. */
  readonly encoding?: 'opus' | 'pcm_s16le';
  /** Sent to the server at the start. */
  readonly parameters?: Readonly<Record<string, string>>;
};

export type WebCallPhase = 'connecting' | 'live' | 'reconnecting' | 'ended';

/** Reason of a problem. After `autoplay_blocked` the call waits for `resumeAudio`; any other problem at the start ends it. */
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
  /** The assistant starts or stops being audible. */
  | { readonly type: 'speaking'; readonly speaking: boolean }
  /** The rest of the playback was dropped because the caller interrupted. */
  | { readonly type: 'clear' }
  /** Microphones or speakers were connected or disconnected. */
  | { readonly type: 'devices' }
  /** Replaces an earlier event with the same `turn`; a final with empty text removes it. */
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
  /** The last typed text was rejected: `too_fast` if texts came too fast, for `retry_after_ms`; `turn_full` if too much is waiting for a reply. */
  | {
      readonly type: 'text_refused';
      readonly reason: 'too_fast' | 'turn_full';
      readonly retry_after_ms?: number;
    }
  /** The last event. `failed` if the call ended because of a problem. */
  | { readonly type: 'ended'; readonly reason: string; readonly failed: boolean };

/** A call between this page and an assistant. */
export interface WebCall {
  readonly phase: WebCallPhase;
  /** Audio format in use; null until the audio is open. */
  readonly format: WebCallFormat | null;
  readonly muted: boolean;
  /** The node through which all playback passes, for meters and recorders; null until the audio is open. */
  readonly output: AudioNode | null;
  /** The microphone's node, for meters; null until it is open. */
  readonly input: AudioNode | null;
  /** While muted, the caller is not heard and silence is sent. */
  mute(muted?: boolean): void;
  /** Presses a key: 0-9, * or #; more than 60 in a burst or 10 per second are dropped. */
  sendDigit(digit: string): void;
  /** Sends a typed text of 1 to 2000 characters as a turn, which gets a reply immediately. `text_refused` reports that there were too many. */
  sendText(text: string): void;
  /** Starts audio that the browser blocked; must be called in a click handler. */
  resumeAudio(): Promise<void>;
  /** Switches to another microphone, or to the default one without an id. */
  useMicrophone(deviceId?: string): Promise<void>;
  /** Switches to another speaker, if the browser can. */
  useSpeaker(deviceId: string): Promise<void>;
  hangUp(): void;
}

/**
 * Starts a web call immediately; best called in a click handler, so that the browser allows audio. Does not throw: `onEvent` receives all events, the
 * last of which is `ended`.
 */
export declare function startWebCall(options: WebCallOptions): WebCall;
