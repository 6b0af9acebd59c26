import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { compareChanged, presetsFor } from '#dashboard/pages/call/what-if.ts';
import { addCall, noPooled, totalsOf } from '#dashboard/pages/call/what-if-many.ts';
import { assistantChange, withoutSetting } from '#dashboard/pages/call/what-if-settings.ts';
import { ruleTexts } from '#dashboard/texts/rules.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';

const folder = join(import.meta.dirname, '../../../../fixtures/calls');
const logs = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name): CallEvent[] => {
    const [, ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  });
const presets = new Map(presetsFor(defaultTurnOptions).map(({ id, changes }) => [id, changes]));

describe('a replay of several calls', () => {
  it('has the counts of all calls, and the median of all replies', () => {
    const compared = logs.flatMap((log) => {
      const answer = compareChanged(log, presets.get('patient')!);
      return answer.type === 'compared' ? [answer.comparison] : [];
    });
    assert.equal(compared.length, logs.length);
    const pooled = compared.reduce((all, one) => addCall(all, one, true), noPooled);
    const { recorded, replayed } = { recorded: totalsOf(pooled.recorded), replayed: totalsOf(pooled.replayed) };
    assert.equal(
      recorded.answers,
      compared.reduce((sum, one) => sum + one.recorded.answers, 0),
    );
    assert.deepEqual([recorded.cutOffs, replayed.cutOffs], [1, 0]);
    const medians = compared.flatMap(({ recorded: { medianDelayMs } }) => medianDelayMs ?? []);
    assert.ok(recorded.medianDelayMs! >= Math.min(...medians) && recorded.medianDelayMs! <= Math.max(...medians));
    assert.equal(pooled.changedCalls, logs.length);
  });

  it('counts a log without decisions as unreadable', () => {
    assert.deepEqual(compareChanged([], []), { type: 'unreadable' });
  });
});

describe('changes applied to an assistant', () => {
  const assistant = { behavior: 0, turn_taking: { opening_delay_ms: 900, profiles: { greeting: { resume: false } } } };

  it('keep its other settings', () => {
    assert.deepEqual(assistantChange(assistant, presets.get('later')!), {
      turn_taking: { ...assistant.turn_taking, min_delay_ms: 700, max_delay_ms: 2_800 },
    });
    assert.deepEqual(assistantChange(assistant, presets.get('quick')!).behavior, 2);
    assert.deepEqual(assistantChange(assistant, presets.get('threeWords')!).turn_taking, {
      ...assistant.turn_taking,
      profiles: { greeting: { resume: false }, normal: { barge_in_words: 3 } },
    });
    assert.deepEqual(assistantChange(assistant, presets.get('uninterrupted')!).turn_taking?.profiles?.normal, {
      interruptible: false,
    });
  });

  it('name the settings that an assistant lacks', () => {
    for (const [id, changes] of presets) assert.deepEqual(withoutSetting(changes), [], id);
    assert.deepEqual(withoutSetting([{ name: 'reopen_ms', value: '5' }]), ['reopen_ms']);
  });
});

describe('sentences of rules', () => {
  const root = join(import.meta.dirname, '../../../..');

  it('belong to rules of the specification, and exist for the decisions that name a rule', () => {
    const specification = readFileSync(join(root, 'engine/turn/SPEC.md'), 'utf8');
    for (const rule of Object.keys(ruleTexts.rules)) assert.ok(specification.includes(`**${rule}**`), rule);
    const sources = readdirSync(join(root, 'engine/turn'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, 'engine/turn', name), 'utf8'));
    const named = sources.flatMap((text) =>
      [...text.matchAll(/logDecision\(\s*step,\s*'(\w+)'/g)].map(([, rule]) => rule!),
    );
    assert.ok(named.length > 30);
    assert.deepEqual(
      named.filter((rule) => ruleTexts.rules[rule] === undefined),
      [],
    );
  });
});
