import type { TransferFailure } from '../ports/transfers.ts';

/** Something about the call that the model is to know for the rest of it. */
export type Notice =
  | { readonly about: 'limit'; readonly remainingMs: number }
  | { readonly about: 'transfer'; readonly reason: TransferFailure };
