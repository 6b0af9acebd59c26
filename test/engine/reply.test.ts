import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { defaultVoiceSettings, type SpeakSink, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { Reply } from '#engine/speaking/reply.ts';
import { type LineOptions, ScriptedLine } from '#test/support/scripted-line.ts';
import { ScriptedVoice } from '#test/support/scripted-voice.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const voice: VoiceSettings = {
  voice: 'scripted',
  ...defaultVoiceSettings,
};
const silent: LanguageModel = {
  name: 'silent',
  async *generate() {},
};
const text = 'One two three four five six seven. Eight nine ten.';

/** One reply with the line that plays it. */
class World {
  readonly clock = new VirtualClock();
  readonly voice = new ScriptedVoice(this.clock);
  readonly line: ScriptedLine;
  readonly told: string[] = [];
  readonly reply: Reply;

  constructor(line: Partial<LineOptions> = {}) {
    this.line = new ScriptedLine(this.clock, this.voice.words, line);
    const tell = (what: string): void => void this.told.push(`${what} ${this.clock.now()}`);
    this.reply = new Reply(
      1,
      { clock: this.clock, llm: silent, tts: this.voice, leg: this.line, voice },
      {
        token: () => tell('token'),
        worded: () => {},
        wrote: () => {},
        audible: () => tell('audible'),
        toolCall: () => tell('call'),
        usage: () => tell('usage'),
        finished: (nothing) => tell(nothing ? 'silent' : 'finished'),
        failed: ({ message }) => tell(`failed ${message}`),
        broke: ({ message }) => tell(`broke ${message}`),
        started: () => tell('started'),
        stalled: () => tell('stalled'),
        ended: () => tell('ended'),
      },
    );
    this.line.connect(this.#lineTo(this.reply));
  }

  get heard(): string {
    return this.line.heard.flatMap(({ word }) => (word === null ? [] : [word.text])).join(' ');
  }

  #lineTo(reply: Reply): Line {
    return {
      hear: () => {},
      sent: (ms) => reply.sent(ms, this.clock.now()),
      reached: (mark) => reply.reached(mark, this.clock.now()),
      digit: () => {},
      hungUp: () => {},
    };
  }
}

