import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { playRandomCall } from '#test/support/random-call.ts';
import { noOpenResources } from '#test/support/scripted.ts';
import { checkInvariants } from '#test/support/scripted-invariants.ts';

const calls = 300;
/** Seeds that once failed. */
const keptSeeds: readonly number[] = [];

async function check(seed: number): Promise<void> {
  const call = await playRandomCall(seed);
  const told = `seed ${seed}`;
  assert.equal(call.records.length, 1, `${told}: a call that nobody says anything in ends [I7]`);
  assert.notEqual(call.records[0]?.reason, 'time_limit', `${told}: it ends before its time limit [I7]`);
  assert.deepEqual(call.left, noOpenResources, `${told}: nothing survives the call [I8]`);
  checkInvariants(call, told);
}

describe('random calls', () => {
  it('keep the invariants [A1, A2, A14, U1, R20, TL6]', async () => {
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    for (let index = 0; index < (process.env.SEED === undefined ? calls : 1); index += 1) await check(first + index);
  });
  for (const seed of keptSeeds) it(`keep the invariants with seed ${seed}`, () => check(seed));
});
