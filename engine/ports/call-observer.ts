import type { Amendment, CallEvent, StateEntry, Turn } from '../call/events.ts';
import type { At } from './clock.ts';
import type { ProviderError } from './provider-error.ts';

/** Receives the events of a call as they happen. Its methods must not throw or block. */
export interface CallObserver {
  event(event: CallEvent): void;
  turn(turn: Turn): void;
  /** A turn that was reported earlier is corrected. */
  amended(amendment: Amendment): void;
  entered(state: StateEntry, at: At): void;
  /** The part of the current reply that was heard so far; reported at each mark that comes back. */
  heard?(text: string): void;
  /** Something failed and the call continues. */
  trouble(error: ProviderError): void;
}
