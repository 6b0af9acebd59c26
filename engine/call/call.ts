import type { AudioFrame } from '#codecs/frame.ts';
import { withRetry } from '../failover/with-retry.ts';
import { Hearing, type HearingSink } from '../hearing/hearing.ts';
import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { Prompt } from '../ports/language-model.ts';
import type { Line } from '../ports/leg.ts';
import type { ToolOffer, ToolResult } from '../ports/tools.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import { withKnowledge } from '../speaking/knowledge.ts';
import { Replies } from '../speaking/replies.ts';
import { AgentLine } from '../takeover/agent-line.ts';
import { noteText } from '../takeover/notes.ts';
import type { CheckedCall } from '../tools/tool-call.ts';
import { ToolDispatcher } from '../tools/tool-dispatcher.ts';
import { TransferRunner } from '../transfer/transfer-runner.ts';
import { reduce } from '../turn/reduce.ts';
import { initialTurnState } from '../turn/state.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';
import type { CallOptions, CallPorts, CallRecord, SayOptions } from './call-ports.ts';
import { CommittedTurns } from './committed-turns.ts';
import type { Conversation } from './conversation.ts';
import type { EndReason, StateEntry } from './events.ts';
import { Journal } from './journal.ts';
import { pressKeys } from './keypad.ts';
import { withSecretsMasked } from './secret-masking.ts';
import { Timers } from './timers.ts';
import { createToolSink } from './tool-sink.ts';
import {
  createErrorReporter,
  createHearingSink,
  createRepliesSink,
  type SupervisionEvent,
  type UntimedTurnEvent,
} from './turn-event-sinks.ts';

/** One call from answer to hang-up: performs the effects that the reducer returns and feeds the results back as events. */
export class Call implements Line {
  readonly ended: Promise<CallRecord>;
  /** Resolves when no tool is running. A tool with side effects may finish after the end of the call, within a bounded time. */
  readonly settled: Promise<void>;
  readonly #ports: CallPorts;
  readonly #now = (): At => this.#ports.clock.now();
  readonly #options: CallOptions;
  readonly #conversation: Conversation;
  readonly #tools: ToolDispatcher;
  readonly #transfers: TransferRunner;
  readonly #hearing: Hearing;
  readonly #replies: Replies;
  readonly #agentLine: AgentLine;
  readonly #timers: Timers;
  readonly #journal: Journal;
  readonly #committed: CommittedTurns;
  readonly #called = new Map<string, CheckedCall>();
  readonly #queue: TurnEvent[] = [];
  #answeredAt: At;
  #state = initialTurnState;
  #running = false;
  #resolve: (record: CallRecord) => void = () => {};
  #settle: () => void = () => {};

