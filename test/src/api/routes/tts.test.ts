import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { createDecoder, sampleBytes } from '#codecs/format.ts';
import { rmsDb } from '#codecs/level.ts';
import { decodeS16le } from '#codecs/pcm.ts';
import { decodeWav, parseWav, wavHeaderBytes } from '#codecs/wav.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { run, skipUnlessInstalled } from '#test/support/command.ts';
import { framesOf } from '#test/support/mp3-frames.ts';
import { openTestServer } from '#test/support/server.ts';
import { SineVoice, sineVoiceCharMs, sineVoiceTone } from '#test/support/sine-voice.ts';
import { skipFor } from '#test/support/skip-for.ts';

const voices = ['sine', 'gone'].map((provider) => ({
  provider,
  provider_voice_id: 'tone',
  name: 'Tone',
  gender: '',
  language: 'en',
  description: '',
}));
const multilingual = {
  part: 'text_to_speech',
  provider: 'sine',
  embedded: false,
  limits: '',
  multilingual: true,
} as const;
const sine = new SineVoice();
const tts = (provider: string) => {
  if (provider === 'sine') return sine;
  throw new RangeError('not configured');
};
const server = await openTestServer({ voices, media: () => ({ tts, speech: [multilingual] }) });
const { db } = server.database;
const listed: readonly { voice_id: string }[] = (await server.json('/voices')).body.results;
const [voiceId, goneVoiceId] = listed.map(({ voice_id }) => voice_id);
const strangerId = await createAccount(db, 'Other');
await createApiKey(db, { accountId: strangerId, name: 'k', key: 'key-of-another-account' });

const text =
  'It takes three seconds. Every character has its share, and this text has one hundred and fifty of them: that makes three. So it says what it is, in full.';
const ms = text.length * sineVoiceCharMs;
const toneDb = 20 * Math.log10(sineVoiceTone.peak / 32_768 / Math.SQRT2);

const say = (fields: object = {}, query = '') =>
  server.request(`/v1/tts${query}`, { json: { voice_id: voiceId, text, ...fields } });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const refused = async (fields: object, query = '') => {
  const response = await say(fields, query);
  return { status: response.status, body: (await response.json()) as { err: boolean; msg: string } };
};

const encodings = ['pcm_f32le', 'pcm_s16le', 'mulaw', 'alaw'] as const;
const rates = [8_000, 11_111, 16_000, 22_050, 44_100, 48_000];

