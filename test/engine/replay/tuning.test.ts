import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { recordingIn } from '#engine/replay/changed-settings.ts';
import { findTuning, isSeen, type PauseSettings, type Tuning, type TuningCall } from '#engine/replay/tuning.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { callOfPausingCaller } from '#test/support/pausing-callers.ts';
import { recordedCalls } from '#test/support/recorded-calls.ts';

const calls = 200;
const before = { minDelayMs: defaultTurnOptions.minDelayMs, maxDelayMs: defaultTurnOptions.maxDelayMs };

const callOf = (callId: string, log: Parameters<typeof recordingIn>[0]): TuningCall => {
  const recording = recordingIn(log)!;
  return { callId, recording, options: recording.options };
};
/** Ids of one half. */
function* idsOf(seen: boolean): Generator<string> {
  for (let number = 1; ; number += 1) if (isSeen(`call ${number}`) === seen) yield `call ${number}`;
}

/** Generated calls of an assistant with these settings. */
async function pausing(count: number, settings: PauseSettings): Promise<readonly TuningCall[]> {
  const made: TuningCall[] = [];
  for (let seed = 1; seed <= count; seed += 1)
    made.push(callOf(`call ${seed}`, await callOfPausingCaller(seed, settings)));
  return made;
}

describe('settings from past calls', () => {
  it('save a fifth of the cut-offs or more, at no longer mean delay, on calls that the search did not see', async (t) => {
    const shares: number[] = [];
    const tuning = findTuning(await pausing(calls, before), before, (share) => shares.push(share));
    const { reason, proposed, seen, unseen } = tuning;
    assert.equal(reason, 'holds');
    assert.ok(unseen !== null && seen !== null && proposed !== null);
    assert.equal(seen.calls + unseen.calls, calls);
    const saved = 1 - unseen.after.cutOffs / unseen.before.cutOffs;
    void t.annotate(`${JSON.stringify(proposed)} on the unseen half: ${told(tuning)}`);
    assert.ok(saved >= 0.2, told(tuning));
    assert.ok(unseen.after.meanDelayMs! <= unseen.before.meanDelayMs!, told(tuning));
    assert.ok(shares.length > 10 && shares.every((share, at) => at === 0 || share >= shares[at - 1]!));
  });

  it('are not offered if they hold only on the calls of the search', async () => {
    const impatient = { minDelayMs: 400, maxDelayMs: 1_200 };
    const ids = idsOf(true);
    const seen = (await pausing(20, impatient)).map((call) => ({ ...call, callId: ids.next().value! }));
    const ordinary = recordedCalls().find(({ name }) => name === 'ordinary')!;
    const { reason, unseen } = findTuning([...seen, callOf(idsOf(false).next().value!, ordinary.log)], impatient);
    assert.equal(reason, 'does_not_hold');
    assert.equal(unseen?.before.cutOffs, 0);
  });

  it('are not sought in calls with few cut-offs', () => {
    const few = recordedCalls().map(({ name, log }) => callOf(name, log));
    assert.deepEqual(findTuning(few, before), {
      reason: 'too_few_cut_offs',
      proposed: null,
      seen: null,
      unseen: null,
    });
  });
});

describe('the halves of the calls', () => {
  it('depend on the id alone and have about the same size', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `0199d7a4-${at.toString(16).padStart(4, '0')}-7000-8000-0`);
    const share = ids.filter(isSeen).length / ids.length;
    assert.ok(share > 0.47 && share < 0.53, `${share}`);
    assert.equal(isSeen(ids[7]!), isSeen(ids[7]!));
  });
});

const told = ({ unseen }: Tuning): string =>
  `${unseen?.before.cutOffs} cut-offs before, ${unseen?.after.cutOffs} after; mean delay ${unseen?.before.meanDelayMs} ms before, ${unseen?.after.meanDelayMs} ms after`;
