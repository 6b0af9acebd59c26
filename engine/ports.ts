import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { JsonObject } from './json.ts';
import type { OwnSpeechPart } from './own-speech.ts';
import type { TokenUsage } from './token-usage.ts';
import type { BriefingPlan } from './transfer-ports.ts';
import type { CollectPlan } from './turn/dtmf/collect-plan.ts';

/** Milliseconds on a monotonic clock. Only differences mean something. */
export type At = number;

export interface Clock {
  now(): At;
  /** Calls back once; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
}

/** A vendor or an embedded part failed. `message` never contains what a caller said. */
export class ProviderError extends Error {
  readonly provider: string;
  /** Whether the same request may succeed when sent again. */
  readonly retryable: boolean;
  /** How long the provider asks to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    provider: string,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(`${provider}: ${message}`, { cause: options.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** What kind of answer the assistant waits for; it steers patience, recognition and extraction. */
export type ExpectedKind =
  | 'yes_no'
  | 'choice'
  | 'digits'
  | 'number'
  | 'phone'
  | 'email'
  | 'spelled'
  | 'address'
  | 'date'
  | 'time'
  | 'amount'
  | 'name'
  | 'open';

/** One answer that is waited for, from a state's parameter. */
export type ExpectedAnswer = {
  readonly name: string;
  readonly kind: ExpectedKind;
  /** The accepted values of a `choice`. */
  readonly options: readonly string[];
  /** How many digits make the answer complete; null where any number may come. */
  readonly digits: number | null;
  /** What is said or pressed in answer is not stored [T41]. */
  readonly secret?: true;
};

export interface SpeechToText {
  readonly name: string;
  /** From the end of speech to its final, in 99 of 100 utterances, where that is published. */
  readonly finalP99Ms?: number;
  /** Sample rates it takes, best first. */
  readonly ratesHz: readonly number[];
  /** What it takes as bytes, best first; without, it takes samples. */
  readonly formats?: readonly AudioFormat[];
  listen(options: ListenOptions, sink: ListenSink): Listening;
}
export type ListenOptions = {
  /** ISO 639-1. */
  readonly language: string;
  /** Rate of the frames that will be written; adapters resample only if the vendor cannot take it. */
  readonly rateHz: number;
  /**
   * Of its formats the one that the wire's audio becomes with the least work; absent where it names none. An encoder of
   * this format answers the very bytes of a frame that came so.
   */
  readonly format?: AudioFormat;
  readonly context: SpeechContext;
  readonly signal: AbortSignal;
};
/** What the caller is likely to say: phrases of the assistant's task and the answers waited for. */
export type SpeechContext = {
  readonly phrases: readonly string[];
  readonly expected: readonly ExpectedAnswer[];
};
export interface Listening {
  /** Every frame of the call, speech or not. */
  write(frame: AudioFrame): void;
  /** The detector heard speech begin; `preRollMs` before now belongs to it. Recognisers that find speech themselves ignore it. */
  onset(preRollMs: number): void;
  /** The detector heard speech end: give the final as soon as possible. */
  finalise(): void;
  /** The conversation moved: other phrases and answers are likely now. */
  expect(context: SpeechContext): void;
}
export type Recognised = {
  readonly text: string;
  /** 0 to 1, null where the recogniser does not say. An unsure recogniser says so here; whether to ask again is the engine's decision. */
  readonly confidence: number | null;
  /** ISO 639-1 of what was said, where the recogniser tells it. */
  readonly language?: string;
  /** Nothing more will come of this utterance. */
  readonly finalised?: boolean;
  /** Where its last word ends, in milliseconds of the audio written; not believed where it cannot be. */
  readonly endMs?: number;
};
/** `closed` comes last and exactly once, also after an abort. */
export interface ListenSink {
  interim(text: string): void;
  /** After `finalise` a final always comes, with empty text where nothing was recognised. */
  final(result: Recognised): void;
  /** For recognisers that decide themselves when a turn is over: it is. Its words have been told. */
  ended?(): void;
  /** It probably is, with these words. */
  eagerEnded?(text: string): void;
  /** It was not: the caller goes on. */
  resumed?(): void;
  closed(error: ProviderError | null): void;
}

export type Message =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly interrupted: boolean }
  | { readonly role: 'tool_call'; readonly id: string; readonly name: string; readonly args: JsonObject }
  | { readonly role: 'tool_result'; readonly id: string; readonly name: string; readonly content: string }
  /** What happened beside the words: silence, a state entered. */
  | { readonly role: 'note'; readonly content: string };

/** What a tool does; `transition` moves to another state. */
export type ToolKind = 'transition' | 'function' | 'end_call' | 'transfer_call' | 'press_keys' | 'collect_digits';
/** How a tool is to be run. */
export type ToolConduct = {
  /** Whether it changes something in the world; what only reads may be run again and be stopped. */
  readonly sideEffect: boolean;
  /** Whether it may be given up while it has not been sent. */
  readonly cancellable: boolean;
  /** Whether it waits until the words before it have been heard. */
  readonly afterSpeech: boolean;
  /** Longest run; null for the call's own limit. */
  readonly timeoutMs: number | null;
  /** Said while it takes long; null for a line of the language, empty for none. */
  readonly filler: string | null;
  /** Last words, with which the call ends once it has run well; without, the call goes on. */
  readonly closing?: string;
};
/** A function offered to the model. */
export type ToolOffer = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: JsonObject;
  readonly kind: ToolKind;
  /** That of `tool-call.ts` where it is left out. */
  readonly conduct?: ToolConduct;
  /** How a `collect_digits` collects. */
  readonly collect?: CollectPlan;
  /** Whom a `transfer_call` rings; without, its arguments say so. */
  readonly to?: string;
  /** How that person is told of the call before they take it; without, they are not. */
  readonly briefing?: BriefingPlan;
};

