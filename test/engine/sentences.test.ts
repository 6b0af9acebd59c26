import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createSentenceSplitter, sentenceEnds } from '#engine/speaking/sentences.ts';
import { createRandom } from '#test/support/random.ts';

function split(text: string): readonly string[] {
  const splitter = createSentenceSplitter();
  return [...splitter.push(text), ...splitter.end()];
}
/** Pieces after a first one, so that only the sentence rule applies. */
const sentences = (text: string): readonly string[] =>
  split(`This is the first sentence here. ${text}`)
    .slice(1)
    .map((piece) => piece.trim());

describe('first piece of a reply', () => {
  it('ends at the first clause of at least 20 characters', () => {
    assert.deepEqual(split('Sure, I can do that for you, when would you like to come?'), [
      'Sure, I can do that for you, ',
      'when would you like to come?',
    ]);
  });

  it('does not end after a greeting that is too short to speak alone', () => {
    assert.deepEqual(split('Hi! How can I help you today? We are open.'), [
      'Hi! How can I help you today? ',
      'We are open.',
    ]);
  });

  it('is returned as soon as the next word starts, before the reply ends', () => {
    const splitter = createSentenceSplitter();
    assert.deepEqual(splitter.push('Let me have a look for you, '), []);
    assert.deepEqual(splitter.push('o'), ['Let me have a look for you, ']);
  });

  it('ends at a word after 250 characters without a clause', () => {
    const [first = ''] = split('word '.repeat(100));
    assert.ok(first.length >= 240 && first.length <= 250 && first.endsWith(' '), `${first.length}`);
  });
});

describe('later pieces of a reply', () => {
  it('are sentences, not clauses', () => {
    assert.deepEqual(sentences('One, two; three: four. Five! Six? Seven'), [
      'One, two; three: four.',
      'Five!',
      'Six?',
      'Seven',
    ]);
  });

  const whole = [
    'It costs 3.50 or 1,000.75 euros.',
    'We open at 10:30 on weekdays.',
    'Dr. Smith and Mrs. Jones see Prof. Lee.',
    'Bring a card, e.g. your passport, i.e. any card.',
    'Your number is No. 5 in line.',
    'Come on Jan. 5 please.',
    'Write to ann.lee@molar.example or see www.molar.example/a.b?c=d.',
    'We met at 5 p.m. on Monday.',
    'Ask for J. R. Smith at the desk.',
    'The U.S. Office is closed.',
    'Version 2.0.1 is out.',
    'Well... let me see.',
    'Wir sehen uns am 5. Mai um zehn.',
    '“Really?” he asked.',
    'She said (quietly!) no.',
  ];
  for (const text of whole) {
    it(`keep "${text}" together`, () => assert.deepEqual(sentences(text), [text]));
  }

  const cut: Readonly<Record<string, readonly string[]>> = {
    'We met at 5 p.m. Then we left.': ['We met at 5 p.m.', 'Then we left.'],
    'So do I. Come in.': ['So do I.', 'Come in.'],
    'No. That is all.': ['No.', 'That is all.'],
    'See www.molar.example. Then call.': ['See www.molar.example.', 'Then call.'],
    'Well... Let me see.': ['Well...', 'Let me see.'],
    'Wait… Yes.': ['Wait…', 'Yes.'],
    'He said “no.” Then he left.': ['He said “no.”', 'Then he left.'],
    'What?! No way.': ['What?!', 'No way.'],
    'It was 1999. Then 2000.': ['It was 1999.', 'Then 2000.'],
    '¿Qué tal? ¡Muy bien!': ['¿Qué tal?', '¡Muy bien!'],
    'First line\nSecond line': ['First line', 'Second line'],
    '今天天气很好。我们去公园吧！好吗？': ['今天天气很好。', '我们去公园吧！', '好吗？'],
    '「はい。」と言った。次です。': ['「はい。」', 'と言った。', '次です。'],
    'यह ठीक है। धन्यवाद।': ['यह ठीक है।', 'धन्यवाद।'],
    'هل أنت بخير؟ نعم.': ['هل أنت بخير؟', 'نعم.'],
  };
  for (const [text, pieces] of Object.entries(cut)) {
    it(`split "${text.replace('\n', ' / ')}"`, () => assert.deepEqual(sentences(text), pieces));
  }

  it('are split at a clause if a sentence exceeds 250 characters', () => {
    const text = `M${'any words in one clause m'.repeat(7)}ore, ${'and more of them '.repeat(10)}`;
    assert.match(sentences(text)[0] ?? '', /more,$/);
  });

  it('are split at a word if the only clause is too early', () => {
    const [piece = ''] = sentences(`Well, ${'many words without a clause '.repeat(12)}`);
    assert.ok(piece.length > 200 && piece.length <= 250, `${piece.length}`);
  });

  it('keep consecutive digits together', () => {
    assert.deepEqual(split('The number to call is 555, 123, 4567 as ever, thanks.'), [
      'The number to call is 555, 123, 4567 as ever, ',
      'thanks.',
    ]);
  });
});

describe('splitter', () => {
  it('returns nothing for empty text and white space', () => {
    assert.deepEqual([...split(''), ...split(' \n ')], []);
  });

  it('continues by sentence when text follows an end', () => {
    const splitter = createSentenceSplitter();
    splitter.push('Let me look.');
    assert.deepEqual(splitter.end(), ['Let me look.']);
    assert.deepEqual([...splitter.push('Yes. No'), ...splitter.end()], ['Yes. ', 'No']);
  });

  it('preserves any text in pieces that contain words, for every split of the input', () => {
    const parts = [
      'Dr. ',
      'No. 5',
      'word',
      ' ',
      ', ',
      '. ',
      '? ',
      '\n',
      '…',
      '3.5',
      '“a”',
      '。',
      '你好',
      '、',
      '😀',
      ' a@b.co ',
      'x'.repeat(90),
    ];
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed);
      const text = `a${Array.from({ length: random.between(0, 80) }, () => random.pick(parts)).join('')}`;
      const pieces = split(text);
      assert.equal(pieces.join(''), text, `seed ${seed}`);
      assert.ok(
        pieces.every((piece) => piece.trim() !== ''),
        `seed ${seed}`,
      );
      const splitter = createSentenceSplitter();
      const cutPieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = random.between(1, 9);
        cutPieces.push(...splitter.push(text.slice(at, at + length)));
        at += length;
      }
      assert.deepEqual([...cutPieces, ...splitter.end()], pieces, `seed ${seed}`);
    }
  });

  it('never splits a surrogate pair', () => {
    const pieces = [...split('😀'.repeat(2000)), ...split(`a${'😀'.repeat(2000)}`)];
    assert.ok(pieces.length > 2);
    for (const piece of pieces) assert.ok(piece.isWellFormed());
  });
});

describe('sentence ends', () => {
  it('are found within pieces, and not at clauses or abbreviations', () => {
    const text = 'Hi! Dr. Lee is in, too. “Really?” Yes';
    assert.deepEqual(
      sentenceEnds(text, true).map((end) => text.slice(end)),
      ['Dr. Lee is in, too. “Really?” Yes', '“Really?” Yes', 'Yes', ''],
    );
  });

  it('include the end of unfinished text that looks complete', () => {
    assert.deepEqual(sentenceEnds('We are open, ', false), []);
    assert.deepEqual(sentenceEnds('We are open, ', true), [13]);
    assert.deepEqual(sentenceEnds('We are open. ', false), [13]);
    assert.deepEqual(sentenceEnds('今日は。はい', false), [4]);
  });
});
