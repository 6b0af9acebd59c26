import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { spokenForm } from '#embedded/tts/languages.ts';
import { rewrite, unchangedForm } from '#embedded/tts/spoken-form.ts';

const english = { language: 'en', engine: 'flite' } as const;
const spoken = (text: string) => spokenForm(text, english).text;

describe('spoken form of a text', () => {
  const english: readonly [written: string, said: string][] = [
    ['It is $5.', 'It is 5 dollars.'],
    ['It is $5.50 or €20.', 'It is 5 dollars 50 or 20 euros.'],
    ['$1,234.56, $0.50, £1', '1,234 dollars 56, 50 cents, 1 pound'],
    ['$5 million', '5 million dollars'],
    ['12.50 €', '12 euros 50'],
    ['at 10:30 or 2:00 pm', 'at 10:30 or 2:00 pm'],
    ['9:00-17:00', "9 o'clock to 17 hundred"],
    ['5 - 7 or 9–12', '5 to 7 or 9 to 12'],
    ['Dr. Smith', 'Dr. Smith'],
    ['mail j.doe_1@example.com.', 'mail j dot doe underscore 1 at example dot com.'],
    ['see https://www.example.com/a', 'see example dot com slash a'],
    ['call 415-555-0123', 'call 4 1 5, 5 5 5, 0 1 2 3'],
    ['call +1 (415) 555-0123 now', 'call plus 1, 4 1 5, 5 5 5, 0 1 2 3 now'],
    ['call 4155550123.', 'call 4 1 5, 5 5 5, 0 1 2 3.'],
    ['1000000 or 1,234,567', '1000000 or 1,234,567'],
    ['the 3rd, 21st', 'the 3rd, 21st'],
    ['on 2024-05-06', 'on May 6, 2024'],
    ['on Jan. 5, Mon, the 5th', 'on January 5, Monday, the 5th'],
    ['20°C, #1, No. 5', '20 degrees Celsius, number 1, number 5'],
    ['e.g. R&D and/or Q/A', 'for example R and D and or Q or A'],
    ['3/4 of 5 kg', 'three quarters of 5 kilograms'],
    ['AI, FAQs', "A I, F A Q's"],
    ['I’m “here” — café…', 'I\'m "here", cafe...'],
    ['Mm-hm. Mhm, hmm', 'um-hum. um-hum, hum'],
    ['uh-huh, um', 'uh-huh, um'],
    ['*Hi* **there** `you` _it_ a_b', 'Hi there you it a b'],
    ['# Title\n- one\n- two\n\nend', 'Title, one, two, end'],
    ['[our site](https://x.com/y) now', 'our site now'],
    ['[😀 here](https://x.com/y) now', 'here now'],
    ['<b>bold</b> <speak>x</speak>', 'bold x'],
    ['hi 😀👍🏽 there 🇫🇷', 'hi there'],
    ['  a\tb \n', 'a b'],
    ['😀', ''],
    ['', ''],
  ];
  for (const [written, said] of english) {
    it(`is ${JSON.stringify(said)} for ${JSON.stringify(written)} in English`, () => {
      assert.equal(spoken(written), said);
    });
  }

  const foreign: readonly [language: string, written: string, said: string][] = [
    ['fr', 'M. Dupont & fils, 06 12 34 56 78', 'Monsieur Dupont et fils, 06 12 34 56 78'],
    ['fr', '0612345678', '0 6 1, 2 3 4, 5 6 7 8'],
    ['de', 'z.B. 10.000.000 & mehr 😀', 'zum Beispiel 10.000.000 und mehr'],
    ['zh', '¥100', '100元'],
    ['ja', '10時30分', '10じ30ふん'],
    ['ru', '100 ₽ — да', '100 рублей — да'],
    ['hi', 'नमस्ते ₹500', 'नमस्ते 500 रुपये'],
  ];
  for (const [language, written, said] of foreign) {
    it(`is ${JSON.stringify(said)} for ${JSON.stringify(written)} in ${language}`, () => {
      assert.equal(spokenForm(written, { language, engine: 'espeak' }).text, said);
    });
  }

  it('contains no SSML characters for the engine for all languages', () => {
    for (const language of ['en', 'fr', 'xx']) {
      const { text } = spokenForm('a < b && c > d <x y="z"> &amp;', { language, engine: 'espeak' });
      assert.doesNotMatch(text, /[<>&]/, text);
    }
  });

  it('knows the position in the written text for each character, in ascending order', () => {
    for (const [written] of english) {
      const { text, writtenEnds } = spokenForm(written, { language: 'en', engine: 'flite' });
      assert.equal(writtenEnds.length, text.length);
      for (const [i, end] of writtenEnds.entries()) {
        assert.ok(end <= written.length && end >= (writtenEnds[i - 1] ?? 0), `${written}: ${writtenEnds}`);
      }
    }
  });

  it('counts a word after an expansion at its written position', () => {
    const written = '😀 Mail j@x.com for $5 now';
    const { text, writtenEnds } = spokenForm(written, { language: 'en', engine: 'flite' });
    const saidOf = (word: string) => written.slice(0, writtenEnds[text.indexOf(word) + word.length - 1]);
    assert.equal(saidOf('Mail'), '😀 Mail');
    assert.equal(saidOf('dot com'), '😀 Mail j@x.com');
    assert.equal(saidOf('for'), '😀 Mail j@x.com for');
    assert.equal(saidOf('dollars'), '😀 Mail j@x.com for $5');
    assert.equal(saidOf('now'), written);
  });

  it('counts a rewritten range only once its last word is said', () => {
    const form = rewrite(unchangedForm('a@b c'), [{ pattern: /@/gu, say: () => ' at ' }]);
    assert.equal(form.text, 'a at b c');
    assert.deepEqual(form.writtenEnds, [1, 1, 1, 2, 2, 3, 4, 5]);
  });
});
