import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Recognition } from '#engine/hearing/recognition.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

type Stream = { readonly options: ListenOptions; readonly sink: ListenSink; readonly told: string[] };

/** A recognizer that records its input; frames are identified by their first sample. */
class Noting implements SpeechToText {
  readonly name = 'noting';
  readonly ratesHz = [8_000];
  readonly streams: Stream[] = [];
  refusing = 0;

  listen(options: ListenOptions, sink: ListenSink): ReturnType<SpeechToText['listen']> {
    const told: string[] = [];
    this.streams.push({ options, sink, told });
    if (this.refusing > 0) {
      this.refusing -= 1;
      sink.closed(broken());
    }
    return {
      write: ({ samples }) => told.push(`${samples[0]}`),
      onset: (preRollMs) => told.push(`onset ${preRollMs}`),
      finalise: () => told.push('finalise'),
      expect: ({ phrases }) => told.push(`expect ${phrases}`),
    };
  }

  get last(): Stream {
    const stream = this.streams.at(-1);
    if (stream === undefined) throw new RangeError('no stream was opened');
    return stream;
  }
}

function broken(retryable = true): ProviderError {
  return new ProviderError('noting', 'broke', { retryable });
}

class World {
  readonly clock = new VirtualClock();
  readonly stt = new Noting();
  readonly heard: string[] = [];
  /** How often a failure of the recognizer was reported. */
  broke = 0;
  readonly recognition: Recognition;
  #frames = 0;

  constructor(refusing = 0) {
    this.stt.refusing = refusing;
    this.recognition = new Recognition(
      { clock: this.clock, stt: this.stt },
      { language: 'en', heard: { encoding: 'mulaw', rateHz: 8_000 }, context: { phrases: ['hello'], expected: [] } },
      {
        interim: (text) => this.heard.push(`interim ${text}`),
        final: ({ text }) => this.heard.push(`final ${text}`),
        trouble: ({ message }) => this.heard.push(message),
        ended: () => {},
        eagerEnded: () => {},
        resumed: () => {},
        broke: () => (this.broke += 1),
        lost: () => {},
      },
    );
  }

  /** Hears frames of 20 ms, numbered from 1. */
  hear(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#frames += 1;
      this.clock.advance(20);
      this.recognition.write({ samples: new Int16Array(160).fill(this.#frames), rateHz: 8_000 });
    }
  }
}

const frames = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

describe('Recognition', () => {
  it('passes everything to the recognizer and back', () => {
    const { recognition, stt, heard, ...world } = new World();
    recognition.expect({ phrases: ['monday'], expected: [] });
    recognition.onset(300);
    recognition.finalise();
    stt.last.sink.interim('on');
    stt.last.sink.final({ text: 'on Monday', confidence: null });
    assert.deepEqual(stt.last.told, ['expect monday', 'onset 300', 'finalise']);
    assert.deepEqual(heard, ['interim on', 'final on Monday']);
    assert.equal(world.clock.pending, 0);
  });

  it('reopens a failed recognizer with the newest context and the audio without a final', () => {
    const world = new World();
    const { recognition, stt } = world;
    world.hear(100);
    recognition.onset(300);
    world.hear(10);
    recognition.expect({ phrases: ['monday'], expected: [] });
    stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.equal(stt.streams.length, 2);
    assert.deepEqual(stt.last.options.context.phrases, ['monday']);
    assert.deepEqual(
      stt.last.told,
      [...frames(76, 110), 'onset 500'],
      'the pre-roll before the onset and 200 ms since',
    );
    world.hear(1);
    assert.equal(stt.last.told.at(-1), '111');
  });

  it('asks the next recognizer for the final that the failed one owed', () => {
    const world = new World();
    world.hear(50);
    world.recognition.onset(300);
    world.hear(20);
    world.recognition.finalise();
    world.stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.deepEqual(world.stt.last.told.slice(-2), ['onset 700', 'finalise']);
  });

  it('does not repeat words that have their final', () => {
    const world = new World();
    world.hear(50);
    world.recognition.onset(300);
    world.hear(20);
    world.recognition.finalise();
    world.stt.last.sink.final({ text: 'yes', confidence: null });
    world.hear(2);
    world.stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.deepEqual(world.stt.last.told, frames(71, 72));
  });

  it('sends the next recognizer the audio after the end of the last final', () => {
    const world = new World();
    world.hear(50);
    world.recognition.onset(300);
    world.hear(20);
    world.stt.last.sink.final({ text: 'yes', confidence: null, coversMs: 1_200 });
    world.hear(2);
    world.stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.deepEqual(world.stt.last.told.slice(0, -1), frames(61, 72));
    world.stt.last.sink.final({ text: 'please', confidence: null, coversMs: 100 });
    world.stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.deepEqual(world.stt.last.told.slice(0, -1), frames(66, 72));
  });

  it('keeps the audio of a gap beyond the longest pause, with the onset and end of speech in it', () => {
    const world = new World();
    world.stt.refusing = 3;
    world.stt.last.sink.closed(broken());
    world.hear(3);
    world.recognition.onset(60);
    world.hear(300);
    assert.equal(world.stt.streams.length, 5, 'after 0, 0.2, 1.2 and 3.2 s');
    assert.deepEqual(world.stt.last.told.slice(0, 2), [...frames(1, 2)]);
    assert.ok(world.stt.last.told.some((told) => told.startsWith('onset')));
    const longest = new World(5);
    longest.hear(600);
    assert.deepEqual(longest.stt.last.told, frames(1, 600), '12 s, of which 8.2 s went by before it was there');
  });

  it('reports a failed recognizer, but not one whose session expired', () => {
    const world = new World();
    world.stt.last.sink.closed(broken());
    world.clock.advance(0);
    assert.equal(world.broke, 1);
    world.stt.last.sink.closed(new ProviderError('noting', 'its hour is over', { retryable: true, retryAfterMs: 0 }));
    world.clock.advance(200);
    world.stt.last.sink.closed(null);
    world.clock.advance(1_000);
    assert.deepEqual([world.broke, world.stt.streams.length], [1, 4]);
    world.stt.last.sink.closed(broken(false));
    assert.equal(world.broke, 1, 'that is the end of it');
  });

  it('stops after five attempts, or immediately after a permanent failure', () => {
    const world = new World(9);
    world.hear(1_000);
    assert.equal(world.stt.streams.length, 6);
    assert.equal(world.clock.pending, 0);
    const hopeless = new World();
    hopeless.stt.last.sink.closed(broken(false));
    hopeless.hear(1_000);
    assert.equal(hopeless.stt.streams.length, 1);
    assert.deepEqual(hopeless.heard, ['noting: broke']);
  });

  it('resets the attempts once something was recognized', () => {
    const world = new World();
    for (let time = 0; time < 12; time += 1) {
      world.stt.last.sink.closed(broken());
      world.clock.advance(300);
      world.stt.last.sink.final({ text: 'yes', confidence: null });
    }
    assert.equal(world.stt.streams.length, 13);
  });

  it('stays closed after it was closed, even during a gap', () => {
    const world = new World();
    world.recognition.close();
    assert.ok(world.stt.last.options.signal.aborted);
    world.stt.last.sink.closed(broken());
    assert.deepEqual(world.heard, []);
    const gap = new World();
    gap.stt.last.sink.closed(null);
    gap.recognition.close();
    gap.hear(10);
    assert.equal(gap.clock.pending, 0);
    assert.equal(gap.stt.streams.length, 1);
  });
});