describe('POST /v1/tts', () => {
  for (const encoding of encodings) {
    for (const sample_rate of rates) {
      it(`speaks ${encoding} at ${sample_rate} Hz, raw and in WAV, with the right length and level`, async () => {
        const raw = await say({ output_format: 'raw', encoding, sample_rate });
        const samples = Math.round((ms * sample_rate) / 1000);
        const bytes = await bytesOf(raw);
        assert.equal(raw.status, 200);
        assert.equal(bytes.length, samples * sampleBytes(encoding));
        const level = rmsDb(createDecoder({ encoding, rateHz: sample_rate }).decode(bytes).samples);
        assert.ok(Math.abs(level - toneDb) < 0.2, `${level} dB of ${toneDb}`);
        const file = await bytesOf(await say({ output_format: 'wav', encoding, sample_rate }));
        const { format, data } = parseWav(file);
        assert.deepEqual(format, { encoding, rateHz: sample_rate, channels: 1 });
        assert.deepEqual(Buffer.from(data), Buffer.from(bytes));
      });

      it(`states the exact length of WAV in ${encoding} at ${sample_rate} Hz on request`, async () => {
        const response = await say({ encoding, sample_rate }, '?stream=false');
        const file = await bytesOf(response);
        assert.equal(response.headers.get('content-length'), String(file.length));
        const view = new DataView(file.buffer);
        const dataBytes = view.getUint32(wavHeaderBytes(encoding) - 4, true);
        assert.equal(view.getUint32(4, true), file.length - 8);
        assert.equal(dataBytes, Math.round((ms * sample_rate) / 1000) * sampleBytes(encoding));
        assert.equal(decodeWav(file).channels[0]?.length, dataBytes / sampleBytes(encoding));
      });
    }
  }

  const mp3Rates = [
    [8_000, 8_000],
    [9_000, 8_000],
    [16_000, 16_000],
    [20_000, 22_050],
    [44_000, 44_100],
    [48_000, 48_000],
  ];
  for (const [sample_rate, rateHz] of mp3Rates) {
    for (const query of ['', '?stream=false']) {
      it(`speaks MP3 at ${rateHz} Hz if ${sample_rate} Hz are requested${query === '' ? '' : ', with stated length'}`, async () => {
        const response = await say({ output_format: 'mp3', encoding: 'mp3', sample_rate }, query);
        const bytes = await bytesOf(response);
        const frames = framesOf(bytes);
        assert.equal(response.headers.get('content-type'), 'audio/mpeg');
        assert.equal(response.headers.get('x-sample-rate'), String(rateHz));
        assert.equal(response.headers.get('content-length'), query === '' ? null : String(bytes.length));
        assert.ok(frames.every((frame) => frame.rateHz === rateHz && frame.mono));
        const seconds = frames.reduce((sum, frame) => sum + frame.samples, 0) / rateHz!;
        const padding = (4 * frames[0]!.samples) / rateHz!;
        assert.ok(seconds >= ms / 1000 && seconds <= ms / 1000 + padding, `${seconds} s of ${ms / 1000}`);
      });
    }
  }

  it('speaks MP3 that other decoders read at the right level', skipFor(skipUnlessInstalled('ffmpeg')), async () => {
    const bytes = await bytesOf(await say({ output_format: 'mp3', encoding: 'mp3', sample_rate: 44_100 }));
    const decoded = run('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-f', 'wav', '-ac', '1', 'pipe:1'], bytes);
    const { channels } = decodeWav(decoded);
    const middle = channels[0]!.subarray(10_000, 100_000);
    assert.ok(Math.abs(rmsDb(middle) - (toneDb - 0.45)) < 0.3, `${rmsDb(middle)} dB`);
  });

  for (const sample_rate of [8_000, 24_000, 44_100]) {
    it(
      `speaks MP3 at ${sample_rate} Hz that plays exactly as long as WAV`,
      skipFor(skipUnlessInstalled('ffmpeg')),
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'parley-mp3-'));
        const file = join(folder, 'speech.mp3');
        const played = async (query: string) => {
          await writeFile(
            file,
            await bytesOf(await say({ output_format: 'mp3', encoding: 'mp3', sample_rate }, query)),
          );
          const decode = ['-v', 'error', '-i', file, '-f', 's16le', '-'];
          return decodeS16le(run('ffmpeg', decode, new Uint8Array(0)));
        };
        const wav = decodeWav(await bytesOf(await say({ sample_rate }))).channels[0]!;
        const whole = await played('?stream=false');
        const stream = await played('');
        await rm(folder, { recursive: true });
        const loudFrom = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 3_000);
        assert.equal(whole.length, wav.length);
        assert.ok(stream.length >= wav.length && stream.length <= wav.length + 2 * 1_152);
        for (const samples of [whole, stream]) {
          const laterMs = ((loudFrom(samples) - loudFrom(wav)) * 1_000) / sample_rate;
          assert.ok(Math.abs(laterMs) < 1, `starts ${laterMs} ms later`);
        }
      },
    );
  }

  it('speaks WAV with 16-bit samples at 16 kHz by default, with matching headers', async () => {
    const response = await say();
    const { format } = parseWav(await bytesOf(response));
    assert.deepEqual(format, { encoding: 'pcm_s16le', rateHz: 16_000, channels: 1 });
    assert.equal(response.headers.get('content-type'), 'audio/wav');
    assert.equal(response.headers.get('content-length'), null);
  });

  const types = [
    ['pcm_s16le', 24_000, 'audio/L16; rate=24000'],
    ['mulaw', 8_000, 'audio/basic'],
    ['mulaw', 16_000, 'application/octet-stream'],
    ['alaw', 8_000, 'application/octet-stream'],
    ['pcm_f32le', 48_000, 'application/octet-stream'],
  ] as const;
  for (const [encoding, sample_rate, type] of types) {
    it(`labels raw ${encoding} at ${sample_rate} Hz as ${type}`, async () => {
      const { headers } = await say({ output_format: 'raw', encoding, sample_rate });
      assert.equal(headers.get('content-type'), type);
      assert.equal(headers.get('x-encoding'), encoding);
      assert.equal(headers.get('x-sample-rate'), String(sample_rate));
    });
  }

  it('passes voice, language, speed and emotion to the synthesizer', async () => {
    const asked = sine.next();
    await bytesOf(await say({ language: 'tr', voice_speed: -0.5, voice_emotion: ['anger:low', 'curiosity'] }));
    const { voice } = (await asked).options;
    assert.equal(voice.voice, 'tone');
    assert.deepEqual([voice.language, voice.speed, voice.emotion], ['tr', -0.5, ['anger:low', 'curiosity']]);
    const plain = sine.next();
    await bytesOf(await say());
    assert.deepEqual((await plain).options.voice.language, 'en');
  });

  it('accepts a text of 10,000 characters, including those outside the basic plane', async () => {
    for (const long of ['a '.repeat(5_000), `a${'😀'.repeat(9_998)}`]) {
      const asked = sine.next();
      const response = await say({ text: `${long}`, encoding: 'mulaw', sample_rate: 8_000 });
      await response.body?.cancel();
      assert.equal(response.status, 200);
      await (await asked).aborted;
    }
  });

  const wrong: readonly [fields: object, field: string, accepted: RegExp][] = [
    [{ voice_id: undefined }, 'voice_id', /string/],
    [{ voice_id: 7 }, 'voice_id', /string/],
    [{ voice_id: 'slt' }, 'voice_id', /UUID/],
    [{ voice_id: '01a20097-0000-7000-8000-000000000000' }, 'voice_id', /GET \/voices/],
    [{ text: undefined }, 'text', /string/],
    [{ text: '' }, 'text', /text that is not blank/],
    [{ text: ' \n' }, 'text', /text that is not blank/],
    [{ text: ['a'] }, 'text', /string/],
    [{ text: 'a'.repeat(10_001) }, 'text', /10000/],
    [{ output_format: 'ogg' }, 'output_format', /"raw", "wav", "mp3"/],
    [{ encoding: 'opus' }, 'encoding', /"mulaw"/],
    [{ output_format: 'mp3' }, 'encoding', /mp3 with mp3, or raw and wav with pcm_f32le, pcm_s16le, mulaw or alaw/],
    [{ output_format: 'mp3', encoding: 'mulaw' }, 'encoding', /mp3 with mp3/],
    [{ output_format: 'raw', encoding: 'mp3' }, 'encoding', /mp3 with mp3/],
    [{ encoding: 'mp3' }, 'encoding', /mp3 with mp3/],
    [{ sample_rate: 7_999 }, 'sample_rate', /8000/],
    [{ sample_rate: 48_001 }, 'sample_rate', /48000/],
    [{ sample_rate: 16_000.5 }, 'sample_rate', /int/],
    [{ sample_rate: '16000' }, 'sample_rate', /number/],
    [{ language: 'da' }, 'language', /"tr"/],
    [{ voice_speed: 1.01 }, 'voice_speed', /at most 1/],
    [{ voice_speed: -1.01 }, 'voice_speed', /at least -1/],
    [{ voice_speed: 'fast' }, 'voice_speed', /number/],
    [{ voice_emotion: 'anger' }, 'voice_emotion', /array/],
    [{ voice_emotion: ['joy'] }, 'voice_emotion.0', /"anger:highest"/],
    [{ voice_emotion: ['anger:medium'] }, 'voice_emotion.0', /"anger:high"/],
  ];
  for (const [fields, field, accepted] of wrong) {
    it(`rejects ${JSON.stringify(fields).slice(0, 60)} and says what is accepted`, async () => {
      const { status, body } = await refused(fields);
      assert.equal(status, 400);
      assert.equal(body.err, true);
      assert.ok(body.msg.startsWith(`${field}: `), body.msg);
      assert.match(body.msg, accepted);
    });
  }

  it('rejects other invalid requests cleanly', async () => {
    assert.equal((await refused({}, '?stream=maybe')).status, 400);
    assert.equal((await refused({ text: 'a\0b' })).status, 400);
    assert.equal((await say({ text: 'a\ud800' })).status, 400);
    const headers = { 'Content-Type': 'text/plain' };
    assert.equal((await server.request('/v1/tts', { method: 'POST', body: 'hello', headers })).status, 415);
    assert.equal((await server.request('/v1/tts')).status, 405);
    assert.equal((await server.request('/v1/tts', { json: {}, headers: { 'X-API-KEY': '' } })).status, 403);
  });

  it("speaks with the account's own voices and does not find those of other accounts", async () => {
    const own = { account_id: strangerId, provider: 'sine', provider_voice_id: 'own', name: 'Own', language: 'en' };
    const { voice_id } = await db.insertInto('voices').values(own).returning('voice_id').executeTakeFirstOrThrow();
    assert.equal((await refused({ voice_id })).status, 400);
    const headers = { 'X-API-KEY': 'key-of-another-account' };
    const response = await server.request('/v1/tts', { json: { voice_id, text }, headers });
    assert.equal(response.status, 200);
    await response.body?.cancel();
  });

  it('answers 503 for a voice whose provider is not configured', async () => {
    assert.equal((await refused({ voice_id: goneVoiceId })).status, 503);
  });
});
