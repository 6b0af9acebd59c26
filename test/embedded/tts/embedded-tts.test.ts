import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, it } from 'vitest';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { createEmbeddedTts, spawnSpeechWorker } from '#embedded/tts/embedded-tts.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { neutralVoice, recordingSink, say } from './collect.ts';
import { activeLevelDb, levelsDb, pitches, quantile } from './measure.ts';

const offer = 'I can offer you an appointment on Tuesday at ten in the morning.';
const withoutPause = ({ samples }: AudioFrame) => samples.subarray(samples.findIndex((sample) => sample !== 0));
/** Speaks pieces whose audio may differ in rate. */
async function sayMixed(tts: TextToSpeech, pieces: readonly string[]) {
  const kept = recordingSink();
  const speaking = tts.speak({ voice: neutralVoice, rateHz: 8_000, signal: never }, kept.sink);
  for (const piece of pieces) speaking.write(piece);
  speaking.end();
  const error = await kept.end;
  return { frames: kept.frames, points: kept.points, error };
}
const never = new AbortController().signal;

describe('embedded text to speech in English', () => {
  const tts = createEmbeddedTts();
  afterAll(() => tts.close());

  it('starts its worker before the first text', async () => {
    await tts.ready();
  });

  it('speaks a sentence at the engine’s own rate in about three seconds', async () => {
    const { audio, error } = await say(tts, [offer]);
    assert.equal(error, null);
    assert.equal(audio.rateHz, 16_000);
    const seconds = durationMs(audio) / 1000;
    assert.ok(seconds > 2.5 && seconds < 4.5, `${seconds} s`);
  });

  it('has no silence before the first sound and hardly any after the last, in each voice', async () => {
    for (const voice of ['slt', 'rms', 'awb', 'kal16', 'kal']) {
      for (const text of ['Fish is fresh.', 'Thank you, Sam.', 'Hello there.', offer]) {
        const { audio } = await say(tts, [text], { voice });
        const levels = levelsDb(audio);
        const sound = (level: number) => level > Math.max(...levels) - 40;
        const lead = levels.findIndex(sound) * 10;
        const tail = (levels.length - 1 - levels.findLastIndex(sound)) * 10;
        assert.ok(lead <= 20 && tail <= 40, `${voice} "${text}": ${lead} ms before, ${tail} ms after`);
      }
    }
  });

  it('aligns words and pieces with the audio in ascending order to the end of both', async () => {
    const pieces = ['Well, it is $5, ', 'and you can mail j@x.com. ', '👍', 'Fine?'];
    const { audio, points } = await say(tts, pieces);
    for (const [i, point] of points.entries()) {
      const before = points[i - 1] ?? { chars: 0, ms: 0 };
      assert.ok(point.chars > before.chars && point.ms >= before.ms, JSON.stringify(points));
    }
    assert.deepEqual(points.at(-1), { chars: pieces.join('').length, ms: durationMs(audio) });
    assert.ok(points.length > 10, `${points.length} points`);
  });

  it('places word boundaries at pauses in the audio', async () => {
    const { audio, points } = await say(tts, ['Hello there, my friend.']);
    const levels = levelsDb(audio);
    const quietest = levels.slice(10, -15).reduce((at, level, i) => (level < levels[at]! ? i + 10 : at), 10) * 10;
    const comma = points.find((point) => point.chars === 'Hello there,'.length);
    assert.ok(
      comma && quietest >= comma.ms - 30 && quietest <= comma.ms + 200,
      `pause at ${quietest}, word ends at ${comma?.ms}`,
    );
  });

  it('speaks the same text identically, whatever was said before', async () => {
    for (const voice of ['slt', 'kal']) {
      const first = await say(tts, [offer], { voice });
      await say(tts, ['Something else.'], { voice: 'rms', speed: 0.3, emotion: ['anger'] });
      const second = await say(tts, [offer], { voice });
      assert.deepEqual(second.audio.samples, first.audio.samples, voice);
    }
  });

  it('has five voices of different pitch and equal loudness', async () => {
    const voices: readonly [voice: string, hz: number][] = [
      ['slt', 172],
      ['awb', 132],
      ['kal16', 113],
      ['rms', 98],
      ['kal', 82],
    ];
    const levels: number[] = [];
    for (const [voice, hz] of voices) {
      const { audio } = await say(tts, [offer], { voice });
      const median = quantile(pitches(audio), 0.5);
      assert.ok(Math.abs(median / hz - 1) < 0.07, `${voice} speaks at ${median} Hz, expected about ${hz}`);
      levels.push(activeLevelDb(audio));
    }
    assert.ok(Math.max(...levels) - Math.min(...levels) < 4, `levels ${levels}`);
  });

  it('speaks slower or faster depending on the speed', async () => {
    const { audio: normal } = await say(tts, [offer]);
    for (const speed of [-1, -0.5, 0.5, 1]) {
      const { audio } = await say(tts, [offer], { speed });
      const factor = durationMs(audio) / durationMs(normal);
      assert.ok(Math.abs(factor / 2 ** -speed - 1) < 0.1, `${factor} times as long at speed ${speed}`);
    }
  });

  it('changes pitch, range and level with the emotion', async () => {
    const measured = async (emotion: readonly string[]) => {
      const { audio } = await say(tts, [offer], { emotion });
      const hz = pitches(audio);
      return { pitch: quantile(hz, 0.5), range: quantile(hz, 0.9) / quantile(hz, 0.1), level: activeLevelDb(audio) };
    };
    const neutral = await measured([]);
    const surprised = await measured(['surprise:highest']);
    const sad = await measured(['sadness:highest']);
    const angry = await measured(['anger:highest']);
    assert.ok(Math.abs(surprised.pitch / neutral.pitch - 1.2) < 0.06, `${surprised.pitch} Hz of ${neutral.pitch}`);
    assert.ok(Math.abs(sad.pitch / neutral.pitch - 0.88) < 0.06, `${sad.pitch} Hz of ${neutral.pitch}`);
    assert.ok(surprised.range > 1.1 * neutral.range && sad.range < 0.95 * neutral.range);
    assert.ok(
      angry.level > neutral.level + 2 && sad.level < neutral.level - 2,
      `${sad.level} ${neutral.level} ${angry.level}`,
    );
  });

  it('has another voice of the gender read letters of another language within a text', async () => {
    const { frames, points, error } = await sayMixed(tts, ['Hello there. ', 'Здравствуйте. ', '你好。', 'Goodbye.']);
    assert.equal(error, null);
    assert.deepEqual(
      frames.map(({ rateHz }) => rateHz),
      [16_000, 22_050, 22_050, 16_000],
    );
    const russian = await say(tts, ['Здравствуйте.'], { voice: 'espeak-ru-female', language: 'ru' });
    assert.deepEqual(withoutPause(frames[1]!), withoutPause(russian.audio));
    const ms = frames.reduce((sum, frame) => sum + durationMs(frame), 0);
    assert.equal(points.at(-1)?.chars, 38);
    assert.ok(Math.abs(points.at(-1)!.ms - ms) < 1);
  });

  it('leaves out letters of another language if nothing that reads them is installed', async () => {
    const alone = createEmbeddedTts({ espeak: 'no-such-package' });
    const { frames, points, error } = await sayMixed(alone, ['Hello there. ', 'Здравствуйте. ', 'Goodbye.']);
    await alone.close();
    assert.equal(error, null);
    assert.deepEqual(
      frames.map(({ rateHz }) => rateHz),
      [16_000, 16_000],
    );
    const at = (chars: number) => points.find((point) => point.chars === chars)?.ms;
    assert.equal(at(13), at(27));
  });

  it.each([
    'slt',
    'kal',
    'espeak-en-us',
    'espeak-de-female',
  ])('varies the pitch of %s less if it is stable', async (voice) => {
    const rangeOf = async (stability: number) => {
      const { audio } = await say(tts, [offer], { voice, stability });
      const hz = pitches(audio);
      return quantile(hz, 0.9) / quantile(hz, 0.1);
    };
    const [lively, even] = [await rangeOf(0), await rangeOf(1)];
    assert.ok(lively > 1.1 * even, `${lively} and ${even}`);
  });

  it('is louder with boost', async () => {
    const plain = await say(tts, [offer]);
    const boosted = await say(tts, [offer], { boost: true });
    assert.ok(activeLevelDb(boosted.audio) > activeLevelDb(plain.audio) + 2);
  });

  it('speaks a backchannel in two nasal syllables instead of spelling it', async () => {
    const { audio } = await say(tts, ['Mm-hm.'], { voice: 'rms' });
    const loud = levelsDb(audio).map((level) => level > -24);
    const syllables = loud.filter((is, i) => is && !loud[i - 1]).length;
    assert.ok(durationMs(audio) > 350 && durationMs(audio) < 750, `${durationMs(audio)} ms`);
    assert.equal(syllables, 2);
  });

  it('returns a shorter first frame if latency is to be optimized', async () => {
    const text = 'Sure, I can do that for you right now, or at any other time.';
    const [whole] = (await say(tts, [text])).frames;
    const [hasty] = (await say(tts, [text], { latencyOptimisation: 4 })).frames;
    assert.ok(durationMs(hasty!) < durationMs(whole!) / 2);
  });

  it('speaks twenty concurrent texts completely and in order', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => [`This is caller ${i}, `, 'and this is the rest.']);
    const alone = await say(tts, texts[7]!);
    const said = await Promise.all(texts.map((pieces) => say(tts, pieces)));
    for (const [i, { audio, points, error }] of said.entries()) {
      assert.equal(error, null);
      assert.deepEqual(points.at(-1), { chars: texts[i]!.join('').length, ms: durationMs(audio) });
    }
    assert.deepEqual(said[7]!.audio.samples, alone.audio.samples);
  });

  it('stops at an abort: closes once without an error and returns no more audio', async () => {
    const abort = new AbortController();
    const kept = recordingSink();
    const speaking = tts.speak({ voice: neutralVoice, rateHz: 8000, signal: abort.signal }, kept.sink);
    for (let i = 0; i < 10; i++) speaking.write(`${offer} `);
    speaking.end();
    await kept.firstAudio;
    const before = kept.frames.length;
    abort.abort();
    assert.deepEqual(kept.closings, [null]);
    const next = await say(tts, [offer]);
    assert.equal(next.error, null);
    assert.equal(kept.frames.length, before);
    assert.deepEqual(kept.closings, [null]);
  });

  it('closes a speaking that is aborted before its start after returning it', async () => {
    const kept = recordingSink();
    tts.speak({ voice: neutralVoice, rateHz: 8000, signal: AbortSignal.abort() }, kept.sink).write('Hello.');
    assert.deepEqual(kept.closings, []);
    assert.equal(await kept.end, null);
  });

  const mistakes = [{ voice: 'bob' }, { language: 'xx' }, { emotion: ['joy'] }];
  for (const mistake of mistakes) {
    it(`closes with a permanent error for ${JSON.stringify(mistake)}`, async () => {
      const { error } = await say(tts, ['Hello.'], mistake);
      assert.ok(error instanceof ProviderError && !error.retryable);
    });
  }

  it('returns each frame in a new buffer', async () => {
    const { frames } = await say(tts, [offer, offer]);
    for (const { samples } of frames) assert.equal(samples.buffer.byteLength, samples.byteLength);
    assert.equal(new Set(frames.map((frame) => frame.samples.buffer)).size, frames.length);
  });

  it('speaks texts with all kinds of characters', async () => {
    const odd = [
      '\u0000\u0007',
      "'''",
      '((((',
      '%%% 5%',
      '.,.,',
      'a'.repeat(400),
      '9'.repeat(120),
      '-'.repeat(300),
      'Ω≈ç√∫',
    ];
    for (const text of odd) {
      const { error, points } = await say(tts, [text]);
      assert.equal(error, null, JSON.stringify(text));
      assert.equal(points.at(-1)?.chars, text.length);
    }
  });
});

