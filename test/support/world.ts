import type { SayOptions } from '#engine/call/call-ports.ts';
import type { Turn } from '#engine/call/events.ts';
import { defaultTurnOptions, type TurnOptions } from '#engine/turn/options.ts';
import { reduce } from '#engine/turn/reduce.ts';
import type { ReplyId } from '#engine/turn/reply-id.ts';
import { initialTurnState, type TurnState } from '#engine/turn/state.ts';
import type { TimerName, TurnEffect, TurnEvent } from '#engine/turn/types.ts';
import { VirtualClock } from './virtual-clock.ts';

type Untimed<Event> = Event extends { readonly at: number } ? Omit<Event, 'at'> : never;
/** An event without its time, which comes from the world's clock. */
export type WorldEvent = Untimed<TurnEvent>;

/** The default timing of replies in the world. */
export type ReplyTiming = {
  /** From the request to the first token; null: never. */
  tokenMs: number | null;
  /** From the first token to the first audio. */
  audioMs: number;
  /** The duration of the speech. */
  speechMs: number;
  text: string;
};

type Playing = {
  id: ReplyId;
  text: string;
  lengthMs: number;
  playedMs: number;
  since: number | null;
  stop: () => void;
};

/** A call in virtual time: send an event, advance the clock, check the effects. Model, voice and line follow a script. */
export class World {
  readonly clock = new VirtualClock();
  readonly effects: { at: number; effect: TurnEffect }[] = [];
  /** All events sent, with their times. */
  readonly events: TurnEvent[] = [];
  /** Receives the state along with each effect. */
  watch: (effect: TurnEffect, state: TurnState) => void = () => {};
  readonly options: TurnOptions;
  state: TurnState = initialTurnState;
  making: ReplyTiming = {
    tokenMs: 200,
    audioMs: 80,
    speechMs: 2_000,
    text: 'one two three four five six seven eight nine ten',
  };
  /** Whether the line never reports how much of a reply was heard. */
  losesEnds = false;
  readonly #timers = new Map<TimerName, () => void>();
  readonly #making = new Map<ReplyId, () => void>();
  readonly #texts = new Map<ReplyId, ReplyTiming>();
  #playing: Playing | null = null;
  readonly #queue: WorldEvent[] = [];
  #running = false;

  constructor(options: Partial<TurnOptions> = {}) {
    this.options = { ...defaultTurnOptions, ...options };
  }