/** Why a reply is asked for. */
export type ReplyCause =
  | 'opening'
  | 'caller'
  | 'tool'
  | 'state'
  | 'reminder'
  /** A reminder to a caller who has asked for time. */
  | 'still_here'
  /** Acknowledges that the caller asks for time. */
  | 'hold'
  /** Asks whether somebody is there at all. */
  | 'probe'
  /** Announces that the caller is put through, says that it still rings, tells that it failed. */
  | 'transfer'
  | 'transfer_wait'
  | 'transfer_failed'
  /** Tells the person who is to take the caller of the call; the caller does not hear it. */
  | 'briefing'
  /** After the media broke off for a while. */
  | 'reconnected'
  | 'unclear'
  | 'goodbye'
  | 'apology'
  | 'unheard'
  | 'say'
  | 'filler'
  /** The message to a machine, the choice in its menu, the answer to its screening. */
  | 'voicemail'
  | 'menu'
  | 'screening';

/** What `Prompt.system` was composed from, for a model that follows the tree by rule instead of reading prose. */
export type Brief = {
  readonly cause: ReplyCause;
  readonly assistantName: string;
  readonly assistantPrompt: string;
  readonly state: {
    readonly name: string;
    readonly prompt: string;
    readonly expected: readonly ExpectedAnswer[];
  } | null;
  /** Values learnt so far, by parameter name, and the call's variables. */
  readonly known: Readonly<Record<string, string>>;
  readonly knowledge: string;
  /** ISO 8601 with offset, in the assistant's time zone. */
  readonly now: string;
};
export type Prompt = {
  /** Stays the same from one request to the next while the call is in one state, so that a provider can keep it. */
  readonly system: string;
  /** What holds at this moment only; to be told late in the conversation. */
  readonly moment?: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolOffer[];
  readonly brief: Brief;
};
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | OwnSpeechPart
  /** `args` is complete JSON text; whether it parses and fits the schema is for the engine to find out. */
  | { readonly type: 'tool_call'; readonly id: string; readonly name: string; readonly args: string }
  | ({ readonly type: 'usage' } & TokenUsage);
export interface LanguageModel {
  readonly name: string;
  /** Throws `ProviderError` from the iteration; ends quietly when `signal` aborts. */
  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}

