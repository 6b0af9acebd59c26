import type { JsonObject } from '../json.ts';
import type { ExpectedAnswer } from './expected-answers.ts';
import type { OwnSpeechPart } from './own-speech.ts';
import type { ReplyCause } from './reply-cause.ts';
import type { TokenUsage } from './token-usage.ts';
import type { ToolOffer } from './tools.ts';

/** One message of the conversation, as a model reads it. */
export type Message =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly interrupted: boolean }
  | { readonly role: 'tool_call'; readonly id: string; readonly name: string; readonly args: JsonObject }
  | { readonly role: 'tool_result'; readonly id: string; readonly name: string; readonly content: string }
  /** What happened beside the words: silence, a state entered. */
  | { readonly role: 'note'; readonly content: string };

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
/** What a model is asked. */
export type Prompt = {
  /** Stays the same from one request to the next while the call is in one state, so that a provider can keep it. */
  readonly system: string;
  /** What holds at this moment only; to be told late in the conversation. */
  readonly moment?: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolOffer[];
  readonly brief: Brief;
};
/** A part of a model's answer. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | OwnSpeechPart
  /** `args` is complete JSON text; whether it parses and fits the schema is for the engine to find out. */
  | { readonly type: 'tool_call'; readonly id: string; readonly name: string; readonly args: string }
  | ({ readonly type: 'usage' } & TokenUsage);
/** Composes what the assistant says and does. */
export interface LanguageModel {
  readonly name: string;
  /** Throws `ProviderError` from the iteration; ends quietly when `signal` aborts. */
  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}
