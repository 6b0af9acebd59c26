/** Why a caller was not given to a person. */
export type TransferFailure =
  | 'busy'
  | 'no_answer'
  | 'declined'
  | 'voicemail'
  | 'failed'
  | 'refused'
  | 'unsupported'
  | 'cancelled';

/** How a person is told of a call before the caller is given to them [TR10]. */
export type BriefingPlan = {
  /** `spoken`: they hear it; `text`: it is sent when their phone is rung. */
  readonly way: 'spoken' | 'text';
  /** `key`: they take the caller by pressing 1; `answer`: by answering, and hearing what is spoken to its end. */
  readonly accept: 'key' | 'answer';
  /** The words, with placeholders of variables; null: the model finds them. */
  readonly template: string | null;
  /** What the model is to tell beside the usual; empty for nothing. */
  readonly prompt: string;
};

/** What a person hears when they answer, and how they take the caller. */
export type SpokenBriefing = { readonly text: string; readonly accept: BriefingPlan['accept'] };

/** Is told what becomes of a transfer: `completed` or `failed` once and last. */
export interface TransferSink {
  ringing(): void;
  /** The person has answered and is briefed; the caller is still with us. */
  pickedUp(): void;
  /** The person takes the caller; connecting them takes the line away from us. */
  answered(): void;
  completed(): void;
  failed(reason: TransferFailure): void;
}
/** Gives callers to people. Nothing throws; after `cancel` nothing more is told. */
export interface Transfers {
  /** Without a briefing the person takes the caller by answering. */
  start(to: string, sink: TransferSink, briefing: SpokenBriefing | null): Transferring;
}
export interface Transferring {
  cancel(): void;
}
