import type { TurnOptions } from '../turn/options.ts';
import { reduce } from '../turn/reduce.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import { initialTurnState } from '../turn/state.ts';
import type { TimerName, TurnEffect, TurnEvent } from '../turn/types.ts';
import { type Behaviour, behaviourOf } from './behaviour.ts';
import { EventQueue } from './event-queue.ts';
import { withoutTimers } from './exact.ts';
import { LineModel } from './line-model.ts';
import type { RecordedInput, RecordedStep, Recording } from './recording.ts';
import { type ReplyModel, ReplyModels } from './reply-model.ts';
import { ToolModel } from './tool-model.ts';

/** Longest delay of a recorded timer. */
const latestMs = 50;
/** A replay with more decisions than this is in an endless loop. */
const mostSteps = 200_000;

type Making = {
  readonly model: ReplyModel;
  tentative: boolean;
  held: TurnEvent[];
  made: boolean;
  readonly stops: (() => void)[];
};

/**
 * Replays a recorded call under other settings. External inputs come at their recorded times, timers run on a virtual clock, and replies, playback
 * and tools take their recorded durations. Returns inputs and effects.
 */
export function simulate(recording: Recording, options: TurnOptions): readonly RecordedStep[] {
  return new Simulation(behaviourOf(recording), options).run();
}

class Simulation {
  readonly #behaviour: Behaviour;
  readonly #options: TurnOptions;
  readonly #agenda = new EventQueue();
  readonly #line: LineModel;
  readonly #models: ReplyModels;
  readonly #tools: ToolModel;
  readonly #timers = new Map<TimerName, () => void>();
  readonly #making = new Map<ReplyId, Making>();
  readonly #queue: TurnEvent[] = [];
  readonly #steps: RecordedStep[] = [];
  #state = initialTurnState;
  #running = false;

  constructor(behaviour: Behaviour, options: TurnOptions) {
    this.#behaviour = behaviour;
    this.#options = options;
    this.#models = new ReplyModels(behaviour);
    this.#tools = new ToolModel(this.#agenda, behaviour.tools, (event) => this.#send(event));
    this.#line = new LineModel(this.#agenda, (event) => this.#send(event));
  }

  run(): readonly RecordedStep[] {
    const outside = this.#behaviour.outside.toSorted((a, b) => a.event.at - b.event.at || a.seq - b.seq);
    this.#comeFrom(outside, 0);
    while (this.#state.call.phase !== 'ended' && this.#steps.length < mostSteps && this.#agenda.next());
    return this.#steps;
  }

  #comeFrom(outside: readonly RecordedInput[], index: number): void {
    const next = outside[index];
    if (next === undefined) return;
    this.#agenda.enter(next.event.at, next.seq, () => {
      this.#comeFrom(outside, index + 1);
      this.#send(next.event);
    });
  }

  #send(event: TurnEvent): void {
    this.#queue.push({ ...event, at: this.#agenda.now });
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#decide(next);
    this.#running = false;
  }

  #decide(event: TurnEvent): void {
    if (this.#state.call.phase === 'ended') return;
    const { state, effects } = reduce(this.#state, event, this.#options);
    this.#state = state;
    const seq = this.#steps.length + 1;
    this.#steps.push({ seq, entry: seq, event, effects: withoutTimers(effects) });
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: TurnEffect): void {
    switch (effect.type) {
      case 'timer.start':
        return this.#startTimer(effect.timer, effect.ms);
      case 'timer.stop':
        return this.#stopTimer(effect.timer);
      case 'reply.start':
        return this.#make(effect);
      case 'reply.adopt':
        return this.#adopt(effect.reply);
      case 'reply.cancel':
        return this.#cancel(effect.reply);
      case 'playback.start': {
        const model = this.#making.get(effect.reply)?.model;
        return model === undefined ? undefined : this.#line.play(effect.reply, model);
      }
      case 'playback.pause':
        return this.#line.pause(effect.reply, this.#making.get(effect.reply)?.made ?? true);
      case 'playback.resume':
        return this.#line.resume(effect.reply);
      case 'playback.clear':
        return this.#line.clear(effect.reply);
      case 'playback.shorten':
        return this.#line.shorten(effect.reply);
      case 'tool.take':
        return this.#tools.take(effect.id);
      case 'tool.run':
        return this.#tools.run(effect.id);
      case 'tool.reuse':
        return this.#tools.reuse(effect.id, effect.first);
      case 'tool.cancel':
        return this.#tools.cancel(effect.id);
      case 'state.move':
        return this.#tools.move(effect.reply);
    }
  }

  #startTimer(timer: TimerName, ms: number): void {
    this.#stopTimer(timer);
    const due = this.#agenda.now + ms;
    const fired = this.#behaviour.timers.find(
      (one) => one.timer === timer && one.at >= due - 1 && one.at <= due + latestMs,
    );
    const run = (): void => {
      this.#timers.delete(timer);
      this.#send({ type: 'timer.fired', at: this.#agenda.now, timer });
    };
    this.#timers.set(timer, this.#agenda.enter(fired?.at ?? due, fired?.seq ?? Number.POSITIVE_INFINITY, run));
  }

  #stopTimer(timer: TimerName): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }

  #make(start: Extract<TurnEffect, { type: 'reply.start' }>): void {
    const { now } = this.#agenda;
    const model = this.#models.model(start, now);
    const making: Making = { model, tentative: start.tentative, held: [], made: false, stops: [] };
    this.#making.set(start.reply, making);
    const isSame = model.from !== null && Math.abs(model.from.startedAt - now) < 1;
    for (const { afterMs, rank, event, held } of model.making) {
      const due = isSame && event.at > 0 && !held ? event.at : now + afterMs;
      making.stops.push(this.#agenda.soon(due, rank, () => this.#report(making, event)));
    }
  }

  /** A tentative reply holds back its tool calls and the end that follows them. */
  #report(making: Making, event: TurnEvent): void {
    if (event.type === 'reply.finished') making.made = true;
    const isHeld = event.type === 'tool.called' || (event.type === 'reply.finished' && making.held.length > 0);
    if (making.tentative && isHeld) making.held.push(event);
    else this.#send(this.#named(event));
  }

  #named(event: TurnEvent): TurnEvent {
    return event.type === 'tool.called' ? this.#tools.called(event) : event;
  }

  #adopt(id: ReplyId): void {
    const making = this.#making.get(id);
    if (making === undefined) return;
    making.tentative = false;
    const { held } = making;
    making.held = [];
    for (const event of held) this.#send(this.#named(event));
  }

  #cancel(id: ReplyId): void {
    this.#line.cancel(id);
    const making = this.#making.get(id);
    if (making === undefined) return;
    for (const stop of making.stops) stop();
    const { now } = this.#agenda;
    const ends: TurnEvent = { type: 'reply.finished', at: now, reply: id, silent: true };
    const leftovers = making.model.from?.leftovers ?? (making.made ? [] : [{ afterMs: 0, seq: 0, event: ends }]);
    for (const { afterMs, seq, event } of leftovers)
      this.#agenda.soon(now + afterMs, seq, () => this.#send({ ...event, reply: id } as TurnEvent));
  }
}