describe('WebhookResponse', () => {
  it('can be made before it is played, then plays in order', () => {
    const world = new World();
    world.reply.say(text);
    world.clock.advance(1_000);
    assert.deepEqual(world.told, ['token 0', 'audible 100', 'finished 200']);
    assert.equal(world.line.wired.length, 0);
    world.reply.play();
    world.clock.advance(10_000);
    assert.deepEqual(world.told.slice(3), ['started 1000', 'ended 4000']);
    assert.equal(world.heard, text);
    assert.deepEqual(world.reply.heard(), {
      ...{ text, chars: text.length, ms: 3_000, evidence: 'mark', placedBy: 'whole', lostChars: 0 },
    });
    assert.equal(world.clock.pending, 0);
  });

  it('keeps the line little more than half a second ahead of what was sent', () => {
    const world = new World();
    let given = 0;
    const play = ({ samples }: AudioFrame): void => {
      given += samples.length / 8;
    };
    const leg: Leg = { ...legOf(world.line), play };
    const reply = new Reply(1, { clock: world.clock, llm: silent, tts: world.voice, leg, voice }, nobody());
    reply.say(text);
    world.clock.advance(1_000);
    reply.play();
    assert.ok(given >= 500 && given <= 800, `${given} ms`);
    reply.sent(200, 1_000);
    assert.ok(given >= 700 && given <= 1_000, `${given} ms`);
  });

  it('pauses and resumes at a word', () => {
    const world = new World();
    world.reply.say(text);
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(1_000);
    assert.equal(world.reply.pause(2_000), 2_000);
    world.clock.advance(3_000);
    assert.equal(world.line.heard.at(-1)?.untilMs, 2_000, 'silence since the pause');
    world.reply.resume();
    world.clock.advance(10_000);
    assert.equal(world.told.at(-1), 'ended 7100');
    assert.equal(world.heard, text.replace('four', 'four four'), 'the word at the cut is begun again');
    assert.equal(world.reply.heard().text, text);
  });

  it('ends immediately when it is resumed with nothing left', () => {
    const world = new World({ delayMs: 0 });
    world.reply.say('One.');
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(299);
    world.reply.pause(1_299);
    world.clock.advance(1_000);
    world.reply.resume();
    world.clock.advance(1_000);
    assert.match(world.told.at(-1) ?? '', /^ended/);
    assert.equal(world.clock.pending, 0);
  });

  it('drops its audio when canceled, and ignores later audio', () => {
    const world = new World();
    world.voice.next({ closesMs: 300, speed: 2 });
    world.reply.say(text);
    world.clock.advance(300);
    world.reply.play();
    world.clock.advance(500);
    world.reply.cancel(800);
    world.clock.advance(10_000);
    assert.ok(world.line.heard.every(({ untilMs }) => untilMs <= 800));
    assert.equal(world.line.wired.filter(({ what }) => what === 'clear').length, 1);
    assert.ok(!world.told.some((told) => told.startsWith('ended')));
    assert.equal(world.clock.pending, 0);
  });

  it('clears a line only while it plays', () => {
    const world = new World();
    world.reply.say(text);
    world.clock.advance(1_000);
    world.reply.cancel(1_000);
    world.reply.clear(1_000);
    assert.equal(world.line.wired.length, 0);
  });

  it('ends immediately without failing if it contains nothing to say', () => {
    const world = new World();
    world.reply.say(' ');
    assert.deepEqual(world.told, ['token 0', 'silent 0']);
    assert.equal(world.voice.speeches.length, 0);
  });

  it('fails if the voice produces no audio', () => {
    const world = new World();
    for (const plan of [{ wordMs: 0 }, { wordMs: 0 }]) world.voice.next(plan);
    world.reply.say('One.');
    world.clock.advance(1_000);
    const told = ['token 0', 'broke scripted: produced no audio 100', 'failed scripted: produced no audio 200'];
    assert.deepEqual(world.told, told);
  });

  it('ends 3 s after its last packet if no mark returns', () => {
    const world = new World({ marks: 'lost' });
    world.reply.say('One two three.');
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(20_000);
    const last = world.line.wired.findLast(({ what }) => what === 'packet')?.at ?? 0;
    assert.equal(world.told.at(-1), `ended ${last + 3_000}`);
  });

  it('ends 100 ms after its estimated end on a line without marks', () => {
    const world = new World({ marks: 'none' });
    world.reply.say('One two three.');
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(20_000);
    assert.equal(world.told.at(-1), 'ended 2000');
  });

  for (const lengthMs of [8, 100, 101, 110, 119, 130, 507]) {
    it(`ends with its last mark if it has ${lengthMs} ms, however close the marks are`, () => {
      const world = new World();
      world.voice.next({ wordMs: lengthMs });
      world.reply.say('One.');
      world.clock.advance(1_000);
      world.reply.play();
      world.clock.advance(2_000);
      assert.equal(world.told.at(-1), `ended ${1_000 + Math.ceil(lengthMs / 20) * 20}`);
    });
  }

  it('is passed to the voice again from the next sentence on after 3 s of silence [R7]', () => {
    const world = new World();
    world.voice.next({ stallsAfterMs: 600 });
    world.reply.say(text);
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(20_000);
    assert.deepEqual(world.told.slice(2), [
      'started 1000',
      'broke scripted: sent nothing for 3 s 3100',
      'finished 3200',
      'ended 4100',
    ]);
    assert.equal(world.heard, 'One two Eight nine ten.');
    assert.equal(world.reply.heard().text, 'One two Eight nine ten.');
    assert.equal(world.voice.opened, 0);
  });

  it('ends in time without marks even if it was sent between two samples', () => {
    for (let atMs = 1_300; atMs < 2_800; atMs += 100) {
      const world = new World({ marks: 'lost' });
      world.voice.next({ align: 'pieces', wordMs: 310 });
      world.reply.say('Hello there, everybody, this is the dental practice.');
      world.clock.advance(1_000);
      world.reply.play();
      world.clock.advance(atMs - 1_000);
      world.reply.pause(atMs);
      world.reply.resume();
      world.clock.advance(20_000);
      assert.match(world.told.at(-1) ?? '', /^ended/, `paused at ${atMs}`);
    }
  });

  it('does not count as stalled while paused', () => {
    const world = new World();
    for (const plan of [{ stallsAfterMs: 600 }, { stallsAfterMs: 0 }]) world.voice.next(plan);
    world.reply.say(text);
    world.clock.advance(1_000);
    world.reply.play();
    world.clock.advance(300);
    world.reply.pause(1_300);
    world.clock.advance(20_000);
    assert.ok(!world.told.some((told) => told.startsWith('ended')), 'it is still to be heard');
    assert.equal(world.clock.pending, 0);
  });

  it('continues to its end with its audio if the voice fails', () => {
    const world = new World();
    for (const plan of [{ failsAfterMs: 900 }, { failsAfterMs: 0 }]) world.voice.next(plan);
    world.reply.say(text);
    world.reply.play();
    world.clock.advance(5_000);
    assert.deepEqual(world.told.slice(1), [
      'audible 100',
      'started 100',
      'broke scripted: voice failed 100',
      'broke scripted: voice failed 200',
      'finished 200',
      'ended 1000',
    ]);
  });

  it('fails, reported once, if the voice fails before the first audio', () => {
    const world = new World();
    for (const plan of [{ failsAfterMs: 0 }, { failsAfterMs: 0 }]) world.voice.next(plan);
    world.reply.say(text);
    world.clock.advance(5_000);
    const told = ['token 0', 'broke scripted: voice failed 100', 'failed scripted: voice failed 200'];
    assert.deepEqual(world.told, told);
  });

  it('ignores audio from a voice after its abort', () => {
    const world = new World();
    const audio = { samples: new Int16Array(800), rateHz: 8_000 };
    const sinks: SpeakSink[] = [];
    const tts = {
      name: 'stubborn',
      speak: (_: unknown, sink: SpeakSink) => {
        sinks.push(sink);
        return { write: () => {}, end: () => {} };
      },
    };
    const told: string[] = [];
    const sink = { ...nobody(), audible: () => told.push('audible'), finished: () => told.push('finished') };
    const reply = new Reply(1, { clock: world.clock, llm: silent, tts, leg: world.line, voice }, sink);
    reply.say('One.');
    reply.cancel(0);
    sinks[0]?.audio(audio);
    sinks[0]?.closed(null);
    assert.deepEqual(told, ['finished']);
    assert.equal(world.clock.pending, 0);
  });

  it('reopens a voice that closed when more text arrives [R7]', async () => {
    const world = new World();
    const written: string[] = [];
    let speeches = 0;
    let sink: SpeakSink | null = null;
    const tts = {
      name: 'brief',
      speak: (_: unknown, given: SpeakSink) => {
        sink = given;
        speeches += 1;
        const id = speeches;
        return {
          write: (piece: string) => void written.push(`${id} ${piece}`),
          end: () => void written.push(`${id} end`),
        };
      },
    };
    const llm: LanguageModel = {
      name: 'slow',
      async *generate() {
        yield { type: 'text', text: 'This is the first of them. And this' };
        await new Promise((resolve) => setImmediate(resolve));
        sink?.audio({ samples: new Int16Array(12_000).fill(2_000), rateHz: 8_000 });
        sink?.closed(new ProviderError('brief', 'gone', { retryable: true }));
        yield { type: 'text', text: ' is the second of them. And a third.' };
      },
    };
    const leg = legOf(world.line);
    await new Reply(1, { clock: world.clock, llm, tts, leg, voice }, nobody()).generate({
      system: '',
      messages: [],
      tools: [],
      brief: {
        cause: 'caller',
        assistantName: '',
        assistantPrompt: '',
        state: null,
        known: {},
        knowledge: '',
        now: '',
      },
    });
    assert.deepEqual(written, [
      ...['1 This is the first of them. ', '2 And this is the second of them. ', '2 And a third.', '2 end'],
    ]);
  });
});

/** A leg that accepts everything and sends nothing. */
function legOf(line: ScriptedLine): Leg {
  return {
    rateHz: line.rateHz,
    marks: true,
    play: () => {},
    mark: () => {},
    flush: () => {},
    clear: () => {},
    hangUp: () => {},
  };
}

/** A sink that ignores everything. */
function nobody(): ConstructorParameters<typeof Reply>[2] {
  const nothing = (): void => {};
  return {
    token: nothing,
    worded: nothing,
    wrote: nothing,
    audible: nothing,
    toolCall: nothing,
    usage: nothing,
    finished: nothing,
    failed: nothing,
    broke: nothing,
    started: nothing,
    stalled: nothing,
    ended: nothing,
  };
}
