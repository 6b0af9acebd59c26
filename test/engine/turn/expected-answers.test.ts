import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ExpectedAnswer, ExpectedKind } from '#engine/ports/expected-answers.ts';
import { endpointingDelay } from '#engine/turn/endpointing/endpointing-delay.ts';
import { nextAskedKind } from '#engine/turn/language/questions.ts';
import { defaultTurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';

const param = (kind: ExpectedKind, more: Partial<ExpectedAnswer> = {}): ExpectedAnswer => ({
  name: kind,
  kind,
  options: [],
  digits: null,
  ...more,
});

type Case = {
  readonly said: string;
  readonly asked?: ExpectedKind;
  readonly expected?: readonly ExpectedAnswer[];
  readonly language?: string;
  readonly ms: number;
};
const wait = ({ said, asked, expected = [], language = 'en' }: Case): number =>
  endpointingDelay(said, { phrases: [], expected, asked: asked ?? null }, { ...defaultTurnOptions, language }).ms;

/** Waits with a minimum delay of 400 ms and a maximum of 2,500 ms. */
const cases: readonly Case[] = [
  { said: 'No.', asked: 'yes_no', ms: 300 },
  { said: "Yes, that's right, thank you.", asked: 'yes_no', ms: 300 },
  { said: 'yes but', asked: 'yes_no', ms: 1_200 },
  { said: 'Well, um', asked: 'yes_no', ms: 1_200 },
  { said: 'Ja, genau.', asked: 'yes_no', language: 'de', ms: 300 },
  { said: 'Oui, tout à fait.', asked: 'yes_no', language: 'fr', ms: 300 },
  { said: 'the', expected: [param('choice', { options: ['blue'] })], ms: 1_200 },
  { said: 'Blue, please.', expected: [param('choice', { options: ['blue', 'blue green'] })], ms: 400 },
  { said: 'Blue green, please.', expected: [param('choice', { options: ['blue', 'blue green'] })], ms: 300 },
  { said: 'Four seven.', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 4_000 },
  { said: 'forty seven double two', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 300 },
  { said: 'for five to ate', asked: 'digits', expected: [param('digits', { digits: 6 })], ms: 4_000 },
  { said: 'for five to ate', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 300 },
  { said: 'four five blue eight', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 1_200 },
  { said: 'four five blue eight', asked: 'digits', expected: [param('digits', { digits: 6 })], ms: 4_000 },
  { said: 'five double three', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 4_000 },
  { said: 'four five two eight one six seven', asked: 'digits', expected: [param('digits', { digits: 6 })], ms: 1_200 },
  { said: 'five five oh blue', asked: 'phone', ms: 2_500 },
  { said: 'I do not know it', asked: 'digits', expected: [param('digits', { digits: 4 })], ms: 900 },
  { said: 'M as in Mary', asked: 'spelled', ms: 2_500 },
  { said: 'I am not sure', asked: 'spelled', ms: 900 },
  { said: '4111 1111 1111 1111', expected: [param('digits', { name: 'card_number' })], ms: 300 },
  { said: '4111 1111 1111 1112', expected: [param('digits', { name: 'card_number' })], ms: 2_500 },
  { said: '4111 1111 1111 1111', expected: [param('digits', { name: 'order_number' })], ms: 2_500 },
  { said: 'It is 555 010 0199.', asked: 'phone', ms: 300 },
  { said: 'It is 555 010.', asked: 'phone', ms: 2_500 },
  { said: '020 7946 0958', asked: 'phone', ms: 300 },
  { said: '020 7946 095', asked: 'phone', ms: 2_500 },
  { said: 'null eins sieben zwei', asked: 'phone', language: 'de', ms: 2_500 },
  { said: '01 23 45 67 89', asked: 'phone', language: 'fr', ms: 300 },
  { said: 'jo at', asked: 'email', ms: 2_500 },
  { said: 'jo at example', asked: 'email', ms: 2_500 },
  { said: 'john dot smith', asked: 'email', ms: 2_500 },
  { said: 'John.Smith', asked: 'email', ms: 2_500 },
  { said: 'Anna Miller', asked: 'email', ms: 2_500 },
  { said: 'Yes, please.', asked: 'email', ms: 900 },
  { said: 'What do you need it for?', asked: 'email', ms: 900 },
  { said: 'I would rather not tell you', asked: 'email', ms: 900 },
  { said: 'jo at example dot com', asked: 'email', ms: 300 },
  { said: 'jo@example.com.', asked: 'email', ms: 300 },
  { said: 'M, A, I, E,', asked: 'spelled', ms: 4_000 },
  { said: 'M A I', asked: 'spelled', ms: 2_500 },
  { said: 'Twelve Baker Street.', asked: 'address', ms: 900 },
  { said: 'my number is', asked: 'phone', ms: 4_000 },
  { said: 'my number is', ms: 2_500 },
  { said: 'The third of May.', asked: 'date', ms: 600 },
  { said: 'Ada Lovelace', asked: 'name', ms: 600 },
  { said: 'It just broke.', asked: 'open', ms: 600 },
  { said: 'It broke and', asked: 'open', ms: 4_000 },
  { said: 'It broke.', ms: 400 },
  { said: 'room twelve', ms: 1_200 },
  { said: 'I am at', language: 'xx', ms: 900 },
];

describe('wait for an expected answer [E16, E17, E18, E19, E20, E21, E22, E45, E47]', () => {
  for (const example of cases) {
    const { said, asked, expected, language = 'en', ms } = example;
    const kinds = (expected ?? []).map(({ name }) => name).join(', ');
    it(`is ${ms} ms after "${said}" in ${language}, asked for ${asked ?? 'nothing'}, with ${kinds || 'nothing'} to be filled [E15]`, () =>
      assert.equal(wait(example), ms));
  }

  it('stays within the limits of the expected answer, for every behavior [E3, E17, E18, E21, E22]', () => {
    for (const options of turnOptionsByBehavior) {
      for (const { said, asked, expected = [] } of cases) {
        const { ms } = endpointingDelay(said, { phrases: [], expected, asked: asked ?? null }, options);
        assert.ok(ms >= 150 && ms <= 4_000, `${said}: ${ms}`);
        if (asked === 'yes_no') assert.ok(ms <= 1_200, `${said}: ${ms}`);
      }
    }
  });

  it('follows from the words if several answers are expected [E24]', () => {
    const expected = [param('name'), param('phone', { digits: 4 })];
    assert.equal(wait({ said: 'Ada Lovelace.', expected, ms: 0 }), 400);
    assert.equal(wait({ said: 'four seven', expected, ms: 0 }), 4_000);
  });
});

describe('expected answer', () => {
  const phone = { cause: 'caller', said: 'What is your phone number?' } as const;
  it('is the one that the last question asks for [E15]', () => {
    assert.equal(nextAskedKind('date', phone, 'en'), 'phone');
    assert.equal(nextAskedKind('date', { cause: 'caller', said: 'Thank you.' }, 'en'), null);
  });

  it('survives a reminder and a request to repeat [E23]', () => {
    assert.equal(nextAskedKind('phone', { cause: 'reminder', said: 'Are you still there?' }, 'en'), 'phone');
    assert.equal(nextAskedKind('phone', { cause: 'unclear', said: 'Sorry, say that again.' }, 'en'), 'phone');
    assert.equal(nextAskedKind('phone', { cause: 'reminder', said: 'What is your name?' }, 'en'), 'name');
  });
});
