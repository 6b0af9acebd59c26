/** Why a transfer failed. */
export type TransferFailure =
  | 'busy'
  | 'no_answer'
  | 'declined'
  | 'voicemail'
  | 'failed'
  | 'refused'
  | 'unsupported'
  | 'cancelled';

/** How an agent is briefed before a transfer [TR10]. */
export type BriefingPlan = {
  /** `spoken`: the agent hears it; `text`: it is sent when their phone rings. */
  readonly way: 'spoken' | 'text';
  /** `key`: the agent takes the call by pressing 1; `answer`: by answering and listening to the end of the briefing. */
  readonly accept: 'key' | 'answer';
  /** The words, with variable placeholders; null: the model composes them. */
  readonly template: string | null;
  /** Additional topics for the model; empty for none. */
  readonly prompt: string;
};

/** The words for an agent who has answered, and the way to take the call. */
export type SpokenBriefing = { readonly text: string; readonly accept: BriefingPlan['accept'] };

/** Receives the progress of a transfer: `completed` or `failed` exactly once, at the end. */
export interface TransferSink {
  ringing(): void;
  /** The agent has answered and is being briefed; the caller is still on our line. */
  pickedUp(): void;
  /** The agent takes the call; connecting them ends our line. */
  answered(): void;
  completed(): void;
  failed(reason: TransferFailure): void;
}
/** Transfers callers to agents. Methods do not throw; after `cancel` nothing more is reported. */
export interface Transfers {
  /** Without a briefing the agent takes the call by answering. */
  start(to: string, sink: TransferSink, briefing: SpokenBriefing | null): TransferHandle;
}
export interface TransferHandle {
  cancel(): void;
}