  /** Processes one event, and all events that its effects raise. */
  send(event: WorldEvent): void {
    this.#queue.push(event);
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const event = { ...next, at: this.clock.now() } as TurnEvent;
      this.events.push(event);
      const { state, effects } = reduce(this.state, event, this.options);
      this.state = state;
      for (const effect of effects) this.watch(effect, state);
      for (const effect of effects) {
        this.effects.push({ at: this.clock.now(), effect });
        this.#perform(effect);
      }
    }
    this.#running = false;
  }

  /** Requests that words be spoken verbatim. */
  request(text: string, how: SayOptions = {}): void {
    const { kind = 'normal', profile = null, interrupts = false } = how;
    this.send({ type: 'say.requested', text, kind, profile, interrupts });
  }

  advance(ms: number): void {
    this.clock.advance(ms);
  }

  /** The caller speaks for `ms`; the detector notices each edge `lagMs` late. */
  speak(ms: number, lagMs = 80): void {
    const since = this.clock.now();
    this.clock.after(lagMs, () => this.send({ type: 'caller.started', since }));
    for (let voicedMs = 96; voicedMs <= ms; voicedMs += 32) {
      this.clock.after(voicedMs, () => this.send({ type: 'caller.voiced', voicedMs }));
    }
    this.clock.after(ms + 200, () => this.send({ type: 'caller.stopped', spokeUntil: since + ms }));
  }

  /** The caller says `text` in `ms`; the final transcript arrives `finalMs` after the end of speech. */
  say(text: string, ms: number, finalMs = 300): void {
    this.speak(ms);
    this.clock.after(ms + finalMs, () => this.send({ type: 'transcript.final', text, confidence: null }));
  }

  answer(): void {
    this.send({ type: 'call.answered', opening: 'fixed' });
    this.send({ type: 'media.started' });
  }

  /** Answers, plays the opening to its end and waits a moment. */
  open(): void {
    this.answer();
    this.advance(2_700);
    this.effects.length = 0;
  }

  get turns(): readonly Turn[] {
    return this.effects.flatMap(({ effect }) => (effect.type === 'turn.commit' ? [effect.turn] : []));
  }

  of<Type extends TurnEffect['type']>(type: Type): readonly (Extract<TurnEffect, { type: Type }> & { at: number })[] {
    return this.effects.flatMap(({ at, effect }) =>
      effect.type === type ? [{ ...(effect as Extract<TurnEffect, { type: Type }>), at }] : [],
    );
  }

  get timersRunning(): readonly TimerName[] {
    return [...this.#timers.keys()];
  }

  /** The position of playback, for invariants. */
  get audible(): boolean {
    return this.#playing !== null && this.#playing.since !== null;
  }

  #perform(effect: TurnEffect): void {
    switch (effect.type) {
      case 'timer.start': {
        this.#timers.get(effect.timer)?.();
        const cancel = this.clock.after(effect.ms, () => {
          this.#timers.delete(effect.timer);
          this.send({ type: 'timer.fired', timer: effect.timer });
        });
        this.#timers.set(effect.timer, cancel);
        return;
      }
      case 'timer.stop':
        this.#timers.get(effect.timer)?.();
        this.#timers.delete(effect.timer);
        return;
      case 'reply.start':
        return this.#make(effect.reply);
      case 'reply.cancel':
        this.#making.get(effect.reply)?.();
        this.#making.delete(effect.reply);
        if (this.#playing?.id === effect.reply && this.#playing.playedMs === 0 && this.#playing.since === null) {
          this.#playing.stop();
          this.#playing = null;
        }
        return;
      case 'playback.start':
        return this.#play(effect.reply);
      case 'playback.pause':
        return this.#pause();
      case 'playback.resume':
        return this.#resume();
      case 'playback.clear':
      case 'playback.shorten':
        return this.#end();
    }
  }

  #make(id: ReplyId): void {
    const making = { ...this.making };
    this.#texts.set(id, making);
    if (making.tokenMs === null) return;
    const steps: (() => void)[] = [];
    this.#making.set(id, () => {
      for (const cancel of steps) cancel();
    });
    steps.push(this.clock.after(making.tokenMs, () => this.send({ type: 'reply.token', reply: id })));
    steps.push(this.clock.after(making.tokenMs, () => this.send({ type: 'reply.worded', reply: id })));
    steps.push(
      this.clock.after(making.tokenMs + making.audioMs, () =>
        this.send({ type: 'reply.audible', reply: id, leadingSilenceMs: 0 }),
      ),
    );
    steps.push(
      this.clock.after(making.tokenMs + making.audioMs + 50, () =>
        this.send({ type: 'reply.finished', reply: id, silent: false }),
      ),
    );
  }

  #play(id: ReplyId): void {
    const making = this.#texts.get(id) ?? this.making;
    const playing: Playing = {
      id,
      text: making.text,
      lengthMs: making.speechMs,
      playedMs: 0,
      since: null,
      stop: () => {},
    };
    this.#playing = playing;
    playing.stop = this.clock.after(10, () => {
      playing.since = this.clock.now();
      playing.stop = this.clock.after(playing.lengthMs, () => this.#end());
      this.send({ type: 'playback.started', reply: id });
    });
  }

  #pause(): void {
    const playing = this.#playing;
    if (playing === null || playing.since === null) return;
    playing.stop();
    playing.playedMs += this.clock.now() - playing.since;
    playing.since = null;
    this.send({ type: 'playback.paused', reply: playing.id, remainingMs: playing.lengthMs - playing.playedMs });
  }

  #resume(): void {
    const playing = this.#playing;
    if (playing === null) return;
    playing.since = this.clock.now();
    playing.stop = this.clock.after(playing.lengthMs - playing.playedMs, () => this.#end());
  }

  #end(): void {
    const playing = this.#playing;
    if (playing === null) return;
    playing.stop();
    const playedMs = playing.playedMs + (playing.since === null ? 0 : this.clock.now() - playing.since);
    const words = playing.text.split(' ');
    const count = Math.floor((words.length * Math.min(playing.lengthMs, playedMs)) / playing.lengthMs + 1e-9);
    this.#playing = null;
    if (this.losesEnds) return;
    this.send({
      type: 'playback.ended',
      reply: playing.id,
      heard: words.slice(0, count).join(' '),
      generated: playing.text,
      evidence: 'mark',
      placedBy: 'word_times',
      lostChars: 0,
      heardMs: playedMs,
      end: playedMs < playing.lengthMs ? 'cut' : 'reported',
    });
  }
}

/** An answered call whose opening has been heard. */
export function openedWorld(options: ConstructorParameters<typeof World>[0] = {}): World {
  const world = new World(options);
  world.open();
  return world;
}

/** The transcript with speakers, one turn per line. */
export const transcriptLines = (world: World): readonly string[] =>
  world.turns.map((turn) => `${turn.role}: ${'content' in turn ? turn.content : ''}`);
