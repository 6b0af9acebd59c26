import type { AudioFrame } from '#codecs/frame.ts';
import { Call } from '#engine/call/call.ts';
import type { CallOptions, CallPorts, CallRecord } from '#engine/call/call-ports.ts';
import { Conversation, type ConversationOptions, type Script } from '#engine/call/conversation.ts';
import type { CallEvent, StateEntry, Turn } from '#engine/call/events.ts';
import { withAmendment } from '#engine/call/transcript.ts';
import type { At } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { DtmfSender } from '#engine/ports/leg.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { OverlapModel, OverlapVerdict } from '#engine/ports/speech-classifiers.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { defaultTurnOptions, type TurnOptions } from '#engine/turn/options.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { createGuardedModel } from '#src/providers/failover/guarded-provider.ts';
import { withModelFailover } from '#src/providers/failover/model.ts';
import { failoverLimits } from '#src/providers/failover/with-failover.ts';
import { ScriptedCaller, ScriptedDetector } from './scripted-caller.ts';
import { type LookupPlan, ScriptedKnowledge } from './scripted-knowledge.ts';
import { type HeardStretch, type LineOptions, ScriptedLine } from './scripted-line.ts';
import { type ModelReply, ScriptedModel } from './scripted-model.ts';
import { ScriptedRecogniser } from './scripted-recogniser.ts';
import { ScriptedTools } from './scripted-tools.ts';
import { ScriptedTransfers } from './scripted-transfers.ts';
import { ScriptedTurnModel, type TurnVerdict } from './scripted-turn-model.ts';
import { ScriptedVoice } from './scripted-voice.ts';
import { flushPromises, VirtualClock } from './virtual-clock.ts';

/** The configuration of a scripted call. */
export type ScriptedCallOptions = {
  readonly script?: Partial<Script>;
  readonly variables?: ConversationOptions['variables'];
  readonly turns?: Partial<TurnOptions>;
  readonly line?: Partial<LineOptions>;
  /** When the caller's audio begins. */
  readonly mediaAtMs?: At;
  /** The model's first reply, for openings that it generates. */
  readonly answers?: readonly ModelReply[];
  readonly options?: Partial<Pick<CallOptions, 'toolTimeoutMs' | 'answered'>>;
  /** Judges overlaps after a fixed time, always the same way; null never responds. */
  readonly overlap?: { readonly afterMs: number; readonly verdict: OverlapVerdict | null };
  /** The end-of-turn model; none if absent. */
  readonly endOfTurn?: TurnVerdict;
  /** The results of a knowledge base too long for the prompt; none if absent. */
  readonly knowledge?: LookupPlan;
  /** Transports the caller's audio to the call; immediately and unchanged by default. */
  readonly carries?: (hear: (frame: AudioFrame) => void) => (frame: AudioFrame) => void;
  /** Sends tones through the carrier, if supported. */
  readonly keys?: DtmfSender;
  /** Whether a second model and a second voice serve as fallbacks. */
  readonly fallbacks?: boolean;
  /** Replaces the scripted parts; calls back for every promise that it settles. */
  readonly parts?: (
    scripted: Pick<ScriptedCall, 'clock' | 'recogniser' | 'model' | 'voice'>,
    moved: () => void,
  ) => Partial<Pick<CallPorts, 'stt' | 'llm' | 'tts' | 'otherVoices'>>;
};

const script: Script = {
  name: 'Ada',
  prompt: 'You answer the phone of a dental practice.',
  beginMessage: 'Hello, this is Ada.',
  knowledge: '',
  states: [],
  tools: [],
};
const voice: VoiceSettings = {
  voice: 'scripted',
  ...defaultVoiceSettings,
};

/** The fields of a turn that a test may compare. */
export type AssistantTurn = Extract<Turn, { role: 'assistant' }>;

/**
 * A whole call in virtual time: script the caller, model, voice and tools, `advance`, then check turns, events, prompts and what the caller heard. It
 * begins at time 0 with the answer.
 */
