import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { bytesPerMs } from '#codecs/format.ts';
import { onEnd } from '#test/support/on-end.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import {
  endListening,
  type FakeRecogniser,
  hearTone,
  ListeningProbe,
  type RecogniserSetup,
  type RecogniserSubject,
} from './listening-probe.ts';
import { describeEagerEnds } from './recogniser-eager.ts';
import { describeInterimWords } from './recogniser-words.ts';
import { until } from './until.ts';

/** Declares the contract of every recognizer, against a server with its provider's protocol. */
export function describeRecogniser<Fake extends FakeRecogniser>(subject: RecogniserSubject<Fake>): void {
  describe(`recognizer ${subject.name}`, async () => {
    const fake = await subject.start();
    onEnd(() => fake.stop());
    afterEach(async () => {
      fake.answer('at once');
      await until(() => fake.open === 0);
    });
    const atEnd = subject.hears === 'at the end';
    const stage: RecogniserSetup<Fake> = {
      subject,
      fake,
      listen: (clock = new VirtualClock(), options = {}) =>
        new ListeningProbe(subject.create(fake, clock), options, clock),
      async opened(clock = new VirtualClock()) {
        const before = fake.audioBytes;
        const ears = stage.listen(clock);
        if (subject.hears !== undefined && subject.hears !== 'on the way') ears.listening.onset(0);
        hearTone(ears, 2_000);
        if (!atEnd) {
          await until(() => fake.audioBytes > before);
          ears.listening.onset(0);
        }
        return ears;
      },
      async says(ears, text) {
        const told = ears.told.length;
        fake.interim(text);
        if (!atEnd) await until(() => ears.told.length > told);
      },
      pauses(ears) {
        ears.listening.finalise();
        fake.pause?.();
      },
    };
    const { listen, opened, says, pauses } = stage;
    /** A listening that has to use the provider. */
    const reached = (clock = new VirtualClock()): ListeningProbe => {
      const ears = listen(clock);
      ears.listening.onset(0);
      hearTone(ears, 500);
      if (atEnd) ears.listening.finalise();
      return ears;
    };
    if (!atEnd) describeInterimWords(stage);
    if (subject.eager === true) describeEagerEnds(stage);

    it('reports each utterance once, with each request for a final', async () => {
      const ears = await opened();
      const answers = (): number => ears.finals.filter(({ finalised }) => finalised === true).length;
      await says(ears, 'book a table');
      pauses(ears);
      await until(() => answers() === 1);
      const before = fake.audioBytes;
      ears.listening.onset(0);
      hearTone(ears, 2_000);
      if (!atEnd) await until(() => fake.audioBytes > before);
      await says(ears, 'for two');
      pauses(ears);
      await until(() => answers() === 2);
      assert.equal(ears.words, 'book a table for two');
      await endListening(ears);
    });

    it('answers a request for a final with an empty one if there was no speech', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      const { asked } = fake;
      pauses(ears);
      await until(() => fake.asked > asked);
      if (subject.silentWithoutWords) clock.advance(subject.answerMs);
      await until(() => ears.finals.length >= 1);
      assert.deepEqual(
        ears.finals.map(({ text }) => text),
        [''],
      );
      await endListening(ears);
    });

    it('ends with a temporary error when the provider does not respond to speech at all', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      fake.answer('never');
      ears.listening.onset(300);
      hearTone(ears, 2_000);
      clock.advance(2_000);
      ears.listening.finalise();
      clock.advance(subject.answerMs);
      assert.equal((await ears.closed)?.retryable, true);
      assert.deepEqual(ears.finals, [], 'the next listening returns the final');
    });

    for (const format of subject.formats) {
      it(`sends all audio as ${format.encoding} at ${format.rateHz} Hz`, async () => {
        const before = fake.audioBytes;
        const ears = listen(new VirtualClock(), { format, rateHz: format.rateHz });
        ears.listening.onset(0);
        hearTone(ears, 1_000, format.rateHz);
        ears.listening.finalise();
        await until(() => fake.audioBytes - before >= 1_000 * bytesPerMs(format));
        assert.equal(fake.audioBytes - before, 1_000 * bytesPerMs(format));
        await endListening(ears);
      });
    }

    it("sends audio whose rate differs from its format's", async () => {
      const format = subject.formats.at(-1)!;
      const before = fake.audioBytes;
      const ears = listen(new VirtualClock(), { format, rateHz: format.rateHz * 2 });
      ears.listening.onset(0);
      hearTone(ears, 1_000, format.rateHz * 2);
      ears.listening.finalise();
      const expected = 1_000 * bytesPerMs(format);
      await until(() => fake.audioBytes - before >= expected * 0.9);
      assert.ok(fake.audioBytes - before <= expected);
      await endListening(ears);
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
        const ears = reached();
        const error = await ears.closed;
        assert.equal(error?.retryable, retryable);
        assert.equal(error?.retryAfterMs, retryAfterMs);
        assert.equal(error?.provider, subject.name);
        assert.doesNotMatch(`${error?.message} ${error?.stack}`, /canary/);
        assert.deepEqual(ears.told, ['(closed)']);
      });
    }

    it('ends with a temporary error when it disconnects with an outstanding final, and reports nothing after it', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      const { asked } = fake;
      fake.answer('never');
      pauses(ears);
      await until(() => fake.asked > asked);
      fake.drop();
      assert.equal((await ears.closed)?.retryable, true);
      pauses(ears);
      hearTone(ears, 100);
      clock.advance(subject.answerMs);
      assert.deepEqual(ears.told, ['(closed)']);
      assert.equal(clock.pending, 0, 'no timer is left');
    });

    it('ends with the error that the provider reports', async () => {
      const ears = await opened();
      fake.error();
      if (atEnd) ears.listening.finalise();
      const error = await ears.closed;
      assert.equal(error?.retryable, subject.errorRetryable);
      assert.doesNotMatch(String(error?.message), /canary/);
    });

    it('ignores messages of an unknown kind', async () => {
      const ears = await opened();
      fake.foreign();
      await says(ears, 'still here');
      pauses(ears);
      await until(() => ears.finals.length >= 1);
      assert.equal(ears.words, 'still here');
      await endListening(ears);
    });

    it(`${subject.malformedEnds ? 'ends with an error on' : 'ignores'} a truncated message`, async () => {
      const ears = await opened();
      fake.malformed();
      if (atEnd) ears.listening.finalise();
      if (subject.malformedEnds) assert.equal((await ears.closed)?.retryable, true);
      else {
        await says(ears, 'still here');
        await endListening(ears);
      }
    });

    it('fails when the provider does not open in time', async () => {
      const clock = new VirtualClock();
      fake.refuse('hang');
      const ears = reached(clock);
      await until(() => fake.open > 0);
      clock.advance(10_000);
      assert.equal((await ears.closed)?.retryable, true);
    });

    it('ends immediately when aborted before it is open, and leaks nothing', async () => {
      const clock = new VirtualClock();
      const ears = listen(clock);
      hearTone(ears, 100);
      ears.abort.abort();
      assert.equal(await ears.closed, null);
      assert.deepEqual(ears.told, ['(closed)']);
      assert.equal(clock.pending, 0, 'no timer is left');
    });

    it('leaks no timer and no connection when it ends with an outstanding final', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      fake.answer('never');
      ears.listening.finalise();
      await endListening(ears);
      assert.equal(clock.pending, 0, 'no timer is left');
      assert.deepEqual(ears.told, ['(closed)']);
    });

    it('is closed once if it is aborted from the start', async () => {
      const ears = listen(new VirtualClock(), { signal: AbortSignal.abort() });
      assert.equal(await ears.closed, null);
      assert.deepEqual(ears.told, ['(closed)']);
    });
  });
}
