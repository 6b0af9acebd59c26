import { defaultAnsweringOptions, type MachineMode } from '#engine/turn/answering/options.ts';
import type { AnsweringState } from '#engine/turn/answering/state.ts';
import { type Answerer, type AnswererPart, personsResponse } from '../../bench/answering/corpus.ts';
import { World } from './world.ts';

/** When the other side is first heard after the answer. */
const firstSoundMs = 600;
/** By when after that a machine must be known. */
const knownWithinMs = 5_000;
const sentenceGapMs = 350;
const soundGapMs = 400;
const sitMs = 1_000;
const faxMs = { ced: 3_000, cng: 500 };

/** How a call to an answerer went. `knownAs` is the verdict 5 s after the first sound. */
export type AnsweredCall = {
  readonly answerer: Answerer;
  readonly knownAs: AnsweringState['is'];
  readonly finallyAs: AnsweringState['is'];
  readonly hungUp: boolean;
  readonly neutralSaid: boolean;
  /** Whether the message for a machine was heard, at least its beginning. */
  readonly messageHeard: boolean;
};

/** Plays an answerer of the corpus to the reducer: transcripts with timings, and the events of sounds. */
export function callAnswerer(answerer: Answerer, punctuated: boolean, mode: MachineMode = 'hang_up'): AnsweredCall {
  const { language } = answerer;
  const answering = { ...defaultAnsweringOptions, mode };
  const world = new World({ answering, language, openingDelayMs: 1_500, helloMs: 700, silenceMs: 0 });
  world.answer();
  const player = new AnswererPlayer(world, punctuated);
  player.play(answerer.parts, firstSoundMs);
  if (answerer.kind === 'person') player.respond(personsResponse[language]);
  world.advance(firstSoundMs + knownWithinMs);
  const knownAs = world.state.answering.is;
  world.advance(Math.max(0, player.endsAt - world.clock.now()) + 10_000);
  return {
    answerer,
    knownAs,
    finallyAs: world.state.answering.is,
    hungUp: world.of('call.end').some(({ reason }) => reason === 'machine_answered'),
    messageHeard: isHeard(world, 'voicemail'),
    neutralSaid: world.of('reply.start').some(({ cause }) => cause === 'neutral'),
  };
}

function isHeard(world: World, cause: string): boolean {
  const replies = world.of('reply.start').filter((started) => started.cause === cause);
  return world.of('playback.start').some(({ reply }) => replies.some((started) => started.reply === reply));
}

class AnswererPlayer {
  readonly #world: World;
  readonly #punctuated: boolean;
  endsAt = 0;

  constructor(world: World, punctuated: boolean) {
    this.#world = world;
    this.#punctuated = punctuated;
  }

  play(parts: readonly AnswererPart[], fromMs: number): void {
    this.endsAt = parts.reduce((at, part) => this.#playPart(part, at), fromMs);
  }

  /** Answers the neutral sentence a second after it has ended. */
  respond(text: string): void {
    let neutral: number | null = null;
    this.#world.watch = (effect, state) => {
      if (effect.type === 'reply.start' && effect.cause === 'neutral') neutral = effect.reply;
      const ended =
        state.answering.neutral !== 'none' && effect.type === 'turn.commit' && effect.turn.role === 'assistant';
      if (neutral === null || !ended) return;
      neutral = null;
      this.#world.clock.after(1_000, () => this.#say(text));
    };
  }

  #playPart(part: AnswererPart, at: number): number {
    const { clock } = this.#world;
    switch (part.type) {
      case 'pause':
        return at - sentenceGapMs + part.ms;
      case 'speech':
        clock.after(at, () => this.#say(part.text));
        return at + this.#msOf(part.text) + sentenceGapMs;
      case 'hum':
        clock.after(at, () => this.#world.speak(part.ms));
        return at + part.ms + sentenceGapMs;
      case 'beep':
        return this.#sound(at + soundGapMs, part.ms * part.hz.length, (endedAt) =>
          this.#world.send({ type: 'beep.heard', endedAt, frequencyHz: part.hz.at(-1) ?? 0 }),
        );
      case 'sit':
        return this.#sound(at, sitMs, (endedAt) => this.#world.send({ type: 'tone.heard', endedAt, tone: 'sit' }));
      case 'ced':
      case 'cng': {
        const tone = part.type === 'ced' ? 'fax_answer' : 'fax_call';
        return this.#sound(at, faxMs[part.type], (endedAt) => this.#world.send({ type: 'tone.heard', endedAt, tone }));
      }
    }
  }

  #sound(at: number, ms: number, send: (endedAt: number) => void): number {
    this.#world.clock.after(at + ms + 120, () => send(this.#world.clock.now() - 120));
    return at + ms + soundGapMs;
  }

  /** Says a sentence with an interim for each word; the final follows 300 ms after its end. */
  #say(sentence: string): void {
    const world = this.#world;
    const words = sentence.split(/\s+/);
    let ms = 0;
    for (const [index, word] of words.entries()) {
      ms += wordMs(word);
      const text = plain(words.slice(0, index + 1).join(' '));
      if (index + 1 < words.length) world.clock.after(ms + 150, () => world.send({ type: 'transcript.interim', text }));
    }
    world.say(this.#punctuated ? sentence : plain(sentence), ms, 300);
  }

  #msOf(text: string): number {
    return text.split(/\s+/).reduce((ms, word) => ms + wordMs(word), 0);
  }
}

function wordMs(word: string): number {
  return 100 + 55 * word.length;
}

function plain(text: string): string {
  return text.replace(/[.,?!¿¡]/g, '');
}