describe('worker of embedded text to speech', () => {
  it('closes everything with a retryable error when it dies, and a new worker speaks next', async () => {
    const workers: Worker[] = [];
    const tts = createEmbeddedTts({
      spawn: (settings) => {
        const worker = spawnSpeechWorker(settings);
        workers.push(worker);
        return worker;
      },
    });
    await tts.ready();
    const kept = [recordingSink(), recordingSink()];
    for (const { sink } of kept) {
      tts.speak({ voice: neutralVoice, rateHz: 8000, signal: never }, sink).write(`${offer} `.repeat(20));
    }
    await kept[0]!.firstAudio;
    await workers[0]!.terminate();
    for (const { end, closings } of kept) {
      const error = await end;
      assert.ok(error instanceof ProviderError && error.retryable, `${error}`);
      assert.equal(closings.length, 1);
    }
    assert.equal(workers.length, 2);
    assert.equal((await say(tts, ['Hello again.'])).error, null);
    await tts.close();
  });

  it('reports that it cannot start, and tries again for the next text', async () => {
    let starts = 0;
    const broken = () => {
      starts++;
      return new Worker('throw new Error("no such engine")', { eval: true });
    };
    const tts = createEmbeddedTts({ spawn: broken });
    await assert.rejects(tts.ready(), { name: 'ProviderError', retryable: true });
    const { error } = await say(tts, ['Hello.']);
    assert.ok(error?.retryable);
    assert.equal(starts, 2);
    await tts.close();
  });

  it('closes current speech and rejects more once it is closed', async () => {
    const tts = createEmbeddedTts();
    const kept = recordingSink();
    tts.speak({ voice: neutralVoice, rateHz: 8000, signal: never }, kept.sink).write(offer);
    await tts.close();
    assert.equal((await kept.end)?.retryable, false);
    assert.equal((await say(tts, ['Hello.'])).error?.retryable, false);
    await assert.rejects(tts.ready(), { name: 'ProviderError' });
  });
});
