import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { trackVendorUsage } from '#src/calls/usage/vendor-usage.ts';
import { readCallParts } from '#src/store/calls/call-parts.ts';
import { createUsageStore } from '#src/store/calls/vendor-usage.ts';
import type { Db } from '#src/store/database/database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const { db } = await openTestDatabase();
const hearing = { part: 'speech_to_text', provider: 'ears', unit: 'audio_seconds' } as const;
const speaking = { part: 'text_to_speech', provider: 'mouth', unit: 'characters' } as const;

async function open(on: Db = db) {
  const { call_id: callId } = await storeCall(db);
  const clock = new VirtualClock();
  const failures: unknown[] = [];
  const usage = trackVendorUsage(
    {
      storeUsage: createUsageStore(on),
      clock,
      failed: (error) => failures.push(error),
      priceOf: ({ provider }, quantity) => (provider === 'ears' ? Math.round(quantity * 100) : null),
    },
    callId,
  );
  const stored = async () => (await readCallParts(db, [callId])).get(callId)?.usage ?? [];
  return { clock, usage, stored, failures };
}

/** Polls until true; otherwise the test's time limit ends it. */
async function until<Value>(ask: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
  }
}

describe('provider usage of a call', () => {
  it('is stored in sums with their cost, to the millisecond, and can be stored repeatedly', async () => {
    const { usage, stored } = await open();
    const hear = usage.open(hearing);
    const say = usage.open(speaking);
    usage.open({ ...hearing, provider: 'unused' });
    for (let frame = 0; frame < 150; frame += 1) hear(0.02);
    say(7);
    say(5, 'estimated');
    await usage.stored();
    usage.open(hearing)(0.5);
    await usage.stored();
    await usage.stored();
    assert.deepEqual(await stored(), [
      { ...hearing, quantity: 3.5, estimated: 0, cost_micro_dollars: 350 },
      { ...speaking, quantity: 12, estimated: 5, cost_micro_dollars: null },
    ]);
  });

  it('is in the database within 5 s, so that a killed process loses no more', async () => {
    const { usage, clock, stored } = await open();
    const hear = usage.open(hearing);
    hear(1);
    clock.advance(4_999);
    hear(4);
    assert.deepEqual(await stored(), []);
    clock.advance(1);
    const [first] = await until(stored, ({ length }) => length > 0);
    assert.equal(first?.quantity, 5);
    hear(2);
    clock.advance(5_000);
    await until(stored, ([sum]) => sum?.quantity === 7);
  });

  it('leaves no timer when the call is over', async () => {
    const { usage, clock, stored } = await open();
    const hear = usage.open(hearing);
    hear(1);
    await usage.stored();
    hear(1);
    assert.equal(clock.pending, 0);
    await usage.stored();
    assert.equal((await stored())[0]?.quantity, 2);
  });
});
