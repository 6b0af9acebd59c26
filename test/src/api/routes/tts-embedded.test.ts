import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { decodeWav } from '#codecs/wav.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { embeddedCatalogue } from '#src/providers/voice-catalogue.ts';
import { activeLevelDb, pitches } from '#test/embedded/tts/measure.ts';
import { framesOf } from '#test/support/mp3-frames.ts';
import { openTestServer } from '#test/support/server.ts';

const tts = createEmbeddedTts({ niceness: 10 });
afterAll(() => tts.close());
const server = await openTestServer({ voices: embeddedCatalogue, media: () => ({ tts: () => tts }) });
type Listed = { readonly voice_id: string; readonly name: string; readonly demo_audio_url: string };
const listed: readonly Listed[] = (await server.json('/voices?page_size=100')).body.results;
const named = (name: string) => listed.find((voice) => voice.name === name)!;

async function measured(voice: Listed, fields: object) {
  const text = 'I can offer you an appointment on Tuesday at ten in the morning. Would that be all right for you?';
  const response = await server.request('/v1/tts', { json: { voice_id: voice.voice_id, text, ...fields } });
  assert.equal(response.status, 200);
  const { channels, rateHz } = decodeWav(new Uint8Array(await response.arrayBuffer()));
  const audio: AudioFrame = { samples: channels[0]!, rateHz };
  const hz = pitches(audio);
  return {
    ms: durationMs(audio),
    pitchHz: hz.reduce((sum, one) => sum + one, 0) / hz.length,
    levelDb: activeLevelDb(audio),
  };
}

describe('POST /v1/tts with the embedded voices', () => {
  for (const name of ['Flite SLT', 'Flite RMS', 'eSpeak British English, male']) {
    it(`speaks slower and faster as ${name}`, async () => {
      const plain = await measured(named(name), {});
      const slow = await measured(named(name), { voice_speed: -1 });
      const fast = await measured(named(name), { voice_speed: 1 });
      assert.ok(Math.abs(slow.ms / plain.ms - 2) < 0.25, `${slow.ms} ms of ${plain.ms}`);
      assert.ok(Math.abs(fast.ms / plain.ms - 0.5) < 0.1, `${fast.ms} ms of ${plain.ms}`);
    });

    const directions = [
      ['anger', 1, -1, 1],
      ['positivity', 1, -1, 1],
      ['surprise', 1, -1, 1],
      ['sadness', -1, 1, -1],
      ['curiosity', 1, 1, 0],
    ] as const;
    for (const [emotion, pitch, length, level] of directions) {
      it(`changes pitch, rate and energy with ${emotion}, and more with higher levels, as ${name}`, async () => {
        const plain = await measured(named(name), {});
        const some = await measured(named(name), { voice_emotion: [emotion] });
        const most = await measured(named(name), { voice_emotion: [`${emotion}:highest`] });
        const moved = (of: typeof plain) => ({
          pitch: pitch * Math.log(of.pitchHz / plain.pitchHz),
          length: length * Math.log(of.ms / plain.ms),
          level: level * (of.levelDb - plain.levelDb),
        });
        const [bare, full] = [moved(some), moved(most)];
        const shown = JSON.stringify({ plain, some, most });
        assert.ok(bare.pitch > 0.02 && full.pitch > 1.3 * bare.pitch, shown);
        assert.ok(bare.length > 0.005 && full.length > bare.length, shown);
        assert.ok(level === 0 || (bare.level > 0.7 && full.level > bare.level + 0.5), shown);
      });
    }
  }

  it('speaks each of the fifteen languages with any voice', async () => {
    for (const language of 'en fr de es pt zh ja hi it ko nl pl ru sv tr'.split(' ')) {
      const json = { voice_id: named('Flite SLT').voice_id, text: 'Taxi 5.', language };
      const response = await server.request('/v1/tts', { json });
      assert.equal(response.status, 200, language);
      const { channels } = decodeWav(new Uint8Array(await response.arrayBuffer()));
      assert.ok(channels[0]!.length > 8_000, `${language}: ${channels[0]!.length} samples`);
    }
  });
});

describe('voice samples', () => {
  const path = (voice: Listed) => voice.demo_audio_url.replace('http://parley.test', '');
  const withoutKey = { headers: { 'X-API-KEY': '' } };

  it('are listed with each embedded voice, and with the voice of an assistant', async () => {
    for (const { voice_id, demo_audio_url } of listed) {
      assert.equal(demo_audio_url, `http://parley.test/voices/${voice_id}/demo`);
    }
    const { body } = await server.json('/ai-assistants', { json: { name: 'Ada' } });
    assert.equal(body.results.voice.demo_audio_url, listed[0]?.demo_audio_url);
  });

  it("are MP3 in the voice's language, need no key and never change", async () => {
    for (const name of ['Flite SLT', 'eSpeak Japanese, female']) {
      const response = await server.request(path(named(name)), withoutKey);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const frames = framesOf(bytes);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'audio/mpeg');
      assert.ok(frames.length * frames[0]!.samples > 2 * frames[0]!.rateHz);
      const again = await server.request(path(named(name)), withoutKey);
      assert.deepEqual(new Uint8Array(await again.arrayBuffer()), bytes);
    }
  });

  it('exist only for voices of the catalog', async () => {
    const unknown = '01a20097-0000-7000-8000-000000000000';
    assert.equal((await server.request(`/voices/${unknown}/demo`, withoutKey)).status, 404);
    assert.equal((await server.request('/voices/7/demo', withoutKey)).status, 404);
    const { account_id } = await server.database.db
      .selectFrom('accounts')
      .select('account_id')
      .executeTakeFirstOrThrow();
    const own = { account_id, provider: 'embedded', provider_voice_id: 'own', name: 'Own', language: 'en' };
    const { db } = server.database;
    const { voice_id } = await db.insertInto('voices').values(own).returning('voice_id').executeTakeFirstOrThrow();
    assert.equal((await server.request(`/voices/${voice_id}/demo`, withoutKey)).status, 404);
  });
});
