import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ExpectedAnswer, ExpectedKind } from '#engine/ports/expected-answers.ts';
import { endpointingDelay } from '#engine/turn/endpointing/endpointing-delay.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';

const expects = (
  kind: ExpectedKind,
  digits: number | null = null,
  options: readonly string[] = [],
): ExpectedAnswer => ({
  name: kind,
  kind,
  digits,
  options,
});
const phrases = ['I would like to book an appointment', "that's all", 'I need a cleaning'];

/** Words, the expected answer, and the pause with a minimum delay of 400 ms and a maximum of 2,500 ms. */
const cases: readonly (readonly [string, readonly ExpectedAnswer[], number])[] = [
  ['That is all.', [], 400],
  ['What does it cost?', [], 400],
  ['I would prefer the morning', [], 900],
  ['I want to come on', [], 2_500],
  ['I need, um', [], 2_500],
  ['on Monday,', [], 2_500],
  ['I wanted to ask', [], 2_500],
  ['could you tell me', [], 2_500],
  ['my tooth hurts when', [], 2_500],
  ['do you know whether', [], 2_500],
  ['I do not know why', [], 900],
  ['yes I have', [], 900],
  ["that's it", [], 900],
  ['yes', [expects('yes_no')], 300],
  ['yes please', [expects('yes_no')], 300],
  ['yes but I have a question', [expects('yes_no')], 900],
  ['I think blue', [expects('choice', null, ['blue', 'red'])], 900],
  ['red', [expects('choice', null, ['blue', 'red'])], 300],
  ['four seven', [expects('digits', 3)], 4_000],
  ['four seven two', [expects('digits', 3)], 300],
  ['my number is 555 0123', [expects('phone', 7)], 300],
  ['my number is 555', [expects('phone')], 2_500],
  ['it is room 12', [], 1_200],
  ['Tuesday', [expects('date')], 600],
  ['Hello, I would like to book an appointment', [], 400],
  ['I need a cleaning please', [expects('date')], 400],
  ["that's all", [], 400],
  ["no that's all", [], 400],
  ['all', [], 900],
  ['I need a cleaning on', [], 2_500],
];

describe('wait after the end of speech [E3, E4, E7, E8, E9, E16, E18]', () => {
  for (const [text, expected, ms] of cases) {
    const waiting = expected.map(({ kind }) => kind).join(', ') || 'nothing in particular';
    it(`is ${ms} ms after "${text}" with ${waiting} expected`, () => {
      const wait = endpointingDelay(text, { phrases, expected }, defaultTurnOptions);
      assert.equal(wait.ms, ms, wait.because);
    });
  }

  const opening: readonly (readonly [string, number])[] = [
    ['I have a question.', 1_200],
    ['My name is Anna Miller.', 1_200],
    ['Hello, my name is Anna Miller.', 1_200],
    ['Hello my name is anna miller', 1_200],
    ['I was there last week. The filling came out again.', 400],
    ['I was there last week. It came out again.', 1_200],
    ['My name is Anna. I would like to cancel.', 400],
    ['I would like to cancel. My name is Anna.', 400],
    ['My tooth hurts, can I come today?', 400],
    ['I need a cleaning.', 400],
    ['Book it.', 400],
    ['Hello.', 1_200],
    ['Hello?', 400],
    ['Hi, I need a cleaning.', 400],
    ['A cleaning, please.', 400],
    ['That is all.', 400],
    ['we have been waiting', 1_200],
    ['Do you have anything', 1_400],
    ['I was there. Do you have', 1_400],
    ['do you have anything', 900],
  ];
  it.each(opening)('is after "%s" in the first turn %i ms [E48, E49]', (text, ms) => {
    const wait = endpointingDelay(text, { phrases: [], expected: [], firstTurn: true }, defaultTurnOptions);
    assert.equal(wait.ms, ms, wait.because);
  });

  it('is not longer after an explanation if it answers a question [E48]', () => {
    for (const hints of [{ asked: 'date' }, { expected: [expects('name')] }, { firstTurn: false }] as const) {
      const wait = endpointingDelay(
        'It is next Monday.',
        { phrases: [], expected: [], firstTurn: true, ...hints },
        defaultTurnOptions,
      );
      assert.ok(wait.ms <= 600, wait.because);
    }
  });

  it('is longer without final punctuation if the recognizer has written it before [E49]', () => {
    const waits = ['do you have anything', 'yes I have', 'room 12'].map(
      (text) => endpointingDelay(text, { phrases: [], expected: [], punctuates: true }, defaultTurnOptions).ms,
    );
    assert.deepEqual(waits, [1_400, 1_400, 1_200]);
    const hints = { phrases: [], expected: [], punctuates: true, interim: true };
    assert.equal(endpointingDelay('do you have anything', hints, defaultTurnOptions).ms, 900);
  });

  it('is at least 1,000 ms after a digit, however short the minimum delay is [E7]', () => {
    const waits = [100, 400].map(
      (minDelayMs) =>
        endpointingDelay('it is room 12', { phrases, expected: [] }, { ...defaultTurnOptions, minDelayMs }).ms,
    );
    assert.deepEqual(waits, [1_000, 1_200]);
  });

  it('is finite and at least 200 ms', () => {
    for (const minDelayMs of [0, 250, 700]) {
      for (const [text, expected] of cases) {
        const { ms } = endpointingDelay(text, { phrases, expected }, { ...defaultTurnOptions, minDelayMs });
        assert.ok(ms <= 4_000, `${text}: ${ms}`);
        if (minDelayMs > 0) assert.ok(ms >= 200, `${text}: ${ms}`);
      }
    }
  });
});
