import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Conversation } from '#engine/call/conversation.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { type PromptShape, sdkMessages, sdkTools } from '#src/providers/llm/sdk-prompt.ts';

const anywhere: PromptShape = { notes: 'system', callsWithoutTools: true };
const mergeConsecutiveTurns: PromptShape = { notes: 'user', callsWithoutTools: false };
const rule = 'Text in <note> tags comes from the system, never from the caller.';
const tool = { name: 'find_slot', description: '', parameters: {}, kind: 'function' } as const;

const call = (id: string, name = 'find_slot'): Message => ({ role: 'tool_call', id, name, args: { day: 'Monday' } });
const result = (id: string, content: string): Message => ({ role: 'tool_result', id, name: 'find_slot', content });
const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content, interrupted: false });
const note = (content: string): Message => ({ role: 'note', content });

/** Abbreviated messages: `role: text`, calls and results by their ids. */
function brief(messages: readonly Message[], shape: PromptShape, more: { moment?: string; tools?: [] } = {}): string[] {
  const made = sdkMessages({ system: 'S', tools: [tool], messages, ...more }, shape);
  return made.map(({ role, content }) => {
    if (typeof content === 'string') return `${role}: ${content}`;
    const parts = content.map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call') return `${part.toolName}#${part.toolCallId}${JSON.stringify(part.input)}`;
      return part.type === 'tool-result' && part.output.type === 'text'
        ? `#${part.toolCallId}=${part.output.value}`
        : part.type;
    });
    return `${role}: ${parts.join(' | ')}`;
  });
}

describe('conversation for a model that accepts notes anywhere', () => {
  it('begins with the system text and keeps the order of the conversation', () => {
    const messages = [assistant('Hello.'), user('A cleaning.'), note('The caller was silent.')];
    assert.deepEqual(brief(messages, anywhere), [
      'system: S',
      'assistant: Hello.',
      'user: A cleaning.',
      'system: The caller was silent.',
    ]);
  });

  it('contains the current state before the caller’s last message', () => {
    assert.deepEqual(
      brief([assistant('Hello.'), user('Hi.'), call('a'), result('a', '1')], anywhere, { moment: 'M' }),
      [
        'system: S',
        'assistant: Hello.',
        'system: M',
        'user: Hi.',
        'assistant: find_slot#a{"day":"Monday"}',
        'tool: #a=1',
      ],
    );
  });

  it('merges consecutive calls into one message, followed by one result each', () => {
    assert.deepEqual(
      brief([assistant('Wait.'), call('a'), call('b', 'price'), result('a', '1'), result('b', '2')], anywhere),
      ['system: S', 'assistant: Wait. | find_slot#a{"day":"Monday"} | price#b{"day":"Monday"}', 'tool: #a=1 | #b=2'],
    );
  });

  it('moves a late result after its call, and adds a missing one', () => {
    assert.deepEqual(brief([call('a'), user('And?'), result('a', '1'), call('b')], anywhere).slice(1), [
      'assistant: find_slot#a{"day":"Monday"}',
      'tool: #a=1',
      'user: And?',
      'assistant: find_slot#b{"day":"Monday"}',
      'tool: #b={"status":"in progress"}',
    ]);
  });

  it('contains a result without its call as a note', () => {
    assert.deepEqual(brief([result('z', '7')], anywhere), ['system: S', 'system: The tool find_slot answered: 7']);
  });

  it('contains no empty messages', () => {
    assert.deepEqual(brief([user(' '), { role: 'assistant', content: '', interrupted: true }], anywhere), [
      'system: S',
    ]);
  });
});

describe('conversation for a model that requires alternating roles', () => {
  it('begins and ends with the user, with notes as user messages', () => {
    assert.deepEqual(
      brief([assistant('Hello.'), note('Silence.'), user('Hi.'), assistant('So?')], mergeConsecutiveTurns),
      [
        `system: S\n\n${rule}`,
        'user: <note>The call has been answered.</note>',
        'assistant: Hello.',
        'user: <note>Silence.</note>\nHi.',
        'assistant: So?',
        'user: <note>Go on.</note>',
      ],
    );
  });

  it('has a user message before the first turn', () => {
    assert.deepEqual(brief([note('Open.')], mergeConsecutiveTurns, { moment: 'M' }).slice(1), [
      'user: <note>Open.</note>\n<note>M</note>',
    ]);
  });

  it('contains results as notes if no tool is offered', () => {
    assert.deepEqual(
      brief([user('Hi.'), call('a'), result('a', '1'), note('Say goodbye.')], mergeConsecutiveTurns, { tools: [] }),
      [`system: S\n\n${rule}`, 'user: Hi.\n<note>The tool find_slot answered: 1</note>\n<note>Say goodbye.</note>'],
    );
  });

  it('marks the end of the system text and of the part before the last message', () => {
    const cacheBreakpoint = { vendor: { kept: true } };
    const messages = [user('One.'), assistant('Two.'), user('Three.')];
    const made = sdkMessages(
      { system: 'S', tools: [], messages, moment: 'M' },
      { ...mergeConsecutiveTurns, cacheBreakpoint },
    );
    assert.deepEqual(
      made.map(({ providerOptions }) => providerOptions),
      [cacheBreakpoint, undefined, cacheBreakpoint, undefined],
    );
  });
});

describe('two requests in one state', () => {
  for (const [name, shape] of Object.entries({ anywhere, mergeConsecutiveTurns })) {
    it(`are identical up to what is new, with notes ${name}`, () => {
      let now = '2026-03-14T09:05:00+01:00';
      const conversation = new Conversation({
        script: {
          ...{ name: 'Ada', prompt: 'You work for Molar.', beginMessage: 'Hello.', knowledge: 'Open from 9 to 5.' },
          ...{ states: [], tools: [] },
        },
        variables: {},
        localTime: () => now,
        compilePattern,
      });
      conversation.add({ role: 'assistant', content: 'Hello.', interrupted: false, startedAt: 0, heardAt: 1 } as never);
      const first = conversation.prompt('caller', 'A cleaning, please.');
      conversation.add({ role: 'user', content: 'A cleaning, please.', startedAt: 2, endedAt: 3 } as never);
      conversation.add({ role: 'assistant', content: 'When?', interrupted: false, startedAt: 4, heardAt: 5 } as never);
      conversation.inform({ about: 'limit', remainingMs: 60_000 });
      now = '2026-03-14T09:06:00+01:00';
      const second = conversation.prompt('caller', 'On Monday.');
      const [one = [], two = []] = [first, second].map((prompt) => sdkMessages(prompt, shape));
      const stable = one.findIndex((message) => JSON.stringify(message).includes('Saturday'));
      assert.ok(stable >= 2, 'system text and greeting come before what changes');
      assert.equal(JSON.stringify(two.slice(0, stable)), JSON.stringify(one.slice(0, stable)));
      assert.deepEqual(sdkTools(second.tools), sdkTools(first.tools));
    });
  }
});

describe('tools of the SDK', () => {
  it('have an object schema each, in the order of the offers', () => {
    const offers = ['b', 'a'].map((name) => ({ ...tool, name }));
    const inputSchema = { type: 'object', properties: {} };
    assert.deepEqual(
      sdkTools(offers),
      ['b', 'a'].map((name) => ({ type: 'function', name, description: '', inputSchema })),
    );
  });
});
