import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { type AudioFormat, createDecoder } from '#codecs/format.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { withSpeechCache } from '#src/providers/speech-cache/cached-voice.ts';
import { SpeechCache } from '#src/providers/speech-cache/speech-cache.ts';

const format: AudioFormat = { encoding: 'mulaw', rateHz: 8_000 };
const usual = {
  ...{ voice: 'amy', language: 'en', speed: 0, emotion: [] },
  ...{ stability: 0.5, clarity: 0.5, latencyOptimisation: 0, boost: false },
} as const;

/** A voice that makes 10 bytes per character and counts its requests. */
class CountingVoice implements TextToSpeech {
  readonly name = 'counting';
  readonly asked: string[] = [];

  speak({ signal }: SpeakOptions, sink: SpeakSink): SynthesisSession {
    let text = '';
    const decoder = createDecoder(format);
    return {
      write: (piece) => {
        text += piece;
      },
      end: () => {
        this.asked.push(text);
        if (signal.aborted) return sink.closed(null);
        for (const character of text) sink.audio(decoder.decode(new Uint8Array(10).fill(character.charCodeAt(0))));
        sink.aligned([{ chars: text.length, ms: text.length * 1.25 }]);
        sink.closed(null);
      },
    };
  }
}

const root = await mkdtemp(join(tmpdir(), 'parley-speech-'));
afterAll(() => rm(root, { recursive: true }));
let folder = root;
let round = 0;
beforeEach(() => {
  round += 1;
  folder = join(root, `${round}`);
});

function open(mostBytes = 1_000_000) {
  const failures: unknown[] = [];
  return { cache: new SpeechCache({ folder, mostBytes, failed: (error) => failures.push(error) }), failures };
}

type Said = { readonly bytes: Buffer; readonly points: readonly unknown[]; readonly error: unknown };

/** Writes a text in one call, like a greeting, or piece by piece. */
function say(
  tts: TextToSpeech,
  text: string,
  { voice = {}, later = false, signal = new AbortController().signal } = {},
): Promise<Said> {
  return new Promise((resolve) => {
    const payloads: Uint8Array[] = [];
    const points: unknown[] = [];
    const speaking = tts.speak(
      { voice: { ...usual, ...voice }, rateHz: 8_000, format, signal },
      {
        audio: (frame) => payloads.push(frame.encoded!.payload),
        aligned: (more) => points.push(...more),
        closed: (error) => resolve({ bytes: Buffer.concat(payloads), points, error }),
      },
    );
    speaking.write(text);
    if (later) setImmediate(() => speaking.end());
    else speaking.end();
  });
}