export class ScriptedCall {
  readonly clock = new VirtualClock();
  readonly caller: ScriptedCaller;
  readonly detector: ScriptedDetector;
  readonly recogniser: ScriptedRecogniser;
  readonly model: ScriptedModel;
  readonly voice: ScriptedVoice;
  /** The fallbacks if `fallbacks` is set; speeches of the second voice are counted from 101. */
  readonly secondModel: ScriptedModel;
  readonly secondVoice: ScriptedVoice;
  readonly tools: ScriptedTools;
  readonly transfers: ScriptedTransfers;
  /** Used only if `endOfTurn` is set. */
  readonly turnModel: ScriptedTurnModel;
  /** Used only if `knowledge` is set. */
  readonly knowledge: ScriptedKnowledge;
  readonly line: ScriptedLine;
  readonly call: Call;
  readonly turns: Turn[] = [];
  readonly events: CallEvent[] = [];
  readonly entered: StateEntry[] = [];
  readonly troubles: ProviderError[] = [];
  readonly records: CallRecord[] = [];
  #moved = false;

  constructor(setting: ScriptedCallOptions = {}) {
    const { clock } = this;
    const moved = (): void => {
      this.#moved = true;
    };
    this.caller = new ScriptedCaller(clock);
    this.detector = new ScriptedDetector(this.caller.words);
    this.recogniser = new ScriptedRecogniser(clock, this.caller.words);
    this.model = new ScriptedModel(clock, moved);
    this.model.answers(...(setting.answers ?? []));
    this.voice = new ScriptedVoice(clock);
    this.model.words = this.voice.words;
    this.secondModel = new ScriptedModel(clock, moved);
    this.secondVoice = new ScriptedVoice(clock, this.voice.words, 100);
    this.tools = new ScriptedTools(clock, moved);
    this.transfers = new ScriptedTransfers(clock);
    this.turnModel = new ScriptedTurnModel(clock, setting.endOfTurn ?? { afterMs: 0, probability: null }, moved);
    this.knowledge = new ScriptedKnowledge(clock, setting.knowledge ?? { afterMs: 0, passages: [] }, moved);
    this.line = new ScriptedLine(clock, this.voice.words, setting.line);
    this.call = this.#open(setting, moved);
    this.line.connect(this.call);
    const { carries = (hear) => hear } = setting;
    const hear = carries((frame) => this.call.hear(frame));
    clock.after(setting.mediaAtMs ?? 0, () => this.caller.speakInto(hear));
    void this.call.ended.then((record) => {
      this.records.push(record);
      this.caller.hangUp();
    });
  }

