import type { Assistant } from '../../store/assistants/assistants.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

type Awaited = { readonly call: StoredCall; readonly assistant: Assistant };

/** Media usually come within a second. Later the call and its assistant are read again, because they may have changed. */
const freshMs = 5_000;

/** Calls that this process has just created, with the assistants that they run, so that neither is read again when their media come. */
export class AwaitedCalls {
  readonly #awaited = new Map<string, Awaited & { readonly until: number }>();

  add(call: StoredCall, assistant: Assistant): void {
    const now = performance.now();
    for (const [callId, { until }] of this.#awaited) {
      if (until > now) break;
      this.#awaited.delete(callId);
    }
    this.#awaited.set(call.call_id, { call, assistant, until: now + freshMs });
  }

  /** Removes a call and returns it as it was created; undefined if it was created elsewhere or too long ago. */
  take(callId: string): Awaited | undefined {
    const awaited = this.#awaited.get(callId);
    this.#awaited.delete(callId);
    return awaited !== undefined && awaited.until > performance.now() ? awaited : undefined;
  }
}
