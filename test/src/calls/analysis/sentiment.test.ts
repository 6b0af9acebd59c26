import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { sentimentOf } from '#src/calls/analysis/sentiment.ts';
import { assistant, user } from '#test/support/turns.ts';

describe('sentiment of the caller', () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [['I need a cleaning', 'next tuesday', 'yes that works', 'no thank you'], 'neutral'],
    [['I need a cleaning', 'perfect, you were very helpful, thank you'], 'positive'],
    [['this is ridiculous', 'I have been waiting for an hour'], 'negative'],
    [['that is not good at all', 'really terrible service'], 'negative'],
    [['not bad', 'that is lovely'], 'positive'],
    [['no thank you great'], 'positive'],
    [['that is no good', 'no good at all'], 'negative'],
    [['no problem'], 'neutral'],
    [['sorry, could you wait a moment'], 'neutral'],
    [[], 'neutral'],
  ];
  for (const [said, mood] of cases) {
    it(`is ${mood} in "${said.join(' / ')}"`, () => {
      assert.equal(sentimentOf(said.map((words, index) => user(words, index * 1000))), mood);
    });
  }

  it('ignores what the assistant said', () => {
    assert.equal(sentimentOf([assistant('That is perfect, wonderful, great!', 0), user('yes', 1000)]), 'neutral');
  });
});
