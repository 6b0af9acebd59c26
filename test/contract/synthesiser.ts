import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { Refusal } from '#test/support/fake-vendor-socket.ts';
import { type FakeVoiceScript, msPerChar, spokenBytes } from '#test/support/fake-voice.ts';
import { HeardSpeech } from '#test/support/heard-speech.ts';
import { onEnd } from '#test/support/on-end.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import { until } from './until.ts';

/** A provider's server as documented, controlled by the test. */
export interface FakeSynthesiser {
  /** Connections that are not closed. */
  readonly open: number;
  /** Speeches in progress. */
  readonly speaking: number;
  readonly script: FakeVoiceScript;
  refuse(...refusals: readonly (Refusal | 'hang' | 'break')[]): void;
  stop(): Promise<void>;
}

/** A synthesizer under the contract. */
export type SynthesiserSubject<Fake extends FakeSynthesiser> = {
  readonly name: string;
  start(): Promise<Fake>;
  /** An adapter that connects to the fake with the key `canary-key`. */
  create(fake: Fake, clock: Clock): TextToSpeech & { close?(): void };
  /** Formats in which audio must arrive as produced. */
  readonly formats: readonly AudioFormat[];
  /** Whether it reports word positions. */
  readonly places: boolean;
  /** The maximum wait for a connection. */
  readonly openMs: number;
};

const pieces = ['Good morning, ', 'this is Ada. ', 'How can I help?'] as const;
const text = pieces.join('');

