import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { durationMs } from '#codecs/frame.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { espeakPackage } from '#embedded/tts/espeak.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { skipFor } from '#test/support/skip-for.ts';
import { say } from './collect.ts';
import { activeLevelDb, levelsDb, pitches, pitchHopMs, quantile } from './measure.ts';

const sentences: Readonly<Record<string, string>> = {
  en: 'I can offer you an appointment on Tuesday at ten.',
  fr: 'Je peux vous proposer un rendez-vous mardi à dix heures.',
  de: 'Ich kann Ihnen einen Termin am Dienstag anbieten.',
  es: 'Puedo ofrecerle una cita el martes a las diez.',
  pt: 'Posso oferecer uma consulta na terça às dez horas.',
  zh: '你好，我可以帮你预约星期二上午十点。',
  ja: 'かようびの じゅうじに よやくが できます。',
  hi: 'मैं आपको मंगलवार को दस बजे का समय दे सकता हूँ।',
  it: 'Posso offrirle un appuntamento martedì alle dieci.',
  ko: '화요일 열 시에 예약해 드릴 수 있습니다.',
  nl: 'Ik kan u dinsdag om tien uur een afspraak aanbieden.',
  pl: 'Mogę zaproponować wizytę we wtorek o dziesiątej.',
  ru: 'Я могу предложить вам приём во вторник в десять часов.',
  sv: 'Jag kan erbjuda en tid på tisdag klockan tio.',
  tr: 'Size salı günü saat onda randevu verebilirim.',
};

function missing(): string | false {
  try {
    import.meta.resolve(espeakPackage);
    return false;
  } catch {
    return `the optional package ${espeakPackage} is not installed`;
  }
}

describe('embedded text to speech in all languages', skipFor(missing()), () => {
  const tts = createEmbeddedTts();
  afterAll(() => tts.close());
  const english = { voice: 'espeak-en-us' };

  for (const [language, text] of Object.entries(sentences)) {
    it(`sounds like speech in ${language}: two to six seconds, half of it voiced, with syllables and no silence around it`, async () => {
      const { audio, error, points } = await say(tts, [text], { voice: 'espeak-en-us', language });
      assert.equal(error, null);
      assert.equal(audio.rateHz, 22_050);
      const seconds = durationMs(audio) / 1000;
      assert.ok(seconds > 1.8 && seconds < 6, `${seconds} s`);
      const voiced = (pitches(audio).length * pitchHopMs) / durationMs(audio);
      assert.ok(voiced > 0.3 && voiced < 0.95, `${voiced} voiced`);
      const levels = levelsDb(audio);
      assert.ok(activeLevelDb(audio) > -28, `${activeLevelDb(audio)} dBFS`);
      assert.ok(quantile(levels, 0.9) - quantile(levels, 0.05) > 12, 'level moves as syllables do');
      assert.ok(levels.findIndex((level) => level > -45) <= 5);
      assert.ok(points.length > 3 && points.at(-1)!.chars === text.length);
      assert.equal(points.at(-1)!.ms, durationMs(audio));
    });
  }

  it('speaks each language differently than by English rules', async () => {
    const words = new Set<number>();
    for (const language of ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'sv', 'tr', 'pt']) {
      const { audio } = await say(tts, ['Restaurant, information, national.'], { ...english, language });
      words.add(audio.samples.length);
    }
    assert.equal(words.size, 10);
  });

  it('has a female voice an octave above the male one', async () => {
    for (const language of ['fr', 'zh']) {
      const male = await say(tts, [sentences[language]!], { voice: `espeak-${language}`, language });
      const female = await say(tts, [sentences[language]!], { voice: `espeak-${language}-female`, language });
      const factor = quantile(pitches(female.audio), 0.5) / quantile(pitches(male.audio), 0.5);
      assert.ok(factor > 1.6 && factor < 2.3, `${language}: ${factor}`);
    }
  });

  it('speaks the same text identically, whatever was said before', async () => {
    const first = await say(tts, [sentences.de!], { ...english, language: 'de' });
    await say(tts, [sentences.fr!], { ...english, language: 'fr', speed: 0.4, emotion: ['surprise'] });
    const second = await say(tts, [sentences.de!], { ...english, language: 'de' });
    assert.deepEqual(second.audio.samples, first.audio.samples);
  });

  it('changes pace with speed, and pitch and level with emotion', async () => {
    const plain = await say(tts, [sentences.en!], english);
    const fast = await say(tts, [sentences.en!], { ...english, speed: 0.5 });
    const slow = await say(tts, [sentences.en!], { ...english, speed: -0.5 });
    const factors = [fast, slow].map((one) => durationMs(one.audio) / durationMs(plain.audio));
    assert.ok(Math.abs(factors[0]! - Math.SQRT1_2) < 0.1 && Math.abs(factors[1]! - Math.SQRT2) < 0.15, `${factors}`);
    const surprised = await say(tts, [sentences.en!], { ...english, emotion: ['surprise:highest'] });
    const sad = await say(tts, [sentences.en!], { ...english, emotion: ['sadness:highest'] });
    const [low, middle, high] = [sad, plain, surprised].map((one) => quantile(pitches(one.audio), 0.5));
    assert.ok(
      Math.abs(high! / middle! - 1.2) < 0.06 && Math.abs(low! / middle! - 0.88) < 0.06,
      `${low} ${middle} ${high}`,
    );
    assert.ok(activeLevelDb(sad.audio) < activeLevelDb(plain.audio) - 2);
  });

  it('reports the time of each word', async () => {
    const { points } = await say(tts, ['Eins, zwei drei.'], { ...english, language: 'de' });
    assert.deepEqual(
      points.map((point) => point.chars),
      [4, 10, 15, 16],
    );
  });

  it('ignores markup and SSML characters', async () => {
    const plain = await say(tts, ['Bonjour a b.'], { ...english, language: 'fr' });
    const marked = await say(tts, ['<speak>**Bonjour**</speak> a < b. 😀'], { ...english, language: 'fr' });
    assert.deepEqual(marked.audio.samples, plain.audio.samples);
  });
});

describe('embedded text to speech without the package for all languages', () => {
  const tts = createEmbeddedTts({ espeak: '@echogarden/not-installed' });
  afterAll(() => tts.close());

  it('closes with an error that names the package to install', async () => {
    const { error, frames } = await say(tts, ['Bonjour.'], { voice: 'espeak-fr', language: 'fr' });
    assert.ok(error instanceof ProviderError && !error.retryable);
    assert.match(error.message, /npm install @echogarden\/not-installed/);
    assert.equal(frames.length, 0);
  });

  it('still speaks English', async () => {
    const [failed, fine] = await Promise.all([
      say(tts, ['Hola.'], { voice: 'slt', language: 'es' }),
      say(tts, ['Hello there.']),
    ]);
    assert.ok(failed.error && fine.error === null && durationMs(fine.audio) > 300);
  });
});
