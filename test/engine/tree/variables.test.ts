import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  builtInValues,
  fillSpoken,
  fillVariables,
  listVariables,
  missingVariables,
  requiredVariables,
  spokenDate,
  variableTexts,
} from '#engine/tree/variables.ts';
import { state } from '#test/support/states.ts';

describe('variables', () => {
  it('are listed once each, in order of first appearance over greeting, prompt and states', () => {
    const texts = variableTexts({
      beginMessage: 'Hi {{name}}',
      prompt: '{{ company }} calls {{name}}',
      states: [state('a', { prompt: '{{day}}', children: [state('b', { prompt: '{{hour}} {{company}}' })] })],
    });
    assert.deepEqual(listVariables(texts), ['name', 'company', 'day', 'hour']);
  });

  it('are required unless they are built in or learned during the call', () => {
    const spec = { name: 'look_up', description: '', parameters: {} };
    const lookUp = { type: 'function', functionId: 'f', function: spec, variables: { tier: '/tier' } };
    const back = { type: 'transition', functionId: 'b', function: { ...spec, parameters: { hour: 'string' } } };
    const required = requiredVariables({
      beginMessage: 'Hi {{name}}, it is {{current_time}}, {{greeted}}',
      prompt: '{{company}} {{day}} {{hour}} {{tier}} {{call_id}} {{name}}',
      states: [state('a', { parameters: { day: 'string', greeted: 'string' }, tools: [back] })],
      tools: [lookUp],
    });
    assert.deepEqual(required, ['name', 'greeted', 'company']);
  });

  it('may have spaces in their names, but only inside placeholders', () => {
    assert.deepEqual(listVariables(['{{first name}} {{}} {{ }} {single} {{a\nb}} {{{x}}}']), ['first name', 'x']);
  });

  it('are replaced; a missing one becomes empty', () => {
    assert.equal(fillVariables('{{a}}, {{ b }} and {{b}}{{c}}!', { a: '1', c: '$&' }), '1,  and $&!');
  });

  it('are not expanded inside values or resolved on the object prototype', () => {
    assert.equal(fillVariables('{{a}}{{toString}}', { a: '{{b}}', b: 'x' }), '{{b}}');
  });

  for (const [text, spoken] of [
    ['Hello {{name}}, this is Chez Anna.', 'Hello, this is Chez Anna.'],
    ['Hi, {{name}}! How are you?', 'Hi! How are you?'],
    ['Hello, {{name}}, how are you?', 'Hello, how are you?'],
    ['{{name}}, your table is ready.', 'Your table is ready.'],
    ['Good day. {{name}}, your table is ready.', 'Good day. Your table is ready.'],
    ['Dear {{title}} {{name}},', 'Dear,'],
    ['I call for {{name}} about the table.', 'I call for about the table.'],
    ['Am I speaking with {{name}}?', 'Am I speaking with?'],
    ['{{name}}', ''],
    ['{{name}} ', ''],
    ['Hello {{name}}', 'Hello'],
    ['One\n{{name}}\nTwo', 'One\n\nTwo'],
    ['Hello {{town}}, {{name}}.', 'Hello Ulm.'],
    ['Hello  {{town}} , bye.', 'Hello  Ulm , bye.'],
  ] as const)
    it(`leave no gap in “${text.replaceAll('\n', ' / ')}” when they have no value`, () => {
      assert.equal(fillSpoken(text, { town: 'Ulm' }), spoken);
      assert.equal(fillSpoken(text, { town: 'Ulm', name: ' ', title: '' }), spoken);
    });

  it('count as missing unless a call has, is given or can learn them', () => {
    const tool = { type: 'http', functionId: 'https://crm.example', variables: { tier: '/tier' } } as const;
    const assistant = {
      beginMessage: 'Hi {{name}}, it is {{current_time}}.',
      prompt: '{{town}} {{tier}} {{guests}} {{note}}',
      states: [state('a', { parameters: { guests: 'number' } })],
      tools: [{ ...tool, function: { name: 'find', description: '', parameters: {} } }],
    };
    assert.deepEqual(missingVariables(assistant, { town: 'Ulm', note: ' ' }), ['name', 'note']);
    assert.deepEqual(missingVariables(assistant, { town: 'Ulm', note: 'x', name: 'Maya' }), []);
  });

  it('include built-in values in words that can be spoken', () => {
    const values = builtInValues({
      now: '2026-03-14T09:05:00+01:00',
      toNumber: '+4179',
      fromNumber: null,
      callId: 'c1',
    });
    assert.deepEqual(values, {
      current_time: '09:05',
      current_date: 'Saturday, 14 March 2026',
      to_number: '+4179',
      from_number: '',
      call_id: 'c1',
    });
  });

  it("use the calendar's weekday", () => {
    for (let day = 0; day < 3000; day += 7) {
      const date = new Date(Date.UTC(1999, 11, 25 + day * 5));
      const words = date.toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' });
      assert.equal(spokenDate(date.toISOString()).split(',')[0], words, date.toISOString());
    }
  });
});
