import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { readLeads } from '#src/api/csv/lead-csv.ts';
import { importLeads } from '#src/api/leads/lead-intake.ts';

/** A file that arrives as one chunk. */
const fileOf = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
};
const store = async (leads: readonly { to_number: string }[]) => new Set(leads.map(({ to_number }) => to_number));

describe('lead CSV files', () => {
  it('are parsed in small steps, even if they arrive in one chunk', async () => {
    const file = fileOf(`to_number\n${'1\n'.repeat(300_000)}`);
    const before = process.memoryUsage().heapUsed;
    let after = 0;
    for await (const _ of readLeads(file)) {
      after = process.memoryUsage().heapUsed;
      break;
    }
    assert.ok(after - before < 40_000_000, `${after - before} bytes for the first row`);
  });

  it('do not block the event loop while their numbers are checked', async () => {
    let turns = 0;
    let reading = true;
    const others = (async () => {
      for (; reading; turns += 1) await setImmediate();
    })();
    await importLeads(readLeads(fileOf(`to_number\n${'1\n'.repeat(20_000)}`)), store);
    reading = false;
    await others;
    assert.ok(turns >= 20_000 / 200, `${turns} turns of others`);
  });

  it('have at most 500,000 rows', async () => {
    await assert.rejects(importLeads(readLeads(fileOf(`to_number\n${'1\n'.repeat(500_001)}`)), store), { status: 413 });
  });

  it('are rejected if incomplete, but keep the rows received so far', async () => {
    let chunks = ['to_number\n+14155550123\n+14155550124\n', '+1415'];
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const [chunk, ...rest] = chunks;
        chunks = rest;
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        if (chunk === undefined) controller.error(new Error('the client went'));
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
    });
    const taken: string[] = [];
    const taking = importLeads(readLeads(body), async (leads) => {
      taken.push(...leads.map(({ to_number }) => to_number));
      return new Set(taken);
    });
    await assert.rejects(taking, { status: 400, message: /^The upload ended before the end of the file/ });
    assert.deepEqual(taken, ['+14155550123', '+14155550124']);
  });
});
