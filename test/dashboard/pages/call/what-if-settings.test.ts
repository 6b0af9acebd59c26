import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { presetsFor } from '#dashboard/pages/call/what-if.ts';
import { assistantChange, withoutSetting } from '#dashboard/pages/call/what-if-settings.ts';
import { ruleTexts } from '#dashboard/texts/rules.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';

const presets = new Map(presetsFor(defaultTurnOptions).map(({ id, changes }) => [id, changes]));

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
