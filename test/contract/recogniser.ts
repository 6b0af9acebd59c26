import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { Clock, Listening, ListenOptions, ProviderError, Recognised, SpeechToText } from '#engine/ports.ts';
import type { Refusal } from '#test/support/fake-vendor-socket.ts';
import { sineSamples } from '#test/support/sine.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import { until } from './until.ts';

/** A vendor's server as its documents describe it, led by the test. */
export interface FakeRecogniser {
  /** Connections that nobody has closed. */
  readonly open: number;
  /** Bytes of audio that came, whatever wraps them. */
  readonly audioBytes: number;
  /** How often a final was asked for. */
  readonly asked: number;
  refuse(...refusals: readonly (Refusal | 'hang' | 'break')[]): void;
  /** Whether a request for a final is answered at once, when the test says so, or never. */
  answer(when: 'at once' | 'when told' | 'never'): void;
  /** It hears these words of the utterance so far. */
  interim(text: string): void;
  /** It makes up its mind about these words, unasked. */
  segment(text: string): void;
  /** Gives the answer that is owed: the words of the last interim. */
  finalise(): void;
  /** A message cut off in the middle, one of a kind that nobody knows, an error in the vendor's words, the end without a word. */
  malformed(): void;
  foreign(): void;
  error(): void;
  drop(): void;
  stop(): Promise<void>;
}

/** A recogniser under the contract. */
export type RecogniserSubject<Fake extends FakeRecogniser> = {
  readonly name: string;
  start(): Promise<Fake>;
  /** An adapter that reaches the fake with the key `canary-key`. */
  create(fake: Fake, clock: Clock): SpeechToText;
  /** How long it may wait for the answer to a request for a final. */
  readonly answerMs: number;
  /** Formats in which audio is checked to arrive as it was. */
  readonly formats: readonly AudioFormat[];
  /** A message that nobody can read ends the connection; where not, it is passed over. */
  readonly malformedEnds: boolean;
  /** Whether an error of the vendor may pass. */
  readonly errorRetryable: boolean;
};

type Told = string | { readonly final: Recognised };

/** What one listening tells, and a way to wait for it. */
class Ears {
  readonly told: Told[] = [];
  readonly abort = new AbortController();
  readonly closed: Promise<ProviderError | null>;
  readonly listening: Listening;

  constructor(stt: SpeechToText, options: Partial<ListenOptions> = {}) {
    let close: (error: ProviderError | null) => void = () => {};
    this.closed = new Promise((resolve) => {
      close = resolve;
    });
    this.listening = stt.listen(
      {
        ...{ language: 'en', rateHz: 8_000, context: { phrases: ['Parley'], expected: [] } },
        ...{ signal: this.abort.signal, ...options },
      },
      {
        interim: (text) => this.told.push(text),
        final: (final) => this.told.push({ final }),
        ended: () => this.told.push('(ended)'),
        eagerEnded: (text) => this.told.push(`(eager) ${text}`),
        resumed: () => this.told.push('(resumed)'),
        closed: (error) => {
          this.told.push('(closed)');
          close(error);
        },
      },
    );
  }

  get finals(): readonly Recognised[] {
    return this.told.flatMap((one) => (typeof one === 'object' ? [one.final] : []));
  }

  get last(): Recognised | undefined {
    return this.finals.at(-1);
  }

  /** All words that were final, in order. */
  get words(): string {
    return this.finals
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' ');
  }
}

const frameMs = 20;

/** A frame of a tone. */
function toneFrame(rateHz: number): AudioFrame {
  return { samples: sineSamples((rateHz * frameMs) / 1_000, { frequencyHz: 400, rateHz, peak: 8_000 }), rateHz };
}

function heard({ listening }: Ears, ms: number, rateHz = 8_000): void {
  for (let at = 0; at < ms; at += frameMs) listening.write(toneFrame(rateHz));
}

