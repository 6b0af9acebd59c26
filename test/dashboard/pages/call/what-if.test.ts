import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { presetsFor, settingsOf } from '#dashboard/pages/call/what-if.ts';
import { type Change, changeError, compareChanged } from '#engine/replay/changed-settings.ts';
import { differenceOf } from '#engine/replay/difference.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { readWholeCall } from '#test/support/whole-call.ts';

const { events } = await readWholeCall();

function compared(changes: readonly Change[]) {
  const answer = compareChanged(events, changes);
  assert.ok(answer.type === 'compared');
  return answer.comparison;
}
const presets = presetsFor(defaultTurnOptions);
const changesOf = (id: string) => presets.find((preset) => preset.id === id)!.changes;

describe('replay with other settings', () => {
  it('is identical with the original settings', () => {
    assert.ok(compared([]).turns.every((turn) => differenceOf(turn).type === 'same'));
  });

  it('replies later with more patience, and no sooner than allowed with less', () => {
    const { turns, recorded, replayed } = compared(changesOf('later'));
    assert.ok(turns.some((turn) => differenceOf(turn).type === 'moved'));
    assert.ok(replayed.meanDelayMs! > recorded.meanDelayMs! + 200);
    const sooner = compared(changesOf('sooner'));
    assert.ok(sooner.replayed.meanDelayMs! < sooner.recorded.meanDelayMs!);
  });

  it('has no interruptions if they are disabled', () => {
    const { recorded, replayed } = compared(changesOf('uninterrupted'));
    assert.deepEqual([recorded.interruptions, replayed.interruptions], [1, 0]);
    assert.deepEqual([recorded.falseInterruptions, replayed.falseInterruptions], [1, 0]);
  });

  it("offers only questions within valid settings, whatever the call's settings", () => {
    for (const minDelayMs of [0, 100, 2_400])
      for (const { changes } of presetsFor({ ...defaultTurnOptions, minDelayMs }))
        assert.equal(changeError({ ...defaultTurnOptions, minDelayMs }, changes), null);
  });

  it('explains an invalid setting', () => {
    const refused = compareChanged(events, [{ name: 'min_delay_ms', value: 'soon' }]);
    assert.deepEqual(refused, { type: 'refused', message: 'min_delay_ms is "soon"; use a whole number' });
    assert.match(changeError(defaultTurnOptions, [{ name: 'min_delay_ms', value: '9000' }])!, /, above max_delay/);
  });

  it('offers each setting with its original value', () => {
    const settings = settingsOf(defaultTurnOptions);
    assert.deepEqual(
      settings.find(({ name }) => name === 'min_delay_ms'),
      { name: 'min_delay_ms', value: '400' },
    );
    for (const { name, value } of settings.filter((setting) => setting.value !== ''))
      assert.equal(changeError(defaultTurnOptions, [{ name, value }]), null, name);
  });
});
