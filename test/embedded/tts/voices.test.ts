import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultEmbeddedVoice, embeddedVoices, findEmbeddedVoice } from '#embedded/tts/voices.ts';

const languages = ['en', 'fr', 'de', 'es', 'pt', 'zh', 'ja', 'hi', 'it', 'ko', 'nl', 'pl', 'ru', 'sv', 'tr'];

describe('catalog of embedded voices', () => {
  it('has a female and a male voice for each of the 15 languages', () => {
    for (const language of languages) {
      const genders = embeddedVoices.filter((one) => one.language === language).map((one) => one.gender);
      assert.deepEqual([...new Set(genders)].sort(), ['female', 'male'], language);
    }
    assert.deepEqual([...new Set(embeddedVoices.map((one) => one.language))].sort(), [...languages].sort());
  });

  it('has unique names', () => {
    assert.equal(new Set(embeddedVoices.map((one) => one.voice)).size, embeddedVoices.length);
    assert.equal(new Set(embeddedVoices.map((one) => one.name)).size, embeddedVoices.length);
  });

  it('starts with the default, an English voice that needs no optional package', () => {
    assert.equal(embeddedVoices[0], defaultEmbeddedVoice);
    assert.deepEqual(
      [defaultEmbeddedVoice.voice, defaultEmbeddedVoice.language, defaultEmbeddedVoice.engine],
      ['slt', 'en', 'flite'],
    );
  });

  const choices: readonly [voice: string, language: string, spoken: string][] = [
    ['rms', 'en', 'rms'],
    ['', 'en', 'slt'],
    ['', '', 'slt'],
    ['espeak-de', '', 'espeak-de'],
    ['slt', 'fr', 'espeak-fr-female'],
    ['rms', 'fr', 'espeak-fr'],
    ['espeak-fr', 'en', 'rms'],
    ['espeak-zh', 'zh-CN', 'espeak-zh'],
  ];
  for (const [voice, language, spoken] of choices) {
    it(`selects ${spoken} for "${voice}" in ${language || 'the voice’s own language'}`, () => {
      assert.equal(findEmbeddedVoice({ voice, language }).voice, spoken);
    });
  }

  it('rejects an unknown voice and an unknown language by name', () => {
    assert.throws(() => findEmbeddedVoice({ voice: 'bob', language: 'en' }), { name: 'RangeError', message: /"bob"/ });
    assert.throws(() => findEmbeddedVoice({ voice: 'slt', language: 'xx' }), { name: 'RangeError', message: /"xx"/ });
  });
});
