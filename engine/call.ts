import type { AudioFrame } from '#codecs/frame.ts';
import type { Conversation } from './conversation.ts';
import { Ear } from './ear.ts';
import type { CallEvent, EndReason, Turn } from './events.ts';
import type { JsonObject } from './json.ts';
import { Mouth } from './mouth.ts';
import type {
  At,
  Clock,
  LanguageModel,
  Leg,
  Line,
  ProviderError,
  SpeechToText,
  TextToSpeech,
  ToolOffer,
  ToolResult,
  ToolRunner,
  VoiceDetector,
  VoiceSettings,
} from './ports.ts';
import { type OfferedCall, ToolDesk } from './tool-desk.ts';
import type { TurnOptions } from './turn/options.ts';
import { reduce } from './turn/reduce.ts';
import { initialTurnState, type TimerName, type TurnEffect, type TurnEvent } from './turn/types.ts';

/** Is told what happens in a call while it happens. Nothing of it may throw or wait. */
export interface CallObserver {
  event(event: CallEvent): void;
  turn(turn: Turn): void;
  /** Something failed that the call survives. */
  trouble(error: ProviderError): void;
}

/** What a call takes from outside. */
export type CallPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  readonly tools: ToolRunner;
  readonly leg: Leg;
  readonly observer: CallObserver;
};

/** What a call may be tuned by. */
export type CallOptions = {
  readonly turns: TurnOptions;
  readonly voice: VoiceSettings;
  /** Longest run of one tool. */
  readonly toolTimeoutMs: number;
  /** Rate of the frames that will be heard. */
  readonly heardRateHz: number;
};

/** What is left of a call when it is over. */
export type CallRecord = {
  readonly reason: EndReason;
  readonly answeredAt: At;
  readonly endedAt: At;
  readonly turns: readonly Turn[];
};

type Untimed<Event> = Event extends { readonly at: At } ? Omit<Event, 'at'> : never;

/**
 * One call from answer to hang-up. Performs what the reducer decides and turns what comes of it into events; it
 * decides nothing itself.
 */
export class Call implements Line {
  readonly ended: Promise<CallRecord>;
  readonly #ports: CallPorts;
  readonly #options: CallOptions;
  readonly #conversation: Conversation;
  readonly #desk: ToolDesk;
  readonly #ear: Ear;
  readonly #mouth: Mouth;
  readonly #timers = new Map<TimerName, () => void>();
  readonly #called = new Map<string, OfferedCall>();
  readonly #queue: TurnEvent[] = [];
  readonly #answeredAt: At;
  #state = initialTurnState;
  #running = false;
  #resolve: (record: CallRecord) => void = () => {};

  constructor(ports: CallPorts, conversation: Conversation, options: CallOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#conversation = conversation;
    this.#answeredAt = ports.clock.now();
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#desk = this.#openDesk();
    this.#mouth = this.#openMouth();
    this.#ear = this.#openEar();
    this.#dispatch({ type: 'call.answered' });
    this.#expect();
  }

  hear(frame: AudioFrame): void {
    if (this.#state.call !== 'ended') this.#ear.hear(frame);
  }

  sent(ms: number): void {
    this.#mouth.sent(ms);
  }

  reached(mark: string): void {
    this.#mouth.reached(mark);
  }

  digit(digit: string): void {
    this.#dispatch({ type: 'digit.pressed', digit });
  }

  hungUp(reason: 'caller_hung_up' | 'media_lost'): void {
    this.#dispatch({ type: 'call.hung_up', reason });
  }

  /** Speaks `text` as it is when nobody else speaks. */
  say(text: string): void {
    this.#dispatch({ type: 'say.requested', text });
  }

  /** Ends the call from our side at once. */
  hangUp(reason: EndReason): void {
    this.#dispatch({ type: 'call.hung_up', reason });
  }

  /** Ends the call after the sentence that is being heard. */
  drain(): void {
    this.#dispatch({ type: 'drain.requested' });
  }

  #now(): At {
    return this.#ports.clock.now();
  }

