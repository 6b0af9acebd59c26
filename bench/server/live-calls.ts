import type { Window } from '#demo/load/report.ts';
import { connectNumber, readStream, ring, streamHeaders } from '#test/support/e2e-telephone.ts';
import type { CallerOrder, CallersReport, DialOrder } from '../programs/callers.ts';
import { Program } from '../programs/program.ts';
import type { BenchServer } from './bench-server.ts';
import { callSchedule } from './call-schedule.ts';

/** Telephone calls on the line of a server under test, with their callers in a process of their own. */
export class LiveCalls {
  readonly #callers: Program;

  private constructor(callers: Program) {
    this.#callers = callers;
  }

  /** Rings so many times, as the carrier does; resolves when all are through. They begin evenly over `rampMs`, by default one turn of the schedule. */
  static async ring(server: BenchServer, calls: number, { rampMs = callSchedule.loopMs } = {}): Promise<LiveCalls> {
    const { assistant_id } = await server.client.results('/ai-assistants', {
      name: 'Harbour office',
      prompt: 'Be brief.',
      who_speaks_first: 'user',
    });
    await connectNumber(server, assistant_id);
    const program = new Program(new URL('../programs/callers.ts', import.meta.url));
    const orders: CallerOrder[] = [];
    for (let call = 0; call < calls; call += 1) {
      const { url, callId } = readStream(await ring(server));
      orders.push({ url, callId, headers: streamHeaders(url) });
    }
    await program.ask('dial', { orders, rampMs } satisfies DialOrder);
    return new LiveCalls(program);
  }

  /** This moment of the callers' clock, where a window begins or ends. */
  now(): Promise<number> {
    return this.#callers.ask('now');
  }

  /** Ends all calls and tells what they saw in each window. */
  hangUp(windows: readonly Window[]): Promise<readonly CallersReport[]> {
    return this.#callers.ask('hangUp', windows);
  }

  async close(): Promise<void> {
    await this.#callers.close();
  }
}