  /** Advances the clock. */
  async advance(ms: number): Promise<void> {
    await this.clock.advanceAsync(ms, () => this.#settled());
  }

  /** Advances until the call's time is `at`. */
  async until(at: At): Promise<void> {
    await this.advance(at - this.clock.now());
  }

  /** Plays the opening to its end; the default one ends at 1.62 s, and the clock advances to 2 s. */
  async opened(): Promise<this> {
    await this.until(2_000);
    return this;
  }

  /** Ends the call as the caller does, and lets everything settle. */
  async hangUp(): Promise<void> {
    this.call.hungUp('caller_hung_up');
    this.line.hangUp();
    await this.settle();
  }

  /** Runs pending promises and everything that is due. */
  async settle(): Promise<void> {
    this.#moved = true;
    await this.advance(0);
  }

  /** The transcript, one line per turn. */
  get said(): readonly string[] {
    return this.turns.map((turn) => `${turn.role}: ${'content' in turn ? turn.content : turn.name}`);
  }

  get assistantTurns(): readonly AssistantTurn[] {
    return this.turns.filter((turn) => turn.role === 'assistant');
  }

  /** The words that the caller heard, in order; a word counts if half of it was heard without a break. */
  get heard(): string {
    return this.heardWords.map(({ word }) => word?.text).join(' ');
  }

  get heardWords(): readonly HeardStretch[] {
    return this.line.heard.filter(({ word, fromMs, untilMs }) => word !== null && untilMs - fromMs >= word.ms / 2);
  }

  /** The words of one speech that the caller heard, each once. Speeches are counted from 1. */
  heardOf(speech: number): string {
    const words = this.heardWords.flatMap(({ word }) => (word?.speech === speech ? [word] : []));
    return [...new Set(words)].map(({ text }) => text).join(' ');
  }

  /** The events of one type. */
  of(type: string): readonly CallEvent[] {
    return this.events.filter((event) => event.type === type);
  }

  /** Everything still open: timers, requests, streams. Must be empty after a call. */
  get left(): Readonly<Record<string, number>> {
    return {
      timers: this.clock.pending,
      requests: this.model.opened + this.secondModel.opened,
      speeches: this.voice.opened + this.secondVoice.opened,
      recognisers: this.recogniser.opened,
      detectors: this.detector.opened,
      tools: this.tools.opened,
    };
  }

  /** Both models as one, with the same fallback as in a server. */
  #bothModels(): LanguageModel {
    const { clock, model, secondModel } = this;
    return withModelFailover([createGuardedModel(model, clock), createGuardedModel(secondModel, clock)], {
      clock,
      firstPartMs: failoverLimits.firstPartMs,
      hedge: false,
      tell: (use) => {
        if (use.type === 'vendor.left') this.troubles.push(use.error);
      },
    });
  }

  #open(setting: ScriptedCallOptions, moved: () => void): Call {
    const conversation = new Conversation({
      script: { ...script, ...setting.script },
      variables: setting.variables ?? {},
      localTime: () => '2030-05-06T09:30:00+02:00',
      compilePattern,
    });
    const { clock, detector, recogniser, model, voice: tts, tools, line } = this;
    return new Call(
      {
        clock,
        detector,
        stt: recogniser,
        ...(setting.overlap === undefined ? {} : { overlap: scriptedOverlaps(clock, setting.overlap) }),
        ...(setting.endOfTurn === undefined ? {} : { endOfTurn: this.turnModel }),
        ...(setting.knowledge === undefined ? {} : { knowledge: this.knowledge }),
        llm: setting.fallbacks === true ? this.#bothModels() : model,
        tts,
        ...(setting.fallbacks === true ? { otherVoices: [this.secondVoice] } : {}),
        ...setting.parts?.(this, moved),
        tools,
        leg: line,
        ...(setting.keys === undefined ? {} : { keys: setting.keys }),
        transfers: this.transfers,
        observer: {
          event: (event) => this.events.push(event),
          turn: (turn) => this.turns.push(turn),
          amended: (amendment) => this.turns.splice(0, this.turns.length, ...withAmendment(this.turns, amendment)),
          entered: (state) => this.entered.push(state),
          trouble: (error) => this.troubles.push(error),
        },
      },
      conversation,
      {
        turns: { ...defaultTurnOptions, endOfTurnModel: setting.endOfTurn !== undefined, ...setting.turns },
        voice,
        toolTimeoutMs: 10_000,
        heard: { encoding: 'mulaw', rateHz: 8_000 },
        ...setting.options,
      },
    );
  }

  async #settled(): Promise<void> {
    while (this.#moved) {
      this.#moved = false;
      await flushPromises();
    }
  }
}

function scriptedOverlaps(
  clock: VirtualClock,
  { afterMs, verdict }: NonNullable<ScriptedCallOptions['overlap']>,
): OverlapModel {
  const judge = (told: (verdict: OverlapVerdict) => void): void => {
    if (verdict !== null) clock.after(afterMs, () => told(verdict));
  };
  return { name: 'scripted', open: () => ({ write: () => {}, judge, close: () => {} }) };
}

/** The remains of a finished call. */
export const noOpenResources = { timers: 0, requests: 0, speeches: 0, recognisers: 0, detectors: 0, tools: 0 };
