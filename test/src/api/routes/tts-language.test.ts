import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { durationMs } from '#codecs/frame.ts';
import { decodeWav } from '#codecs/wav.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { embeddedCatalogue } from '#src/providers/voice-catalogue.ts';
import { activeLevelDb } from '#test/embedded/tts/measure.ts';
import { openTestServer } from '#test/support/server.ts';
import { SineVoice } from '#test/support/sine-voice.ts';

const embedded = createEmbeddedTts({ niceness: 10 });
afterAll(() => embedded.close());
const sine = new SineVoice();
/** A voice that accepts each text and sends silence. */
const mute: TextToSpeech = {
  name: 'mute',
  speak: (_, sink) => ({
    write: (text) => {
      sink.aligned([{ chars: text.length, ms: 500 }]);
      sink.audio({ samples: new Int16Array(8_000), rateHz: 16_000 });
    },
    end: () => queueMicrotask(() => sink.closed(null)),
  }),
};
const synthesisers: Readonly<Record<string, TextToSpeech>> = { embedded, sine, mute };
const tts = (provider: string) => {
  const known = synthesisers[provider];
  if (known === undefined) throw new RangeError('not configured');
  return known;
};
const listing = (provider: string, id: string, language: string) => ({
  ...{ provider, provider_voice_id: id, name: id, gender: 'female', language, description: '' },
});
const server = await openTestServer({
  voices: [
    ...embeddedCatalogue.filter(({ language }) => language !== 'sv'),
    listing('gone', 'swede', 'sv'),
    listing('sine', 'all', 'en'),
    listing('mute', 'mute', 'fr'),
  ],
  media: () => ({
    tts,
    speech: [{ part: 'text_to_speech', provider: 'sine', embedded: false, limits: '', multilingual: true }],
  }),
});
type Listed = {
  readonly voice_id: string;
  readonly provider_id: string;
  readonly gender: string;
  readonly language: string;
};
const listed: readonly Listed[] = (await server.json('/voices?page_size=100')).body.results;
const voice = (providerId: string) => listed.find(({ provider_id }) => provider_id === providerId)!;

const say = (providerId: string, fields: object, query = '') =>
  server.request(`/v1/tts${query}`, { json: { voice_id: voice(providerId).voice_id, ...fields } });

async function heard(response: Response) {
  const { channels, rateHz } = decodeWav(new Uint8Array(await response.arrayBuffer()));
  const spoken = listed.find(({ voice_id }) => voice_id === response.headers.get('x-voice-id'));
  return { audio: { samples: channels[0]!, rateHz }, spoken };
}

async function refusal(response: Response) {
  const body = (await response.json()) as { err: boolean; msg: string; errors: { path: string; message: string }[] };
  return { status: response.status, path: body.errors[0]?.path, message: body.errors[0]?.message ?? '' };
}

const texts = [
  ['zh', '你好，我能帮你什么？'],
  ['ru', 'Здравствуйте, чем я могу помочь?'],
  ['ja', 'こんにちは。今日はどうしましたか？'],
  ['ko', '안녕하세요, 무엇을 도와드릴까요?'],
  ['hi', 'नमस्ते, मैं आपकी क्या मदद करूँ?'],
] as const;

describe('the language of POST /v1/tts', () => {
  for (const [language, text] of texts) {
    for (const query of ['', '?stream=false']) {
      it(`follows from the letters of a text in ${language}: a voice of that language and gender speaks${query}`, async () => {
        const response = await say('slt', { text }, query);
        assert.equal(response.status, 200);
        const { audio, spoken } = await heard(response);
        assert.deepEqual([spoken?.language, spoken?.gender], [language, 'female']);
        assert.ok(durationMs(audio) > 1_000 && activeLevelDb(audio) > -25, `${durationMs(audio)} ms`);
        const own = await heard(await say(spoken!.provider_id, { text, language }));
        assert.deepEqual(audio.samples, own.audio.samples);
      });
    }
  }

  it('is the language of the voice for Latin letters, digits, and scripts that the voice reads', async () => {
    const unchanged = [
      ['slt', 'Bonjour tout le monde'],
      ['espeak-ru', 'Taxi 5'],
      ['espeak-ja', '日本'],
      ['espeak-zh', '42'],
      ['rms', 'Please say "привет" to my friends.'],
    ];
    for (const [id = '', text] of unchanged) {
      const { spoken } = await heard(await say(id, { text }));
      assert.equal(spoken?.provider_id, id, text);
    }
  });

  it('is the requested one: a voice of it speaks', async () => {
    const { spoken } = await heard(await say('rms', { text: 'Taxi 5.', language: 'tr' }));
    assert.equal(spoken?.provider_id, 'espeak-tr');
  });

  it('is up to a provider whose voices speak all languages', async () => {
    const asked = sine.next();
    const { spoken } = await heard(await say('all', { text: texts[0][1] }));
    assert.equal(spoken?.provider_id, 'all');
    assert.equal((await asked).options.voice.voice, 'all');
  });
});

describe('a text that cannot be spoken', () => {
  for (const text of ['🎉🎉🎉', '...', '?!', '— … —', '👍🏽 ❤️']) {
    for (const id of ['slt', 'all']) {
      it(`is 422 for ${text} with the voice ${id}`, async () => {
        const { status, path, message } = await refusal(await say(id, { text }));
        assert.deepEqual([status, path], [422, 'text']);
        assert.match(message, /expected words or numbers to speak, got only pictures or punctuation: /);
      });
    }
  }

  it('is 422 in letters that no voice reads, with the text cut short', async () => {
    const { status, path, message } = await refusal(await say('slt', { text: 'γειά σου '.repeat(500) }));
    assert.deepEqual([status, path], [422, 'text']);
    assert.match(message, /expected letters that a voice of this server reads, got mostly others: "γειά σου/);
    assert.ok(message.length < 600, `${message.length} characters`);
  });

  it('is 422 if its letters contradict the requested language, and names voices that can say it', async () => {
    const { status, path, message } = await refusal(await say('slt', { text: texts[1][1], language: 'en' }));
    assert.deepEqual([status, path], [422, 'language']);
    assert.match(message, /expected the language of the text, which has mostly Cyrillic letters, got "en"/);
    for (const id of ['espeak-ru', 'espeak-ru-female']) assert.ok(message.includes(`${voice(id).voice_id} (ru)`));
  });

  it('is 422 in a language of which no usable voice exists, and names voices of others', async () => {
    const { status, path, message } = await refusal(await say('slt', { text: 'Hej', language: 'sv' }));
    assert.deepEqual([status, path], [422, 'language']);
    assert.match(
      message,
      /expected a language that a voice of this server speaks, got "sv"\. Voices: [\w-]{36} \(en\), /,
    );
  });

  for (const query of ['', '?stream=false']) {
    it(`is 422 if the voice produces only silence, and names other voices${query}`, async () => {
      const { status, path, message } = await refusal(await say('mute', { text: 'Bonjour.' }, query));
      assert.deepEqual([status, path], [422, 'text']);
      assert.match(message, /produced no speech for "Bonjour\."\. Other voices: [\w-]{36} \(fr\), [\w-]{36} \(fr\)$/);
      assert.ok(message.includes(voice('espeak-fr').voice_id));
    });
  }

  it('is 422 for a sign that the voice does not say', async () => {
    const { status, path } = await refusal(await say('slt', { text: '%' }));
    assert.deepEqual([status, path], [422, 'text']);
  });
});
