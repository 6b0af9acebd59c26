import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFormat } from '#codecs/format.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import { Recognition } from '#engine/hearing/recognition.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { withRecogniserFailover } from '#src/providers/failover/recogniser.ts';
import type { VendorUseEvent } from '#src/providers/failover/vendor-use.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

/** A recognizer driven by the test; `heard` are the samples of its newest listening. */
class Recogniser implements SpeechToText {
  readonly name: string;
  readonly ratesHz = [8_000];
  readonly formats: readonly AudioFormat[];
  readonly opened: ListenOptions[] = [];
  readonly did: string[] = [];
  sink: ListenSink | null = null;
  heardMs = 0;

  constructor(name: string, formats: readonly AudioFormat[]) {
    this.name = name;
    this.formats = formats;
  }

  listen(options: ListenOptions, sink: ListenSink) {
    this.opened.push(options);
    this.sink = sink;
    this.heardMs = 0;
    return {
      write: ({ samples, rateHz }: { samples: Int16Array; rateHz: number }) => {
        this.heardMs += (samples.length * 1_000) / rateHz;
      },
      onset: () => void this.did.push('onset'),
      finalise: () => void this.did.push('finalise'),
      expect: () => {},
    };
  }

  fail(retryable = true): void {
    this.sink!.closed(new ProviderError(this.name, 'broke off', { retryable }));
  }

  /** Reaches its maximum duration, and may be reopened immediately. */
  expire(): void {
    this.sink!.closed(new ProviderError(this.name, 'is over', { retryable: true, retryAfterMs: 0 }));
  }
}

function setUp() {
  const clock = new VirtualClock();
  const one = new Recogniser('one', [{ encoding: 'mulaw', rateHz: 8_000 }]);
  const two = new Recogniser('two', [{ encoding: 'pcm_s16le', rateHz: 16_000 }]);
  const used: VendorUseEvent[] = [];
  const stt = withRecogniserFailover(
    [
      { vendor: one, breaker: new Breaker(clock) },
      { vendor: two, breaker: new Breaker(clock) },
    ],
    (use) => used.push(use),
  );
  const told: string[] = [];
  const recognition = new Recognition(
    { clock, stt },
    { language: 'en', heard: { encoding: 'mulaw', rateHz: 8_000 }, context: { phrases: [], expected: [] } },
    {
      interim: (text) => told.push(text),
      final: ({ text }) => told.push(`final ${text}`),
      ended: () => {},
      eagerEnded: () => {},
      resumed: () => {},
      trouble: (error) => told.push(error.message),
      broke: () => {},
      lost: () => told.push('lost'),
    },
  );
  const speak = (ms: number): void => {
    for (let at = 0; at < ms; at += 20) {
      recognition.write({ samples: new Int16Array(160), rateHz: 8_000 });
      clock.advance(20);
    }
  };
  return { clock, one, two, used, told, recognition, speak };
}

describe('recognizers with fallbacks', () => {
  it('reopen a recognizer that requests an immediate reopen', () => {
    const { clock, one, two, used } = setUp();
    one.expire();
    clock.advance(0);
    assert.deepEqual([one.opened.length, two.opened.length], [2, 0]);
    assert.deepEqual(
      used.map(({ type, provider }) => `${type} ${provider}`),
      ['vendor.used one', 'vendor.left one', 'vendor.used one'],
    );
    one.fail();
    clock.advance(5_000);
    assert.equal(two.opened.length, 1);
  });

  it('send the next one the audio without a final, within the turn', () => {
    const { clock, one, two, told, recognition, speak, used } = setUp();
    recognition.onset(300);
    speak(1_000);
    one.sink!.interim('book a');
    recognition.finalise();
    one.fail();
    clock.advance(0);
    assert.equal(two.opened.length, 1);
    assert.equal(two.heardMs, 1_000);
    assert.deepEqual(two.did, ['onset', 'finalise']);
    two.sink!.final({ text: 'book a table', confidence: null, finalised: true });
    assert.deepEqual(told, ['book a', 'one: broke off', 'final book a table']);
    assert.deepEqual(
      used.map(({ type, provider }) => `${type} ${provider}`),
      ['vendor.used one', 'vendor.left one', 'vendor.used two'],
    );
  });

  it('continue with the next one if a key is rejected', () => {
    const { clock, one, two, told } = setUp();
    one.fail(false);
    clock.advance(0);
    assert.equal(two.opened.length, 1);
    assert.deepEqual(told, ['one: broke off']);
  });

  it('use the format of the active recognizer', () => {
    const { clock, one, two } = setUp();
    assert.deepEqual(one.opened[0]!.format, { encoding: 'mulaw', rateHz: 8_000 });
    one.fail(false);
    clock.advance(0);
    assert.deepEqual(two.opened[0]!.format, { encoding: 'pcm_s16le', rateHz: 16_000 });
  });

  it('return to the first when it has recovered', () => {
    const { clock, one, two } = setUp();
    one.fail(false);
    clock.advance(130_000);
    two.sink!.final({ text: 'yes', confidence: null });
    two.fail();
    clock.advance(0);
    assert.equal(one.opened.length, 2);
  });
});
