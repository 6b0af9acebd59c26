import type { Logger } from 'pino';
import type { EndReason } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { Db } from '../../store/database/database.ts';
import { waitAtMost } from '../../store/database/wait-at-most.ts';
import type { CallService } from './service.ts';
import type { Session, SessionEnd } from './session.ts';
import type { UnsavedCall, UnsavedEnd } from './unsaved.ts';

type EndingPorts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly calls: CallService;
  readonly log: Logger;
};

/** How long the data of the calls may take to be stored after the last one ends. */
const storeLimitMs = 3_000;
/** The delay before storing a call's end is retried. */
const retryMs = 500;

/** A call that is not closed; `end` is null while it is active. */
type Open = { readonly session: Session; readonly stored: Promise<void>; end: SessionEnd | null };

/** The calls of this process from their start until all follow-up work of their end is done. */
export class EndingCalls {
  readonly #ports: EndingPorts;
  readonly #talking = new Set<Promise<unknown>>();
  readonly #open = new Map<string, Open>();
  /** Calls that are not closed, or whose tools have not finished. */
  readonly #finishing = new Set<Promise<void>>();
  /** Whether the server has no time left to close its calls. */
  #isOutOfTime = false;

  constructor(ports: EndingPorts) {
    this.#ports = ports;
  }

  /** Runs the follow-up work of a call; failures are logged, and the call is closed anyway. Calls `over` before that. */
  keep(session: Session, over: () => void): void {
    const stored = this.#storeEnd(session, over);
    const open: Open = { session, stored, end: null };
    this.#open.set(session.callId, open);
    const talking = session.over.then(
      (end) => {
        open.end = end;
      },
      () => {},
    );
    this.#talking.add(talking);
    void talking.finally(() => this.#talking.delete(talking));
    const finishing = stored.then(() => this.#settle(session));
    this.#finishing.add(finishing);
    void finishing.finally(() => this.#finishing.delete(finishing));
  }

  /**
   * Resolves when no call is active and everything is stored, or could not be stored in a few seconds. `limitMs` limits tools that are still running.
   */
  async drained(limitMs: number): Promise<void> {
    const { clock } = this.#ports;
    const until = clock.now() + limitMs;
    while (this.#talking.size > 0) await Promise.all(this.#talking);
    await waitAtMost(this.#allStored(), storeLimitMs);
    // Data not stored by now waits for an unavailable database.
    if (this.#open.size === 0) await waitAtMost(this.#allFinished(), Math.max(storeLimitMs, until - clock.now()));
    this.#isOutOfTime = true;
  }

  /** The data of calls that are not closed and may not be in the database. */
  unsaved(): readonly UnsavedCall[] {
    return [...this.#open].map(([callId, open]) => ({ callId, ...open.session.unsaved(), end: this.#endOf(open) }));
  }

  /**
   * Stores the end of a call, retrying until it succeeds, with the time at which the call ended: while this process lives no other closes the call,
   * and follow-up work depends on its end. `recording` is null if the call has no recording. Returns false if the server stops first.
   */
  async close(callId: string, { reason, lastedMs }: SessionEnd, recording: string | null): Promise<boolean> {
    const { calls, clock, log } = this.#ports;
    do {
      try {
        await calls.finish(callId, statusOf(reason), reason, { recording, lastedMs });
        return true;
      } catch (err) {
        log.error({ callId, err }, 'cannot store the end of a call yet');
        await new Promise<void>((resolve) => clock.after(retryMs, resolve));
      }
    } while (!this.#isOutOfTime);
    return false;
  }

  async #storeEnd(session: Session, over: () => void): Promise<void> {
    const { callId, recording } = session;
    const end = await session.ended.catch((err: unknown): SessionEnd => {
      this.#ports.log.error({ callId, err }, 'cannot close a call properly');
      return { reason: 'failure', lastedMs: this.#ports.clock.now() - session.connectedAt };
    });
    const open = this.#open.get(callId);
    if (open !== undefined) open.end = end;
    over();
    if (await this.close(callId, end, recording)) this.#open.delete(callId);
    this.#ports.log.info({ callId, reason: end.reason }, 'call ended');
  }

  async #settle({ callId, settled }: Session): Promise<void> {
    await settled.catch((err: unknown) => this.#ports.log.error({ callId, err }, 'lost the results of tools'));
  }

  #endOf({ session: { recording }, end }: Open): UnsavedEnd | null {
    if (end === null) return null;
    return { status: statusOf(end.reason), reason: end.reason, lastedMs: end.lastedMs, recording };
  }

  async #allStored(): Promise<void> {
    while (this.#open.size > 0 && !this.#isOutOfTime)
      await Promise.all([...this.#open.values()].map(({ stored }) => stored));
  }

  async #allFinished(): Promise<void> {
    while (this.#finishing.size > 0) await Promise.all(this.#finishing);
  }
}

function statusOf(reason: EndReason): 'completed' | 'failed' {
  return reason === 'failure' || reason === 'media_lost' ? 'failed' : 'completed';
}