describe('cached speech', () => {
  it('is made twice and then never again, with the same bytes and positions', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    const first = await say(tts, 'Good morning.');
    await say(tts, 'Good morning.');
    await kept(1);
    const again = await say(tts, 'Good morning.');
    assert.equal(voice.asked.length, 2);
    assert.deepEqual(again, first);
    assert.equal(first.bytes.length, 130);
  });

  it('survives the process', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    for (let time = 0; time < 2; time += 1) await say(tts, 'Good morning.');
    await kept(1);
    await say(withSpeechCache(voice, { cache: open().cache, voice: null }), 'Good morning.');
    assert.equal(voice.asked.length, 2);
  });

  it('is not stored if it was said once, such as a greeting by name', async () => {
    const tts = withSpeechCache(new CountingVoice(), { cache: open().cache, voice: null });
    for (const name of ['Ada', 'Bob', 'Eve']) await say(tts, `Hello ${name}.`);
    assert.deepEqual(await readdir(folder), []);
  });

  it('differs by voice, speed and text', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    const lent = withSpeechCache(voice, { cache: open().cache, voice: 'zoe' });
    for (let time = 0; time < 2; time += 1) await say(tts, 'Good morning.');
    await kept(1);
    await say(tts, 'Good morning.', { voice: { voice: 'bob' } });
    await say(tts, 'Good morning.', { voice: { speed: 0.5 } });
    await say(tts, 'Good evening.');
    await say(lent, 'Good morning.');
    assert.equal(voice.asked.length, 6);
  });

  it('is not looked up while its text is incomplete', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    for (let time = 0; time < 4; time += 1) await say(tts, 'Good morning.', { later: true });
    assert.equal(voice.asked.length, 4);
  });

  it('is deleted for newer speech if space is short, the least recently used first', async () => {
    const voice = new CountingVoice();
    const { cache } = open(4_000);
    const tts = withSpeechCache(voice, { cache, voice: null });
    const texts = Array.from({ length: 30 }, (_, index) => `Greeting number ${index + 10}.`);
    for (const text of texts) {
      for (let time = 0; time < 2; time += 1) await say(tts, text);
      await until(async () => (await readdir(folder)).every((name) => name.endsWith('.speech')));
      await say(tts, texts[0]!);
    }
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).length));
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 4_000);
    const asked = voice.asked.length;
    await say(tts, texts[0]!);
    assert.equal(voice.asked.length, asked, 'recently used speech stays');
  });

  it('counts once against the limit if two calls store it concurrently', async () => {
    const { cache } = open(3_000);
    const key = { provider: 'counting', voice: usual, format, text: 'hello' };
    const speech = { format, audio: Buffer.alloc(200), points: [] };
    await cache.keep(key, speech);
    await Promise.all(Array.from({ length: 8 }, () => cache.keep(key, speech)));
    for (const text of ['good day', 'goodbye', 'one moment', 'thank you']) {
      await cache.keep({ ...key, text }, speech);
      await cache.keep({ ...key, text }, speech);
    }
    assert.notEqual(await cache.find(key), null, 'there is room for all five');
  });

  it('may be stored by several processes in one folder', async () => {
    const [one, other] = [open(), open()];
    const key = { provider: 'counting', voice: usual, format, text: 'hello' };
    const speech = { format, audio: Buffer.alloc(200), points: [] };
    await one.cache.keep(key, speech);
    await one.cache.keep(key, speech);
    // A file that another process is writing.
    await writeFile(join(folder, 'draft.speech.1'), 'half');
    assert.notEqual(await other.cache.find(key), null);
    assert.ok((await readdir(folder)).includes('draft.speech.1'));
    // A newer file replaced it there.
    for (const name of await readdir(folder)) await rm(join(folder, name));
    assert.equal(await other.cache.find(key), null);
    assert.deepEqual([one.failures, other.failures], [[], []]);
  });

  it('is made again if its file is truncated, and works without a folder', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    for (let time = 0; time < 2; time += 1) await say(tts, 'Good morning.');
    await kept(1);
    const [name] = await readdir(folder);
    const path = join(folder, name!);
    await writeFile(path, (await readFile(path)).subarray(0, -5));
    assert.equal((await say(tts, 'Good morning.')).bytes.length, 130);
    assert.equal(voice.asked.length, 3);
    await writeFile(join(root, 'file'), '');
    folder = join(root, 'file', 'below');
    const { cache, failures } = open();
    const without = withSpeechCache(voice, { cache, voice: null });
    for (let time = 0; time < 3; time += 1) assert.equal((await say(without, 'Good morning.')).error, null);
    assert.ok(failures.length > 0);
  });

  it('ends once when it is aborted at any time', async () => {
    const voice = new CountingVoice();
    const tts = withSpeechCache(voice, { cache: open().cache, voice: null });
    const { error, bytes } = await say(tts, 'Good morning.', { signal: AbortSignal.abort() });
    assert.deepEqual([error, bytes.length], [null, 0]);
    const abort = new AbortController();
    const speech = say(tts, 'Good morning.', { signal: abort.signal });
    abort.abort();
    assert.equal((await speech).bytes.length, 0);
    assert.deepEqual(voice.asked, []);
  });
});

/** Resolves when this many speeches are on disk. */
async function kept(count: number): Promise<void> {
  await until(async () => (await readdir(folder)).filter((name) => name.endsWith('.speech')).length === count);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let round = 0; !(await isSo()); round += 1) {
    if (round > 2_000) assert.fail('it never came to this');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
