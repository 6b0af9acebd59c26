import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { overrideOptions, settingNames } from '#engine/replay/settings.ts';
import { defaultTurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';

const changed = (...changes: readonly string[]) => overrideOptions(defaultTurnOptions, changes);
const refused = (change: string, message: RegExp) =>
  assert.throws(() => changed(change), { name: 'SettingError', message });

describe('replay settings', () => {
  it('change only the option of their name, with or without its unit', () => {
    assert.deepEqual(changed('min_delay=300'), { ...defaultTurnOptions, minDelayMs: 300 });
    assert.deepEqual(changed('min_delay_ms=300'), changed('min_delay=300'));
    assert.deepEqual(changed('speculate=false', 'max_resumes=0', 'min_confidence=0.25'), {
      ...defaultTurnOptions,
      speculate: false,
      maxResumes: 0,
      minConfidence: 0.25,
    });
    assert.equal(changed('who_speaks_first=user', 'language=de').whoSpeaksFirst, 'user');
  });

  it('expand a behavior to all of its options, and apply in order', () => {
    const mine = { ...defaultTurnOptions, silenceMs: 5_000 };
    const patient = overrideOptions(mine, ['behavior=patient']);
    assert.equal(patient.minDelayMs, turnOptionsByBehavior[1].minDelayMs);
    assert.equal(patient.silenceMs, 5_000, 'what no behavior chooses stays');
    assert.deepEqual(changed('behavior=1'), changed('behavior=patient'));
    assert.equal(changed('behavior=patient', 'min_delay=100').minDelayMs, 100);
    assert.equal(changed('min_delay=100', 'behavior=patient').minDelayMs, patient.minDelayMs);
  });

  it('are rejected with one line that says what is accepted', () => {
    refused('min_delay', /^"min_delay" is not of the form NAME=VALUE$/);
    refused('=3', /is not of the form NAME=VALUE$/);
    refused('volume=11', /^no setting is named "volume"; use one of behavior, language, .*min_delay_ms/);
    refused('min_delay=soon', /^min_delay_ms is "soon"; use a whole number$/);
    refused('min_delay=-1', /use a whole number$/);
    refused('min_confidence=2', /^min_confidence is "2"; use a number from 0 to 1$/);
    refused('speculate=perhaps', /^speculate is "perhaps"; use true or false$/);
    refused('who_speaks_first=dog', /use assistant or user$/);
    refused('behavior=3', /^behavior is "3"; use one of balanced, patient, quick$/);
    refused('min_delay=9000', /^min_delay is 9000, above max_delay, which is 2500$/);
  });

  it('cover every option that is a number, a text or a choice', () => {
    const simple = Object.values(defaultTurnOptions).filter((value) => value === null || typeof value !== 'object');
    assert.equal(settingNames.length, simple.length + 1);
    for (const name of settingNames) assert.match(name, /^[a-z_]+$/);
  });
});
