/** The state of a call: its speaker and the muted sides. */
export type MonitorStatus = {
  /** The agent who has taken over; null while the call is the assistant's. */
  readonly agent: string | null;
  readonly assistant_muted: boolean;
  readonly caller_muted: boolean;
  /** Whether this browser has the call. */
  readonly own: boolean;
};

export type MonitorEvent =
  | ({ readonly type: 'ready' | 'status' } & MonitorStatus)
  /** The call cannot be taken over now. */
  | { readonly type: 'refused' }
  | {
      readonly type: 'problem';
      readonly code: 'permission_denied' | 'no_microphone' | 'microphone_busy' | 'audio_failed';
      readonly message: string;
    }
  /** The last event. */
  | { readonly type: 'ended'; readonly reason?: string };

export type MonitorOptions = {
  /** The `url` from `POST /calls/{call_id}/monitor`, valid once and for one minute. */
  readonly url: string;
  readonly onEvent?: (event: MonitorEvent) => void;
};

export interface Monitor {
  /** Takes the call over once the microphone is open. */
  takeOver(): Promise<void>;
  giveBack(): void;
  /** Mutes the microphone without giving the call back. */
  mute(muted?: boolean): void;
  stop(): void;
}

/** Listens to a live call; best called in a click handler, so that the browser allows audio. */
export function startMonitor(options: MonitorOptions): Monitor;