/** Declares the contract of every synthesizer, against a server with its provider's protocol. */
export function describeSynthesiser<Fake extends FakeSynthesiser>(subject: SynthesiserSubject<Fake>): void {
  describe(`synthesizer ${subject.name}`, async () => {
    const fake = await subject.start();
    const made: { close?(): void }[] = [];
    const voices = (clock: Clock = new VirtualClock()): TextToSpeech => {
      const tts = subject.create(fake, clock);
      made.push(tts);
      return tts;
    };
    onEnd(() => fake.stop());
    afterEach(async () => {
      fake.script.mode = 'speak';
      fake.script.texts.clear();
      for (const tts of made.splice(0)) tts.close?.();
      await until(() => fake.open === 0);
    });

    it('speaks all written text, in order, and ends once', async () => {
      const speech = new HeardSpeech(voices());
      speech.say(...pieces);
      assert.equal(await speech.closed, null);
      assert.equal([...fake.script.texts.values()].join('').replace(/\s+/g, ' ').trim(), text);
      assert.ok(Math.abs(speech.ms - text.length * msPerChar) <= 3 * msPerChar, `${speech.ms} ms`);
      assert.equal(speech.told.at(-1), 'closed');
      assert.equal(speech.told.filter((one) => one === 'closed').length, 1);
    });

    it('reports the position of the text in the audio, never backwards, up to its end', async () => {
      const speech = new HeardSpeech(voices());
      speech.say(...pieces);
      await speech.closed;
      const { points } = speech;
      assert.ok(points.length >= (subject.places ? text.split(' ').length : pieces.length), `${points.length} points`);
      points.reduce((before, point) => {
        assert.ok(point.chars >= before.chars && point.ms >= before.ms, JSON.stringify([before, point]));
        return point;
      });
      assert.ok(points.at(-1)!.chars >= text.trimEnd().length);
      assert.ok(Math.abs(points.at(-1)!.ms - speech.ms) <= 1, 'the last of the text ends with the audio');
      if (!subject.places) return;
      const ada = points.find(({ chars }) => chars === text.indexOf('Ada') + 3);
      assert.equal(ada?.ms, (text.indexOf('Ada.') + 4) * msPerChar);
    });

    for (const format of subject.formats) {
      it(`passes on the exact bytes of ${format.encoding} at ${format.rateHz} Hz, however they are cut`, async () => {
        fake.script.chunkBytes = 333;
        const speech = new HeardSpeech(voices(), { format, rateHz: format.rateHz });
        speech.say(text);
        assert.equal(await speech.closed, null);
        const { bytes } = spokenBytes([...fake.script.texts.values()].join(''), format);
        assert.deepEqual(Buffer.concat(speech.payloads), Buffer.from(bytes));
      });
    }

    it('speaks at a rate of the provider if another one is requested', async () => {
      const speech = new HeardSpeech(voices(), { rateHz: 11_025 });
      speech.say(text);
      assert.equal(await speech.closed, null);
      assert.ok(Math.abs(speech.ms - text.length * msPerChar) <= 3 * msPerChar, `${speech.ms} ms`);
    });

    it('ends without error and audio if there is no text', async () => {
      for (const parts of [[], ['', ' '], ['... ', '!']]) {
        const speech = new HeardSpeech(voices());
        speech.say(...parts);
        assert.equal(await speech.closed, null, JSON.stringify(parts));
        assert.equal(speech.ms, 0);
      }
    });

    it('runs several speeches concurrently, each with its own words', async () => {
      const tts = voices();
      const speeches = ['One.', 'Two two.', 'Three three three.'].map((words) => ({
        words,
        speech: new HeardSpeech(tts),
      }));
      for (const { words, speech } of speeches) speech.speaking.write(words);
      for (const { speech } of speeches.toReversed()) speech.speaking.end();
      for (const { words, speech } of speeches) {
        assert.equal(await speech.closed, null);
        assert.ok(Math.abs(speech.ms - words.length * msPerChar) <= msPerChar, words);
      }
    });

    for (const [what, refusal, retryable, retryAfterMs] of [
      ['a rejected key', { status: 401, body: '{"message":"canary-prose"}' }, false, null],
      ['too many requests', { status: 429, body: 'canary-prose' }, true, null],
      ['too many requests, with a retry delay', { status: 429, headers: { 'retry-after': '3' } }, true, 3_000],
      ['a server that fails', { status: 500, body: 'canary-prose' }, true, null],
      ['a connection that fails while opening', 'break', true, null],
    ] as const) {
      it(`ends with ${retryable ? 'a temporary' : 'a permanent'} error on ${what}`, async () => {
        fake.refuse(refusal);
        const speech = new HeardSpeech(voices());
        speech.say(text);
        const error = await speech.closed;
        assert.equal(error?.retryable, retryable);
        assert.equal(error?.retryAfterMs, retryAfterMs);
        assert.equal(error?.provider, subject.name);
        assert.doesNotMatch(`${error?.message} ${error?.stack}`, /canary/);
        assert.deepEqual(speech.told, ['closed']);
      });
    }

    for (const mode of ['error', 'drop'] as const) {
      it(`ends with a temporary error on ${mode === 'error' ? 'an error in the provider’s terms' : 'a disconnect'}`, async () => {
        fake.script.mode = mode;
        const speech = new HeardSpeech(voices());
        speech.say(text);
        const error = await speech.closed;
        assert.equal(error?.retryable, true);
        assert.doesNotMatch(String(error?.message), /canary/);
      });
    }

    it('fails when the provider does not open in time', async () => {
      const clock = new VirtualClock();
      fake.refuse('hang');
      const speech = new HeardSpeech(voices(clock));
      speech.say(text);
      await until(() => fake.open > 0);
      clock.advance(subject.openMs);
      assert.equal((await speech.closed)?.retryable, true);
    });

    it('stops immediately when aborted, before the connection, before the first byte and within speech', async () => {
      const early = new HeardSpeech(voices());
      early.say(text);
      early.abort.abort();
      assert.equal(await early.closed, null);
      assert.deepEqual(early.told, ['closed']);
      fake.script.mode = 'silent';
      const waiting = new HeardSpeech(voices());
      waiting.say(text);
      await until(() => fake.script.texts.size > 0);
      waiting.abort.abort();
      assert.equal(await waiting.closed, null);
      assert.deepEqual(waiting.told, ['closed']);
      fake.script.mode = 'speak';
      const within = new HeardSpeech(voices());
      within.speaking.write(pieces[0]);
      within.speaking.write(pieces[1]);
      await until(() => within.ms > 0 || subject.places === false);
      within.abort.abort();
      assert.equal(await within.closed, null);
      const { length } = within.told;
      await until(() => fake.speaking === 0);
      assert.equal(within.told.length, length, 'no events after the end');
      assert.equal(within.told.at(-1), 'closed');
    });

    it('is closed once if it is aborted from the start', async () => {
      const speech = new HeardSpeech(voices(), { signal: AbortSignal.abort() });
      speech.say(text);
      assert.equal(await speech.closed, null);
      assert.deepEqual(speech.told, ['closed']);
    });

    it('leaves nothing open after many interrupted speeches', async () => {
      const clock = new VirtualClock();
      const tts = voices(clock);
      for (let round = 0; round < 200; round += 1) {
        const speech = new HeardSpeech(tts);
        speech.speaking.write(pieces[0]);
        if (round % 3 === 0) await until(() => speech.ms > 0 || fake.speaking > 0);
        speech.abort.abort();
        assert.equal(await speech.closed, null);
        if (round % 10 === 0) clock.advance(6_000);
      }
      await until(() => fake.speaking === 0);
      clock.advance(10 * 60_000);
      await until(() => fake.open === 0);
      assert.equal(clock.pending, 0, 'no timer is left');
    });
  });
}
