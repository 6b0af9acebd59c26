import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { recordingIn } from '#engine/replay/changed-settings.ts';
import { committedTurns } from '#engine/replay/explanation.ts';
import {
  addReplayedCall,
  emptyTally,
  mostListedChanges,
  type ReplayedCall,
  type ReplayReport,
  replayCall,
  reportOf,
} from '#engine/replay/report.ts';
import { overrideOptions } from '#engine/replay/settings.ts';
import { recordedCalls } from '#test/support/recorded-calls.ts';

const calls = recordedCalls();
const recordingOf = (name: string) => recordingIn(calls.find((call) => call.name === name)!.log)!;

function replayed(...changes: readonly string[]): ReplayReport {
  const tally = calls.reduce((sum, { name, log }) => {
    const recording = recordingIn(log)!;
    return addReplayedCall(sum, name, replayCall(recording, overrideOptions(recording.options, changes)));
  }, emptyTally);
  return reportOf(tally);
}

describe('the report of a replay', () => {
  it('finds no change under the settings of the calls', () => {
    const { calls: compared, changedCalls, changes } = replayed();
    assert.deepEqual({ compared, changedCalls, changes }, { compared: calls.length, changedCalls: 0, changes: [] });
  });

  it('names the call and the turn that is no longer cut off', () => {
    const { affected, changes, recorded, replayed: other } = replayed('behavior=patient');
    assert.deepEqual([recorded.cutOffs, other.cutOffs], [1, 0]);
    assert.deepEqual(affected.no_longer_cut_off, { calls: 1, turns: 1 });
    const [first] = changes;
    assert.equal(first?.what, 'no_longer_cut_off');
    assert.equal(first?.callId, 'cut-off-merged');
    const turn = committedTurns(recordingOf('cut-off-merged'))[first!.turn! - 1]!.turn;
    assert.equal(turn.role, 'user', 'the words that were cut off');
  });

  it('says by how much replies start later and earlier', () => {
    const later = replayed('min_delay=700', 'max_delay=2800');
    assert.ok(later.affected.later.turns > 0 && later.laterByMs! >= 200 && later.laterByMs! <= 400);
    assert.ok(later.changes.every(({ what, byMs }) => what !== 'later' || byMs! > 0));
    const earlier = replayed('min_delay=100');
    assert.ok(earlier.affected.earlier.turns > 0 && earlier.earlierByMs! < 0);
  });

  it('points at the reply that starts later', () => {
    const recording = recordingOf('ordinary');
    const { changes } = replayCall(recording, overrideOptions(recording.options, ['min_delay=900']));
    const moved = changes.filter(({ what }) => what === 'later');
    assert.ok(moved.length > 0);
    for (const { turn } of moved) assert.equal(committedTurns(recording)[turn! - 1]!.turn.role, 'assistant');
  });

  it('lists the gravest changes of very many', () => {
    const moved = { what: 'earlier', turn: 1, atMs: 0, byMs: -100 } as const;
    const one = replayCall(recordingOf('ordinary'), recordingOf('ordinary').options);
    const call: ReplayedCall = { ...one, changes: Array.from({ length: mostListedChanges }, () => moved) };
    const cut: ReplayedCall = { ...one, changes: [{ what: 'cut_off', turn: 2, atMs: 9, byMs: null }] };
    const report = reportOf(addReplayedCall(addReplayedCall(emptyTally, 'many', call), 'cut', cut));
    assert.equal(report.changes.length, mostListedChanges);
    assert.equal(report.changes[0]?.callId, 'cut');
    assert.equal(report.affected.earlier.turns, mostListedChanges);
  });

  it('counts calls without decisions as skipped', () => {
    const { calls: compared, skippedCalls } = reportOf(addReplayedCall(emptyTally, 'old', null));
    assert.deepEqual({ compared, skippedCalls }, { compared: 0, skippedCalls: 1 });
  });
});
