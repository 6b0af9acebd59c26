import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { composePrompt, type PromptInput } from '#engine/tree/prompt.ts';
import { state, tool } from '#test/support/states.ts';

const tree = [
  state('Ask the day', {
    prompt: 'Ask {{name}} for a day.',
    parameters: { day: 'date' },
    children: [state('Book', { description: 'The day is known for {{name}}' })],
    tools: [tool('function', 'find_slot', { description: 'Finds a slot' })],
  }),
];
const input: PromptInput = {
  cause: 'caller',
  assistant: { name: 'Ada', prompt: 'You work for {{company}}.', knowledge: 'Open from 9 to 5.', tools: [] },
  tree,
  position: ['Ask the day'],
  messages: [{ role: 'user', content: 'hello' }],
  known: { service: 'check-up' },
  notices: [],
  variables: { name: 'Ann', company: 'Molar', call_id: 'c1' },
  now: '2026-03-14T09:05:00+01:00',
};

function places(text: string, parts: readonly string[]): readonly number[] {
  return parts.map((part) => text.indexOf(part));
}

describe('composePrompt', () => {
  it('orders the parts from constant to changing, the time last', () => {
    const { system, moment } = composePrompt(input);
    const order = places(`${system}\n\n${moment}`, [
      'You work for Molar.',
      'Open from 9 to 5.',
      'speaking on the phone',
      'Current step: Ask the day',
      'Ask Ann for a day.',
      'Call book when this fits: The day is known for Ann. Needs to be known first: day.',
      'service: check-up',
      'Saturday, 14 March 2026, 09:05',
    ]);
    assert.ok(!order.includes(-1), `${order}\n${system}`);
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
  });

  it('keeps the part about a state identical while notices, values and time change', () => {
    const later = composePrompt({
      ...input,
      known: { service: 'cleaning', day: 'Monday' },
      notices: [{ about: 'limit', remainingMs: 60_000 }],
      now: '2026-03-14T09:06:30+01:00',
    });
    assert.equal(later.system, composePrompt(input).system);
    assert.deepEqual(later.tools, composePrompt(input).tools);
  });

  it('keeps its start identical across states', () => {
    const later = composePrompt({
      ...input,
      position: ['Ask the day', 'Book'],
      known: {},
      now: '2026-03-14T09:06:30+01:00',
    });
    const stable = later.system.indexOf('## Current step');
    assert.ok(stable > 100);
    assert.equal(composePrompt(input).system.slice(0, stable), later.system.slice(0, stable));
  });

  it('omits empty sections', () => {
    const bare = composePrompt({
      ...input,
      assistant: { name: 'Ada', prompt: '', knowledge: '', tools: [] },
      tree: [],
      position: [],
      known: {},
    });
    assert.match(bare.system, /^You are Ada\./);
    assert.doesNotMatch(`${bare.system}${bare.moment}`, /Current step|Where to go|Known so far|What you know/);
    assert.equal(bare.brief.state, null);
  });

  it('offers the tools of the position with replaced variables, and none for a goodbye', () => {
    const { tools } = composePrompt(input);
    assert.deepEqual(
      tools.map(({ name, description }) => [name, description]),
      [
        ['book', 'The day is known for Ann'],
        ['find_slot', 'Finds a slot'],
      ],
    );
    assert.deepEqual(composePrompt({ ...input, cause: 'goodbye' }).tools, []);
  });

  it('gives the same information in parts to a model that does not read prose', () => {
    const { brief } = composePrompt(input);
    assert.deepEqual(brief, {
      cause: 'caller',
      assistantName: 'Ada',
      assistantPrompt: 'You work for Molar.',
      state: {
        name: 'Ask the day',
        prompt: 'Ask Ann for a day.',
        expected: [{ name: 'day', kind: 'date', options: [], digits: null }],
      },
      known: { name: 'Ann', company: 'Molar', call_id: 'c1', service: 'check-up' },
      knowledge: 'Open from 9 to 5.',
      now: input.now,
    });
  });

  it('adds a note after an interrupted turn, and only there', () => {
    const { messages } = composePrompt({
      ...input,
      messages: [
        { role: 'assistant', content: 'We have', interrupted: true },
        { role: 'user', content: 'wait' },
        { role: 'assistant', content: 'Yes?', interrupted: false },
      ],
    });
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['assistant', 'note', 'user', 'assistant'],
    );
  });

  it('ends with a note on why a reply is wanted if the words do not say so', () => {
    const last = (cause: PromptInput['cause']) => composePrompt({ ...input, cause }).messages.at(-1);
    assert.deepEqual(last('caller'), { role: 'user', content: 'hello' });
    for (const cause of ['opening', 'state', 'reminder', 'unclear', 'goodbye', 'tool'] as const) {
      assert.equal(last(cause)?.role, 'note', cause);
    }
    const result = { role: 'tool_result', id: '1', name: 'f', content: 'ok' } as const;
    assert.deepEqual(composePrompt({ ...input, cause: 'tool', messages: [result] }).messages, [result]);
  });

  it('shortens a known value to one line', () => {
    const { moment = '' } = composePrompt({ ...input, known: { note: `a\n## b ${'x'.repeat(2000)}` } });
    const line = moment.split('\n').find((text) => text.startsWith('- note:')) ?? '';
    assert.match(line, /^- note: a ## b x+$/);
    assert.ok(line.length < 600);
  });
});