  /** Runs the event, and those that its effects raise, each to completion. */
  #dispatch(event: Untimed<TurnEvent>): void {
    this.#queue.push({ ...event, at: this.#now() } as TurnEvent);
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#run(next);
    } finally {
      this.#running = false;
    }
  }

  #run(event: TurnEvent): void {
    if (this.#state.call === 'ended') return;
    const { state, effects } = reduce(this.#state, event, this.#options.turns);
    this.#state = state;
    if (event.type !== 'caller.voiced' || effects.length > 0) this.#ports.observer.event(event);
    for (const effect of effects) {
      if (!effect.type.startsWith('timer.')) this.#ports.observer.event({ ...effect, at: event.at });
      this.#perform(effect);
    }
  }

  #perform(effect: TurnEffect): void {
    switch (effect.type) {
      case 'timer.start':
        return this.#startTimer(effect.timer, effect.ms);
      case 'timer.stop':
        return this.#stopTimer(effect.timer);
      case 'reply.start':
        return this.#startReply(effect);
      case 'reply.adopt':
        return this.#mouth.adopt(effect.reply);
      case 'reply.cancel':
        return this.#mouth.cancel(effect.reply);
      case 'playback.start':
        return this.#mouth.play(effect.reply);
      case 'playback.pause':
        return this.#dispatch({ type: 'playback.paused', reply: effect.reply, remainingMs: this.#mouth.pause() });
      case 'playback.resume':
        return this.#mouth.resume();
      case 'playback.clear':
        return this.#mouth.clear(effect.reply);
      case 'playback.shorten':
        return this.#mouth.shorten();
      case 'tool.run':
        return this.#runTool(effect.id);
      case 'state.move':
        return this.#desk.replyFinished(effect.reply);
      case 'transcript.finalise':
        return this.#ear.finalise();
      case 'turn.commit':
        return this.#record(effect.turn);
      case 'call.end':
        return this.#end(effect.reason);
    }
  }

  #startTimer(timer: TimerName, ms: number): void {
    this.#stopTimer(timer);
    const cancel = this.#ports.clock.after(ms, () => {
      this.#timers.delete(timer);
      this.#dispatch({ type: 'timer.fired', timer });
    });
    this.#timers.set(timer, cancel);
  }

  #stopTimer(timer: TimerName): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }

  #startReply(effect: Extract<TurnEffect, { type: 'reply.start' }>): void {
    const { reply, cause, answering, tentative } = effect;
    const text = effect.text ?? this.#conversation.fixedWords(cause);
    this.#mouth.make(reply, text ?? this.#conversation.prompt(cause, answering, this.#mouth.saying), tentative);
  }

  #runTool(id: string): void {
    const called = this.#called.get(id);
    if (called === undefined) return;
    this.#called.delete(id);
    this.#desk.take(called);
  }

  #move(offer: ToolOffer, args: JsonObject): ToolResult {
    const result = this.#conversation.move(offer.name, args);
    this.#ports.observer.event({ type: 'state.entered', at: this.#now(), path: this.#conversation.path, args });
    this.#expect();
    return result;
  }

  /** What the current state waits for changes patience and recognition. */
  #expect(): void {
    const context = this.#conversation.speechContext();
    this.#ear.expect(context);
    this.#dispatch({ type: 'expectation.changed', ...context });
  }

  #record(turn: Turn): void {
    this.#conversation.add(turn);
    this.#ports.observer.turn(turn);
  }

  #recordTool(turn: Turn): void {
    this.#ports.observer.event({ type: 'turn.commit', at: this.#now(), turn });
    this.#record(turn);
  }

  #openDesk(): ToolDesk {
    return new ToolDesk(
      { runner: this.#ports.tools, clock: this.#ports.clock, timeoutMs: this.#options.toolTimeoutMs },
      {
        called: (id, name, args) => this.#recordTool({ role: 'tool_call_invocation', id, name, args, at: this.#now() }),
        returned: (id, name, { content }) => {
          this.#recordTool({ role: 'tool_call_result', id, name, content, at: this.#now() });
          this.#dispatch({ type: 'tool.returned', id });
        },
        moved: (offer, args) => this.#move(offer, args),
        ending: () => this.#dispatch({ type: 'end.requested' }),
      },
    );
  }

  #openMouth(): Mouth {
    const { observer } = this.#ports;
    return new Mouth(
      { ...this.#ports, voice: this.#options.voice },
      {
        token: (reply) => this.#dispatch({ type: 'reply.token', reply }),
        audible: (reply) => this.#dispatch({ type: 'reply.audible', reply }),
        toolCalled: (reply, call, offers) => {
          this.#called.set(call.id, { reply, call, offers });
          this.#dispatch({ type: 'tool.called', reply, id: call.id });
        },
        usage: (reply, inputTokens, outputTokens) =>
          observer.event({
            type: 'model.usage',
            at: this.#now(),
            reply,
            input_tokens: inputTokens,
            output_tokens: outputTokens,
          }),
        finished: (reply, silent) => this.#dispatch({ type: 'reply.finished', reply, silent }),
        failed: (reply, error) => {
          observer.trouble(error);
          this.#dispatch({ type: 'reply.failed', reply });
        },
        trouble: (error) => observer.trouble(error),
        playbackStarted: (reply) => this.#dispatch({ type: 'playback.started', reply }),
        playbackEnded: (reply, { text, evidence }, generated) =>
          this.#dispatch({ type: 'playback.ended', reply, heard: text, generated, evidence }),
      },
    );
  }

  #openEar(): Ear {
    const { voice, heardRateHz } = this.#options;
    return new Ear(
      this.#ports,
      { language: voice.language, rateHz: heardRateHz, context: this.#conversation.speechContext() },
      {
        started: (since) => this.#dispatch({ type: 'caller.started', since }),
        voiced: (voicedMs) => this.#dispatch({ type: 'caller.voiced', voicedMs }),
        stopped: (spokeUntil) => this.#dispatch({ type: 'caller.stopped', spokeUntil }),
        interim: (text) => this.#dispatch({ type: 'transcript.interim', text }),
        final: ({ text, confidence }) => this.#dispatch({ type: 'transcript.final', text, confidence }),
        trouble: (error) => this.#ports.observer.trouble(error),
        lost: () => this.#dispatch({ type: 'hearing.lost' }),
      },
    );
  }

  #end(reason: EndReason): void {
    this.#mouth.close();
    this.#desk.close();
    this.#ear.close();
    this.#ports.leg.hangUp();
    this.#resolve({ reason, answeredAt: this.#answeredAt, endedAt: this.#now(), turns: this.#conversation.turns });
  }
}
