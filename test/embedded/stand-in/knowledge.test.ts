import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { answerFrom, isQuestion, wantsRepeat } from '#embedded/stand-in/knowledge.ts';
import { dentalPractice } from './text-conversation.ts';

const KNOWLEDGE = dentalPractice().custom_knowledge_base;

describe('knowledge base lookup', () => {
  const questions: readonly (readonly [string, RegExp | null])[] = [
    ['how much is a cleaning', /^A cleaning costs ninety euros/],
    ['what does whitening cost', /^Whitening costs three hundred/],
    ['when are you open', /^We are open from Monday/],
    ['what are your opening hours on friday', /On Friday we close at two/],
    ['are you open on sunday', /^We are closed on Saturday and Sunday/],
    ['where are you', /twelve Bright Street/],
    ['can I park there', /free parking/],
    ['do you take my insurance', /insurance companies/],
    ["what if I'm in pain", /without an appointment/],
    ['do you have anything on thursday', null],
    ['do you sell bicycles', null],
    ['what is the weather like', null],
    ['', null],
  ];
  for (const [question, answer] of questions) {
    it(`${answer === null ? 'ignores' : 'answers'} "${question}"`, () => {
      const found = answerFrom(KNOWLEDGE, question);
      if (answer === null) assert.equal(found, null);
      else assert.match(found?.text ?? '', answer);
    });
  }

  it('returns the answer and not the question from a list of both', () => {
    const faq = 'Q: Do you deliver?\nA: Yes, within ten miles.\n\nQ: Can I pay by card?\nA: Cash only.';
    assert.equal(answerFrom(faq, 'can I pay with my card')?.text, 'Cash only.');
  });

  it('finds nothing in an empty knowledge base', () => {
    assert.equal(answerFrom('', 'where are you'), null);
  });
});

describe('questions of the caller', () => {
  it('differ from answers and requests', () => {
    for (const text of ['how much is it', 'um and when are you open', 'I wanted to ask what it costs', 'Saturday?']) {
      assert.equal(isQuestion(text), true, text);
    }
    for (const text of ['next tuesday', 'I would like an appointment', 'yes that works']) {
      assert.equal(isQuestion(text), false, text);
    }
  });

  it('may ask to repeat the last words', () => {
    for (const text of ['pardon', 'could you repeat that please', 'What?']) assert.equal(wantsRepeat(text), true, text);
    for (const text of ['what does it cost', 'yes']) assert.equal(wantsRepeat(text), false, text);
  });
});