  constructor(given: CallPorts, conversation: Conversation, options: CallOptions) {
    const ports = { ...given, observer: withSecretsMasked(given.observer, options.turns.language) };
    this.#ports = ports;
    this.#options = options;
    this.#conversation = conversation;
    this.#committed = new CommittedTurns(conversation, ports.observer, this.#now);
    this.#answeredAt = ports.clock.now();
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#journal = new Journal((event) => ports.observer.event(event), options.turns, this.#answeredAt);
    const raise = (event: UntimedTurnEvent): void => this.#dispatch(event);
    this.#timers = new Timers(ports.clock, (timer) => raise({ type: 'timer.fired', timer }));
    const trouble = createErrorReporter(ports.observer, () => this.#now());
    const llm = withKnowledge(withRetry(ports.llm, trouble), ports, trouble);
    const transferPorts = { ...ports, llm, conversation, trouble, language: options.voice.language };
    this.#transfers = new TransferRunner(transferPorts, raise);
    this.#tools = this.#openTools();
    const repliesSink = createRepliesSink(ports.observer, raise, this.#repliesRegister());
    this.#replies = new Replies({ ...ports, llm, voice: options.voice }, repliesSink);
    this.#hearing = this.#openHearing(createHearingSink(raise, trouble));
    const agentOptions = { language: options.voice.language, speechEndMs: options.turns.speechEndMs };
    this.#agentLine = new AgentLine(ports, agentOptions, { said: raise, trouble });
    if (options.answered !== false) this.answered();
  }

  /** Reports that the other side has answered. Audio before that, such as ringing or an announcement, belongs to no turn. */
  answered(): void {
    if (this.#state.call.phase !== 'new') return;
    this.#answeredAt = this.#now();
    const entered = this.#conversation.start();
    const opening = this.#conversation.fixedWords('opening') === null ? 'composed' : 'fixed';
    this.#dispatch({ type: 'call.answered', opening });
    this.#noteStates(entered);
    this.#beIn();
  }

  hear(frame: AudioFrame): void {
    const call = this.#state.call.phase;
    if (call === 'live' || call === 'ending') this.#hearing.hear(this.#agentLine.passed(frame));
  }

  sent(ms: number): void {
    this.#replies.sent(ms);
  }

  reached(mark: string): void {
    this.#replies.reached(mark);
  }

  digit(digit: string): void {
    this.#hearing.mask();
    this.#dispatch({ type: 'digit.pressed', digit });
  }

  typed(text: string): void {
    this.#dispatch({ type: 'text.typed', text });
  }

  hungUp(reason: 'caller_hung_up' | 'media_lost'): void {
    this.#dispatch({ type: 'call.hung_up', reason });
  }

  mediaLost(): void {
    this.#dispatch({ type: 'media.lost' });
  }

  /** Reports that disconnected media is back. Lost audio of the caller was replaced by silence. */
  mediaReturned(): void {
    this.#dispatch({ type: 'media.returned' });
  }

  /** Announces the transfer, then transfers the caller to the agent at `to` with the planned briefing. */
  transfer(to: string, briefing: BriefingPlan | null = null): void {
    this.#dispatch({ type: 'transfer.requested', to, briefing });
  }

  /** Speaks `text` verbatim once both sides are silent. */
  say(text: string, { kind = 'normal', profile = null, interrupts = false }: SayOptions = {}): void {
    this.#dispatch({ type: 'say.requested', text, kind, profile, interrupts });
  }

  /** Takes the call over or back, instructs the assistant or mutes a side. Returns the agent who has the call now, or null. */
  supervise(order: SupervisionEvent): string | null {
    this.#dispatch(order);
    return this.#agentLine.agent;
  }

  /** The agent's microphone; without effect for an agent who does not have the call. */
  agentSpeaks(agent: string, frame: AudioFrame): void {
    this.#agentLine.speak(agent, frame);
  }

  /** Sends keypad tones to the other side. */
  press(digits: string): void {
    this.#dispatch({ type: 'keys.ordered', digits });
  }

  /** Reports the carrier's voicemail detection result. */
  detected(verdict: 'human' | 'machine' | 'unknown'): void {
    this.#dispatch({ type: 'answering.detected', verdict });
  }

  /** Ends the call immediately. */
  hangUp(reason: EndReason): void {
    this.#dispatch({ type: 'call.hung_up', reason });
  }

  /** Ends the call after the current sentence. */
  drain(): void {
    this.#dispatch({ type: 'drain.requested' });
  }

  /** Runs the event and those that its effects raise, each to completion. */
  #dispatch(event: UntimedTurnEvent): void {
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
    if (this.#state.call.phase === 'ended' && event.type !== 'tool.returned') return;
    const before = this.#state;
    const reduced = reduce(before, event, this.#options.turns);
    this.#state = reduced.state;
    this.#journal.input(event, before, reduced);
    for (const effect of reduced.effects) {
      this.#journal.effect(effect, event.at);
      this.#perform(effect);
    }
  }

  #perform(effect: TurnEffect): void {
    switch (effect.type) {
      case 'timer.start':
        return this.#timers.start(effect.timer, effect.ms);
      case 'timer.stop':
        return this.#timers.stop(effect.timer);
      case 'reply.start':
        return this.#startReply(effect);
      case 'reply.adopt':
        return this.#replies.adopt(effect.reply);
      case 'reply.cancel':
        return this.#replies.cancel(effect.reply);
      case 'reply.fill':
        return this.#replies.fill(effect.reply, effect.text);
      case 'playback.start':
        return this.#replies.play(effect.reply);
      case 'playback.pause':
        return this.#dispatch({ type: 'playback.paused', reply: effect.reply, remainingMs: this.#replies.pause() });
      case 'playback.resume':
        return this.#replies.resume();
      case 'playback.clear':
        return this.#replies.clear(effect.reply);
      case 'playback.shorten':
        return this.#replies.shorten();
      case 'tool.take':
        return this.#takeTool(effect.id);
      case 'tool.run':
        return this.#tools.run(effect.id, effect.lineage);
      case 'tool.reuse':
        return this.#tools.reuse(effect.id, effect.first);
      case 'tool.cancel':
        return this.#tools.cancel(effect.id);
      case 'state.move':
        return this.#tools.move(effect.reply);
      case 'transfer.start':
        return this.#transfers.start(effect.to, effect.briefing);
      case 'transfer.cancel':
        return this.#transfers.cancel();
      case 'model.inform':
        return this.#conversation.inform(effect.notice);
      case 'overlap.judge':
        return this.#hearing.judgeOverlap(effect.reply);
      case 'turn.judge':
        return this.#hearing.judgeTurn(effect.pause, effect.since);
      case 'agent.connect':
      case 'agent.disconnect':
      case 'caller.mute':
      case 'caller.unmute':
        return this.#agentLine.perform(effect);
      case 'model.note':
        return this.#conversation.note(this.#now(), noteText(effect.note));
      case 'beep.listen':
        return this.#hearing.listenForBeeps(true);
      case 'beep.ignore':
        return this.#hearing.listenForBeeps(false);
      case 'digits.send':
        return pressKeys(effect.digits, { ...this.#ports, now: () => this.#now() });
      case 'digits.collected':
        return this.#tools.collected(effect);
      case 'transcript.finalise':
        return this.#hearing.finalise();
      case 'turn.commit':
        return this.#committed.add(effect.turn);
      case 'turn.amend':
        return this.#committed.amend(effect);
      case 'call.end':
        return this.#end(effect.reason);
    }
  }

  #startReply(effect: Extract<TurnEffect, { type: 'reply.start' }>): void {
    const { reply, cause, answering, tentative } = effect;
    const text = effect.text ?? this.#conversation.fixedWords(cause);
    const asked = (): Prompt => this.#conversation.prompt(cause, answering, this.#replies.saying);
    this.#replies.make(reply, text ?? (effect.tools ? asked() : { ...asked(), tools: [] }), tentative);
  }

  #takeTool(id: string): void {
    const called = this.#called.get(id);
    if (called === undefined) return;
    this.#called.delete(id);
    this.#tools.take(called);
  }

  #move(offer: ToolOffer, args: JsonObject): ToolResult {
    const { result, entered } = this.#conversation.move(offer.name, args);
    this.#enter(entered);
    return result;
  }

  #enter(entered: readonly StateEntry[]): void {
    this.#noteStates(entered);
    if (entered.length > 0) this.#beIn();
  }

  #noteStates(entered: readonly StateEntry[]): void {
    const { observer } = this.#ports;
    for (const entry of entered) {
      observer.event({ type: 'state.entered', at: this.#now(), ...entry });
      observer.entered(entry, this.#now());
      const notice = this.#conversation.noticeOf(entry.state_id);
      if (notice !== null) this.say(notice, { kind: 'notice' });
    }
  }

  /** Applies the current state's patience, recognition hints and manner of speaking. */
  #beIn(): void {
    const context = this.#conversation.speechContext();
    this.#hearing.expect(context);
    this.#dispatch({ type: 'expectation.changed', ...context });
    this.#dispatch({ type: 'profile.changed', change: this.#conversation.profile });
  }

  #openTools(): ToolDispatcher {
    const ports = { runner: this.#ports.tools, clock: this.#ports.clock, timeoutMs: this.#options.toolTimeoutMs };
    const sink = createToolSink((event) => this.#dispatch(event), {
      now: this.#now,
      record: (turn) => this.#committed.addTool(turn),
      learn: (name, content) => this.#enter(this.#conversation.learn(name, content)),
      late: (id, name, content) => this.#committed.addLateResult(id, name, content),
      moved: (offer, args) => this.#move(offer, args),
    });
    return new ToolDispatcher(ports, sink);
  }

  #repliesRegister() {
    const toolCalled = (call: CheckedCall) => this.#called.set(call.id, call);
    return { now: () => this.#now(), compilePattern: this.#conversation.compilePattern, toolCalled };
  }

  #openHearing(sink: HearingSink): Hearing {
    const { voice, heard, turns } = this.#options;
    const context = this.#conversation.speechContext();
    const { keysInAudio = false } = this.#ports.leg;
    const options = { language: voice.language, heard, context, speechEndMs: turns.speechEndMs, keysInAudio };
    return new Hearing(this.#ports, options, sink);
  }

  #end(reason: EndReason): void {
    if (reason === 'transferred') this.#transfers.noteTransferred();
    this.#replies.close();
    void this.#tools.close().then(() => this.#settle());
    this.#hearing.close();
    this.#agentLine.close();
    this.#ports.leg.hangUp();
    this.#resolve({ reason, answeredAt: this.#answeredAt, endedAt: this.#now(), turns: this.#conversation.turns });
  }
}
