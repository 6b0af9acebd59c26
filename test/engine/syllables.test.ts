import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { pauseAfter, syllables, wordsIn } from '#engine/playback/syllables.ts';

const words = (text: string) => wordsIn(text).map(({ start, end }) => text.slice(start, end));

describe('words', () => {
  it('are separated by spaces and keep their punctuation', () => {
    assert.deepEqual(words('  Hello, “world”!\nBye '), ['Hello,', '“world”!', 'Bye']);
  });

  it('are single characters in scripts without spaces', () => {
    assert.deepEqual(words('你好。OK 再见'), ['你', '好。', 'OK', '再', '见']);
    assert.deepEqual(words('안녕 하세요'), ['안녕', '하세요']);
  });
});

describe('syllables', () => {
  it('are counted by vowel groups, without a silent e', () => {
    for (const [word, count] of Object.entries({
      a: 1,
      hello: 2,
      made: 1,
      table: 2,
      appointment: 3,
      résumé: 3,
      привет: 2,
    })) {
      assert.equal(syllables(word), count, word);
    }
  });

  it('account for numbers, symbols and spelled letters', () => {
    assert.ok(syllables('2026') > 4 && syllables('$5') > 3 && syllables('SMS') === 3);
  });

  it('equal the number of characters in Chinese and Korean', () => {
    assert.equal(syllables('好'), 1);
    assert.equal(syllables('하세요'), 3);
  });

  it('are more than zero, even for a dash', () => {
    assert.ok(syllables('—') > 0);
  });

  it('include a longer pause at the end of a sentence than at a comma', () => {
    assert.ok(pauseAfter('end.”') > pauseAfter('word,') && pauseAfter('word,') > 0);
    assert.equal(pauseAfter('word'), 0);
  });
});
