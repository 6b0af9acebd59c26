import type { Amendment, CallEvent, StateEntry, Turn } from '../call/events.ts';
import type { At } from './clock.ts';
import type { ProviderError } from './provider-error.ts';

/** Is told what happens in a call while it happens. Nothing of it may throw or wait. */
export interface CallObserver {
  event(event: CallEvent): void;
  turn(turn: Turn): void;
  /** A turn that was told before is corrected. */
  amended(amendment: Amendment): void;
  entered(state: StateEntry, at: At): void;
  /** So much of what the assistant is saying has been heard; told while it is, at each mark that comes back. */
  heard?(text: string): void;
  /** Something failed that the call survives. */
  trouble(error: ProviderError): void;
}
