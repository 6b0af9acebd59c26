import type { JsonObject } from '../json.ts';
import type { ExpectedAnswer } from './expected-answers.ts';
import type { NativeSpeechPart } from './native-speech.ts';
import type { ReplyCause } from './reply-cause.ts';
import type { TokenUsage } from './token-usage.ts';
import type { ToolOffer } from './tools.ts';

/** One message of the conversation as the model reads it. */
export type Message =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly interrupted: boolean }
  | { readonly role: 'tool_call'; readonly id: string; readonly name: string; readonly args: JsonObject }
  | { readonly role: 'tool_result'; readonly id: string; readonly name: string; readonly content: string }
  /** Something other than speech, such as silence or a state change. */
  | { readonly role: 'note'; readonly content: string };

/** The parts that `Prompt.system` was composed from, for a model that follows the state tree by rules instead of reading prose. */
export type PromptBrief = {
  readonly cause: ReplyCause;
  readonly assistantName: string;
  readonly assistantPrompt: string;
  readonly state: {
    readonly name: string;
    readonly prompt: string;
    readonly expected: readonly ExpectedAnswer[];
  } | null;
  /** Known values by parameter name, and the call's variables. */
  readonly known: Readonly<Record<string, string>>;
  readonly knowledge: string;
  /** ISO 8601 with offset, in the assistant's time zone. */
  readonly now: string;
};
/** A request to a language model. */
export type Prompt = {
  /** Stays the same between requests while the call is in one state, so that providers can cache it. */
  readonly system: string;
  /** Information that is valid only at this moment; belongs late in the prompt. */
  readonly moment?: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolOffer[];
  readonly brief: PromptBrief;
};
/** A part of a model's reply. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | NativeSpeechPart
  /** `args` is complete JSON text; the engine checks whether it parses and matches the schema. */
  | { readonly type: 'tool_call'; readonly id: string; readonly name: string; readonly args: string }
  | ({ readonly type: 'usage' } & TokenUsage);
/** Composes the assistant's words and actions. */
export interface LanguageModel {
  readonly name: string;
  /** Throws `ProviderError` from the iteration; ends without an error when `signal` aborts. */
  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}
