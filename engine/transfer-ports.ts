/** Why a caller was not given to a person. */
export type TransferFailure = 'busy' | 'no_answer' | 'declined' | 'voicemail' | 'failed' | 'unsupported' | 'cancelled';

/** Is told what becomes of a transfer: `completed` or `failed` once and last. */
export interface TransferSink {
  ringing(): void;
  /** The person has answered; connecting the caller takes the line away from us. */
  answered(): void;
  completed(): void;
  failed(reason: TransferFailure): void;
}
/** Gives callers to people. Nothing throws; after `cancel` nothing more is told. */
export interface Transfers {
  start(to: string, sink: TransferSink): Transferring;
}
export interface Transferring {
  cancel(): void;
}
