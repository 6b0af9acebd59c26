import type { ReportWindow } from '#demo/load/report.ts';
import { connectNumber, readStream, ringOffice, streamHeaders } from '#test/support/e2e-telephone.ts';
import type { CallersReport, DialRequest, MediaStreamRequest } from '../programs/callers.ts';
import { Program } from '../programs/program.ts';
import type { BenchServer } from './bench-server.ts';
import { callSchedule } from './call-schedule.ts';

/** Active telephone calls on a server under test, with their callers in a separate process. */
export class LiveCalls {
  readonly #callers: Program;

  private constructor(callers: Program) {
    this.#callers = callers;
  }

  /**
   * Places this many calls as a carrier does; resolves when all are connected. They start evenly over `rampMs`, by default one turn of the schedule.
   */
  static async ring(server: BenchServer, calls: number, { rampMs = callSchedule.loopMs } = {}): Promise<LiveCalls> {
    const { assistant_id } = await server.client.results('/ai-assistants', {
      name: 'Harbour office',
      prompt: 'Be brief.',
      who_speaks_first: 'user',
    });
    await connectNumber(server, assistant_id);
    const program = new Program(new URL('../programs/callers.ts', import.meta.url));
    const orders: MediaStreamRequest[] = [];
    for (let call = 0; call < calls; call += 1) {
      const { url, callId } = readStream(await ringOffice(server));
      orders.push({ url, callId, headers: streamHeaders(url) });
    }
    await program.ask('dial', { orders, rampMs } satisfies DialRequest);
    return new LiveCalls(program);
  }

  /** Current time of the callers' clock, for the start or end of a window. */
  now(): Promise<number> {
    return this.#callers.ask('now');
  }

  /** Ends all calls and returns what they observed in each window. */
  hangUp(windows: readonly ReportWindow[]): Promise<readonly CallersReport[]> {
    return this.#callers.ask('hangUp', windows);
  }

  async close(): Promise<void> {
    await this.#callers.close();
  }
}
