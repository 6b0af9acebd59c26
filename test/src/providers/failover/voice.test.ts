import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { type GuardedVoice, withVoiceFailover } from '#src/providers/failover/voice.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const firstAudioMs = 1_500;
const usual = { voice: 'amy', language: 'en' } as SpeakOptions['voice'];

/** A voice driven by the test: `sink` belongs to its newest speech. */
class Voice implements TextToSpeech {
  readonly name: string;
  readonly asked: SpeakOptions[] = [];
  sink: SpeakSink | null = null;

  constructor(name: string) {
    this.name = name;
  }

  speak(options: SpeakOptions, sink: SpeakSink) {
    this.asked.push(options);
    this.sink = sink;
    options.signal.addEventListener('abort', () => sink.closed(null), { once: true });
    return { write() {}, end() {} };
  }
}

function setUp() {
  const clock = new VirtualClock();
  const own = new Voice('own');
  const other = new Voice('other');
  const voices: readonly [GuardedVoice, GuardedVoice] = [
    { vendor: own, breaker: new Breaker(clock), voice: null },
    { vendor: other, breaker: new Breaker(clock), voice: 'zoe' },
  ];
  const [first, second] = withVoiceFailover(voices, { clock, firstAudioMs });
  const say = (voice: TextToSpeech, abort = new AbortController()) => {
    const told: string[] = [];
    const speaking = voice.speak(
      { voice: usual, rateHz: 8_000, signal: abort.signal },
      {
        audio: () => told.push('audio'),
        aligned: () => told.push('aligned'),
        closed: (error) => told.push(error === null ? 'closed' : error.message),
      },
    );
    speaking.write('Good morning.');
    return { told, abort };
  };
  return { clock, own, other, first, second: second!, say, breaker: voices[0].breaker };
}

describe('voices with fallbacks', () => {
  it("use each fallback's own voice", () => {
    const { first, second, say, own, other } = setUp();
    say(first);
    say(second);
    assert.deepEqual([own.asked[0]!.voice.voice, other.asked[0]!.voice.voice], ['amy', 'zoe']);
  });

  it("pass on a voice's audio, and its failure once", () => {
    const { first, say, own } = setUp();
    const { told } = say(first);
    own.sink!.audio(silence(20, 8_000));
    own.sink!.aligned([{ chars: 5, ms: 20 }]);
    own.sink!.closed(new ProviderError('own', 'broke off', { retryable: true }));
    own.sink!.closed(null);
    assert.deepEqual(told, ['audio', 'aligned', 'own: broke off']);
  });

  it('are replaced if they make no audio in time while another is available', () => {
    const { clock, first, say, own } = setUp();
    const { told } = say(first);
    clock.advance(firstAudioMs - 1);
    assert.deepEqual(told, []);
    clock.advance(1);
    assert.deepEqual(told, ['own: no audio within 1500 ms']);
    assert.equal(own.asked[0]!.signal.aborted, true);
    own.sink!.audio(silence(20, 8_000));
    assert.equal(told.length, 1, 'what comes late is not heard');
  });

  it('have no time limit if no other is available', () => {
    const { clock, second, say, other } = setUp();
    const { told } = say(second);
    clock.advance(4_000);
    other.sink!.audio(silence(20, 8_000));
    assert.deepEqual(told, ['audio']);
  });

  it('are paused after failures, and tried again later', async () => {
    const { clock, first, say, own } = setUp();
    for (let count = 0; count < 3; count += 1) {
      say(first);
      clock.advance(firstAudioMs);
    }
    const { told } = say(first);
    await Promise.resolve();
    assert.deepEqual(told, ['own: is paused after failures']);
    assert.equal(own.asked.length, 3);
    clock.advance(10_000);
    const probe = say(first);
    own.sink!.audio(silence(20, 8_000));
    assert.deepEqual(probe.told, ['audio']);
    say(first);
    assert.equal(own.asked.length, 5);
  });

  it('are used in spite of failures if all of them are paused', () => {
    const { first, second, say, own, other } = setUp();
    for (let count = 0; count < 3; count += 1) {
      say(first);
      say(second);
      own.sink!.closed(new ProviderError('own', 'broke off', { retryable: true }));
      other.sink!.closed(new ProviderError('other', 'broke off', { retryable: true }));
    }
    say(first);
    assert.equal(own.asked.length, 4);
  });

  it('are not blamed for an interruption, but for a stop after a long wait', () => {
    const { clock, second, say, first, breaker, other } = setUp();
    for (let count = 0; count < 5; count += 1) say(first).abort.abort();
    assert.equal(breaker.state, 'closed');
    assert.equal(clock.pending, 0, 'no timer is left');
    for (let count = 0; count < 3; count += 1) {
      const { abort } = say(second);
      clock.advance(5_000);
      abort.abort();
    }
    for (let count = 0; count < 3; count += 1) {
      say(first);
      clock.advance(firstAudioMs);
    }
    assert.equal(breaker.state, 'closed', 'the other is left alone by now, so that this one is waited for');
    assert.equal(other.asked.length, 3);
  });
});
