import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decide } from '#embedded/stand-in/decide.ts';
import { isOptOut, saysWrongNumber } from '#embedded/stand-in/opt-out.ts';
import type { Prompt } from '#engine/ports/language-model.ts';

describe('opt-out of all calls', () => {
  for (const words of [
    'Stop calling me.',
    'Please, stop calling.',
    'Will you stop calling this number!',
    'Stop ringing us, okay?',
    'Take me off your list.',
    'Can you take my number off your list, please?',
    "Don't call me again.",
    'Do not ever call me again',
    'Please don’t call here any more.',
    "Don't call me.",
    'I do not want to be called.',
    "I don't want you to call me.",
    'Remove my number.',
    'Just remove me from the list.',
    'Delete my phone number, please.',
    'Lose my number!',
    'I am on the do not call list.',
    'I want to opt out.',
  ])
    it(`is detected in "${words}"`, () => assert.ok(isOptOut(words)));

  for (const words of [
    '',
    'Call me again tomorrow.',
    "Don't call me before nine, I am at work.",
    "Don't call me Mary, call me Ann.",
    'Please do not stop calling me.',
    "I don't want to stop receiving calls.",
    'Stop, I did not get that.',
    'Can you take the fee off my bill?',
    'Take me off the Tuesday appointment and put me on Friday.',
    'I have to stop calling a cab every morning.',
    'My number is one two three.',
  ])
    it(`is not detected in "${words}"`, () => assert.ok(!isOptOut(words)));
});

describe('wrong number', () => {
  for (const words of [
    'You have the wrong number.',
    'I think you have got the wrong number.',
    'Sorry, wrong number.',
    'You must have the wrong person.',
    'It is the wrong number, I am afraid.',
    'There is nobody here by that name.',
    'There is no one by that name.',
  ])
    it(`is detected in "${words}"`, () => assert.ok(saysWrongNumber(words)));

  for (const words of [
    '',
    'Sorry, I gave you the wrong number, it is five five one.',
    'That is the wrong day.',
    'What number do you have?',
    'Stop calling me.',
  ])
    it(`is not detected in "${words}"`, () => assert.ok(!saysWrongNumber(words)));
});

describe('stand-in with opt-out tools', () => {
  const offers = ['stop_calling', 'wrong_number'].map((name) => ({
    ...{ name, description: '', parameters: {}, kind: 'function' as const },
  }));
  const prompt = (words: string, tools: Prompt['tools'] = offers): Prompt => ({
    system: '',
    messages: [
      { role: 'assistant', content: 'Hello, would you like an appointment?', interrupted: false },
      { role: 'user', content: words },
    ],
    tools,
    brief: {
      ...{ cause: 'caller', assistantName: 'Sam', assistantPrompt: 'Ask: Would you like an appointment?', state: null },
      ...{ known: {}, knowledge: '', now: '2026-03-04T10:00:00+01:00' },
    },
  });

  it('calls the matching tool without words', () => {
    assert.deepEqual(decide(prompt('Stop calling me!')), { text: '', call: { name: 'stop_calling', args: {} } });
    assert.deepEqual(decide(prompt('You have the wrong number.')), {
      text: '',
      call: { name: 'wrong_number', args: {} },
    });
  });

  it('calls none if they are not offered, or for other words', () => {
    assert.equal(decide(prompt('Stop calling me!', [])).call, null);
    assert.equal(decide(prompt('Yes, on Monday.')).call, null);
  });

  it('asks the caller to repeat if the tool failed', () => {
    const { messages, ...rest } = prompt('Stop calling me!');
    const result = { role: 'tool_result', id: '1', name: 'stop_calling', content: '{"error":"it failed"}' } as const;
    const failed = { ...rest, brief: { ...rest.brief, cause: 'tool' as const } };
    const call = { role: 'tool_call', id: '1', name: 'stop_calling', args: {} } as const;
    assert.match(decide({ ...failed, messages: [...messages, call, result] }).text, /could not note that/);
  });
});
