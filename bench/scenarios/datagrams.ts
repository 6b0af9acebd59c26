import { setTimeout as sleep } from 'node:timers/promises';
import { Program } from '../programs/program.ts';
import type { BenchResult, Scenario } from '../scenario.ts';

const calls = 200;
const program = new URL('../programs/datagrams.ts', import.meta.url);
type Counts = { readonly received: number; readonly sent: number };

/** Measures the processor time of UDP datagrams at the pace of calls, with one socket for each call and one for all. */
export const datagrams: Scenario = {
  name: 'datagrams',
  description: 'UDP datagrams of calls: a socket for each call against one for all',
  run: async ({ quick, progress }) => {
    const results: BenchResult[] = [];
    for (const [name, sockets] of [
      ['a socket for each call', calls],
      ['one socket for all calls', 1],
    ] as const) {
      results.push(await measure(name, sockets, quick ? 500 : 10_000));
      progress(name);
    }
    const lost = results.filter(({ values }) => values.datagrams === 0).map(({ name }) => `${name}: no datagrams`);
    return { about: { calls, packet_ms: 20, packet_bytes: 172 }, results, failures: lost };
  },
};

async function measure(name: string, sockets: number, ms: number): Promise<BenchResult> {
  const [server, callers] = [new Program(program), new Program(program)];
  try {
    const [own, theirs] = [
      await server.ask<readonly number[]>('open', sockets),
      await callers.ask<readonly number[]>('open', calls),
    ];
    await server.ask('talk', theirs);
    await callers.ask(
      'talk',
      Array.from({ length: calls }, (_, index) => own[index % own.length]!),
    );
    await sleep(ms / 4);
    const [before, usedBefore] = [await server.ask<Counts>('count'), server.usage()];
    await sleep(ms);
    const [after, usedAfter] = [await server.ask<Counts>('count'), server.usage()];
    const count = after.received + after.sent - before.received - before.sent;
    const cpuUs = (usedAfter.cpuSeconds - usedBefore.cpuSeconds) * 1_000_000;
    return { table: 'datagrams', name, values: { datagrams: count, us_each: count === 0 ? null : cpuUs / count } };
  } finally {
    await Promise.all([server.close(), callers.close()]);
  }
}
