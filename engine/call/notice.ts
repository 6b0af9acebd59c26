import type { TransferFailure } from '../ports/transfers.ts';

/** A fact about the call that the model should know for the rest of it. */
export type Notice =
  | { readonly about: 'limit'; readonly remainingMs: number }
  | { readonly about: 'transfer'; readonly reason: TransferFailure };