export type VoiceSettings = {
  /** The provider's own name for the voice. */
  readonly voice: string;
  readonly language: string;
  /** −1 (slowest) to 1 (fastest). */
  readonly speed: number;
  /** `anger`, `positivity`, `surprise`, `sadness`, `curiosity`, each optionally with `:lowest`, `:low`, `:high`, `:highest`. */
  readonly emotion: readonly string[];
  /** 0 to 1. */
  readonly stability: number;
  /** 0 to 1. */
  readonly clarity: number;
  /** 0 to 4. */
  readonly latencyOptimisation: number;
  readonly boost: boolean;
};
export interface TextToSpeech {
  readonly name: string;
  /** What it makes as bytes, best first; without, it makes samples. */
  readonly formats?: readonly AudioFormat[];
  speak(options: SpeakOptions, sink: SpeakSink): Speaking;
}
export type SpeakOptions = {
  readonly voice: VoiceSettings;
  /** The rate the line wants. Frames may come at another one; the gateway resamples. */
  readonly rateHz: number;
  /**
   * Of its formats the one that becomes the wire's audio with the least work; absent where it names none, and where no
   * wire waits. What a decoder of this format makes of bytes goes on a wire of the same format as these bytes.
   */
  readonly format?: AudioFormat;
  readonly signal: AbortSignal;
};
export interface Speaking {
  /** One speakable piece, a clause or a sentence. Pieces are spoken in order. */
  write(text: string): void;
  end(): void;
}
/** All text up to `chars` written characters is in the audio up to `ms`, both counted from the start of this `speak`. */
export type Alignment = { readonly chars: number; readonly ms: number };
/** `closed` comes last and exactly once, also after an abort. */
export interface SpeakSink {
  audio(frame: AudioFrame): void;
  /** Where words or pieces lie in the audio; may come before or after the audio itself, at least once for each piece. */
  aligned(points: readonly Alignment[]): void;
  closed(error: ProviderError | null): void;
}

export type ToolCall = {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** Which request of the caller led to it: the same tool with the same arguments and lineage asks for the same thing. */
  readonly lineage: number;
  readonly sideEffect: boolean;
};
/** `content` is what the model reads, JSON or prose; a failure is a result as well. */
export type ToolResult = { readonly ok: boolean; readonly content: string };
export interface ToolRunner {
  run(call: ToolCall, signal: AbortSignal): Promise<ToolResult>;
}

/**
 * The media leg as the engine sees it. What is played is queued and sent at the pace of speech; the gateway reports
 * every millisecond that goes on the wire through `Call.sent`, and every mark that the far end has played through
 * `Call.reached`.
 */
export interface Leg {
  readonly rateHz: number;
  /** What its audio is on the wire; without, not known. */
  readonly format?: AudioFormat;
  /** Whether keys have to be found in the caller's audio: the far end does not surely report them. */
  readonly keysInAudio?: boolean;
  /** Whether the far end reports marks. Without, the engine estimates from what was sent. */
  readonly marks: boolean;
  play(frame: AudioFrame): void;
  mark(name: string): void;
  /** No more audio will follow for now: the last partial packet is padded and sent. */
  flush(): void;
  /** Drops what is queued here and what the far end has buffered. */
  clear(): void;
  /** Lets a loop of the line's own rate sound from now on, under what is played and in its pauses, where the line can. A clear does not end it. */
  background?(loop: AudioFrame): void;
  /** Dials keys towards the other side, now: one or more of 0-9, *, #, A-D. Absent where the line has no word for it. */
  sendDigits?(digits: string): void;
  hangUp(): void;
}

/** Dials keys towards the other side over another way than the media. */
export interface KeyDialler {
  /** Keys of several orders come in their order. Tells where they did not: `refused`, nothing was dialled; `unknown`, perhaps. */
  dial(digits: string, failed: (outcome: 'refused' | 'unknown') => void): void;
}

/** What the gateway tells a call about its line. All synchronous; none throws. */
export interface Line {
  hear(frame: AudioFrame): void;
  /** So many more milliseconds of what was played have gone on the wire. */
  sent(ms: number): void;
  /** The far end has played everything before this mark, or dropped it after a clear. */
  reached(mark: string): void;
  digit(digit: string): void;
  /** The caller typed a message in place of saying it. */
  typed?(text: string): void;
  /** The media broke off without a word and may come back on another socket; without, this is the end. */
  brokeOff?(): void;
  /** The far end is gone; the last thing a line says. */
  hungUp(reason: 'caller_hung_up' | 'media_lost'): void;
}
