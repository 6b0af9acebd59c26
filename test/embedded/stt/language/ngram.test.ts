import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { countNgram, historyOf, sentenceEnd, sentenceStart } from '#embedded/stt/language/ngram.ts';

const options = { backoff: 0.1, flatten: 1 };

function sentence(text: string, weight = 1) {
  return { tokens: text.split(' '), weight };
}

describe('trigram model', () => {
  const ngram = countNgram([sentence('a b c', 3), sentence('a b d', 1), sentence('on <date> please', 1)], options);
  const probability = (history: string, token: string): number =>
    Math.exp(ngram.histories.get(history)?.get(token) ?? Number.NEGATIVE_INFINITY);

  it("distributes the back-off probability by the sentences' weights", () => {
    assert.ok(Math.abs(probability('a b', 'c') - 0.9 * 0.75) < 1e-9);
    assert.ok(Math.abs(probability('a b', 'd') - 0.9 * 0.25) < 1e-9);
  });

  it('knows how sentences start and end', () => {
    assert.ok(Math.abs(probability(sentenceStart, 'a') - 0.9 * 0.8) < 1e-9);
    assert.ok(Math.abs(probability('b c', sentenceEnd) - 0.9) < 1e-9);
  });

  it('gives no history more than the total probability', () => {
    for (const [history, next] of ngram.histories) {
      const total = [...next.values()].reduce((sum, log) => sum + Math.exp(log), 0);
      assert.ok(Math.abs(total - (history === '' ? 1 : 0.9)) < 1e-9, history);
    }
  });

  it('restarts the history after a slot', () => {
    assert.ok(!ngram.histories.has('on <date>'));
    assert.ok(probability('<date>', 'please') > 0.8);
    assert.equal(historyOf(['on', '<date>']), '<date>');
    assert.equal(historyOf(['<date>', 'please']), '<date> please');
  });

  it('makes all shares equal with an exponent of 0', () => {
    const flat = countNgram([sentence('a b', 9), sentence('a c', 1)], { backoff: 0.5, flatten: 0 });
    assert.equal(flat.histories.get('a')?.get('b'), flat.histories.get('a')?.get('c'));
  });
});