/** Declares what every recogniser owes the engine, against a server that speaks its vendor's protocol. */
export function describeRecogniser<Fake extends FakeRecogniser>(subject: RecogniserSubject<Fake>): void {
  describe(`recogniser ${subject.name}`, async () => {
    const fake = await subject.start();
    after(() => fake.stop());
    afterEach(async () => {
      fake.answer('at once');
      await until(() => fake.open === 0);
    });
    const listen = (clock: Clock = new VirtualClock(), options: Partial<ListenOptions> = {}): Ears =>
      new Ears(subject.create(fake, clock), options);
    /** A listening whose connection is open, and has had audio. */
    const opened = async (clock: Clock = new VirtualClock()): Promise<Ears> => {
      const before = fake.audioBytes;
      const ears = listen(clock);
      heard(ears, 2_000);
      await until(() => fake.audioBytes > before);
      return ears;
    };
    const ended = async (ears: Ears): Promise<void> => {
      ears.abort.abort();
      assert.equal(await ears.closed, null);
    };

    it('tells words while they change, and once when they do not', async () => {
      const ears = await opened();
      fake.interim('book a');
      await until(() => ears.told.length >= 1);
      fake.interim('book a table');
      await until(() => ears.told.length >= 2);
      ears.listening.finalise();
      await until(() => ears.finals.length >= 1);
      assert.deepEqual(ears.told.slice(0, 2), ['book a', 'book a table']);
      assert.equal(ears.words, 'book a table');
      assert.equal(ears.last?.finalised, true);
      await ended(ears);
    });

    it('tells words that the vendor froze on its way, and none of them again at the end', async () => {
      const ears = await opened();
      fake.segment('book a table');
      await until(() => ears.finals.length >= 1);
      fake.interim('for two');
      ears.listening.finalise();
      await until(() => ears.finals.some(({ finalised }) => finalised === true));
      assert.equal(ears.words, 'book a table for two');
      await ended(ears);
    });

    it('answers a request for a final with an empty one where nothing was said', async () => {
      const ears = await opened();
      ears.listening.finalise();
      await until(() => fake.asked > 0 && ears.finals.length >= 1);
      assert.deepEqual(
        ears.finals.map(({ text }) => text),
        [''],
      );
      await ended(ears);
    });

    it('gives what it has as final when the vendor has no answer in time', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      fake.answer('never');
      fake.interim('on Tuesday');
      await until(() => ears.told.length >= 1);
      ears.listening.finalise();
      clock.advance(subject.answerMs - 1);
      assert.deepEqual(ears.finals, [], 'not before its time');
      clock.advance(1);
      assert.equal(ears.words, 'on Tuesday');
      assert.equal(ears.last?.finalised, true);
      await ended(ears);
    });

    it('says no word twice when the answer comes after all', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      const asked = fake.asked;
      fake.answer('when told');
      fake.interim('on Tuesday');
      await until(() => ears.told.length >= 1);
      ears.listening.finalise();
      await until(() => fake.asked > asked);
      clock.advance(subject.answerMs);
      fake.finalise();
      const before = fake.audioBytes;
      heard(ears, 1_000);
      await until(() => fake.audioBytes > before);
      fake.interim('and Friday');
      await until(() => ears.told.at(-1) === 'and Friday');
      ears.listening.finalise();
      await until(() => fake.asked > asked + 1);
      fake.finalise();
      await until(() => ears.words.includes('Friday'));
      assert.equal(ears.words, 'on Tuesday and Friday');
      await ended(ears);
    });

    it('ends with an error that may pass when the vendor says nothing at all to speech', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      fake.answer('never');
      ears.listening.onset(300);
      heard(ears, 2_000);
      clock.advance(2_000);
      ears.listening.finalise();
      clock.advance(subject.answerMs);
      assert.equal((await ears.closed)?.retryable, true);
      assert.deepEqual(ears.finals, [], 'whoever hears it next gives the final');
    });

    for (const format of subject.formats) {
      it(`sends all audio as ${format.encoding} at ${format.rateHz} Hz`, async () => {
        const before = fake.audioBytes;
        const ears = listen(new VirtualClock(), { format, rateHz: format.rateHz });
        heard(ears, 1_000, format.rateHz);
        ears.listening.finalise();
        await until(() => fake.audioBytes - before >= 1_000 * bytesPerMs(format));
        assert.equal(fake.audioBytes - before, 1_000 * bytesPerMs(format));
        await ended(ears);
      });
    }

    it('sends audio of another rate than its format has', async () => {
      const format = subject.formats.at(-1)!;
      const before = fake.audioBytes;
      const ears = listen(new VirtualClock(), { format, rateHz: format.rateHz * 2 });
      heard(ears, 1_000, format.rateHz * 2);
      ears.listening.finalise();
      const expected = 1_000 * bytesPerMs(format);
      await until(() => fake.audioBytes - before >= expected * 0.9);
      assert.ok(fake.audioBytes - before <= expected);
      await ended(ears);
    });

    for (const [what, refusal, retryable, retryAfterMs] of [
      ['a key that is refused', { status: 401, body: '{"message":"canary-prose"}' }, false, null],
      ['too many requests', { status: 429, body: 'canary-prose' }, true, null],
      ['too many requests, with a time to wait', { status: 429, headers: { 'retry-after': '3' } }, true, 3_000],
      ['a server that fails', { status: 500, body: 'canary-prose' }, true, null],
      ['a connection that breaks while it is made', 'break', true, null],
    ] as const) {
      it(`ends with an error that ${retryable ? 'may pass' : 'stays'} on ${what}`, async () => {
        fake.refuse(refusal);
        const ears = listen();
        const error = await ears.closed;
        assert.equal(error?.retryable, retryable);
        assert.equal(error?.retryAfterMs, retryAfterMs);
        assert.equal(error?.provider, subject.name);
        assert.doesNotMatch(`${error?.message} ${error?.stack}`, /canary/);
        assert.deepEqual(ears.told, ['(closed)']);
      });
    }

    it('ends with an error that may pass when it breaks off in a word, and tells nothing after it', async () => {
      const ears = await opened();
      fake.interim('on Tues');
      await until(() => ears.told.length >= 1);
      fake.drop();
      const error = await ears.closed;
      assert.equal(error?.retryable, true);
      ears.listening.finalise();
      heard(ears, 100);
      assert.deepEqual(ears.told, ['on Tues', '(closed)']);
    });

    it('ends with the error that the vendor tells', async () => {
      const ears = await opened();
      fake.error();
      const error = await ears.closed;
      assert.equal(error?.retryable, subject.errorRetryable);
      assert.doesNotMatch(String(error?.message), /canary/);
    });

    it('passes over messages of a kind that it does not know', async () => {
      const ears = await opened();
      fake.foreign();
      fake.interim('still here');
      await until(() => ears.told.length >= 1);
      assert.deepEqual(ears.told, ['still here']);
      await ended(ears);
    });

    it(`${subject.malformedEnds ? 'ends with an error on' : 'passes over'} a message that is cut off`, async () => {
      const ears = await opened();
      fake.malformed();
      if (subject.malformedEnds) assert.equal((await ears.closed)?.retryable, true);
      else {
        fake.interim('still here');
        await until(() => ears.told.length >= 1);
        await ended(ears);
      }
    });

    it('fails when the vendor does not open in time', async () => {
      const clock = new VirtualClock();
      fake.refuse('hang');
      const ears = listen(clock);
      await until(() => fake.open > 0);
      clock.advance(10_000);
      assert.equal((await ears.closed)?.retryable, true);
    });

    it('ends at once when it is aborted before it is open, and leaves nothing behind', async () => {
      const clock = new VirtualClock();
      const ears = listen(clock);
      heard(ears, 100);
      ears.abort.abort();
      assert.equal(await ears.closed, null);
      assert.deepEqual(ears.told, ['(closed)']);
      assert.equal(clock.pending, 0, 'no timer is left');
    });

    it('leaves no timer and no connection behind when it ends while a final is owed', async () => {
      const clock = new VirtualClock();
      const ears = await opened(clock);
      fake.answer('never');
      ears.listening.finalise();
      await ended(ears);
      assert.equal(clock.pending, 0, 'no timer is left');
      assert.deepEqual(ears.told, ['(closed)']);
    });

    it('is closed once where it is aborted from the beginning', async () => {
      const ears = listen(new VirtualClock(), { signal: AbortSignal.abort() });
      assert.equal(await ears.closed, null);
      assert.deepEqual(ears.told, ['(closed)']);
    });
  });
}
