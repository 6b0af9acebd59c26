import type { LanguageModel, Prompt } from '../ports/language-model.ts';
import type { NativeVoice } from '../ports/native-speech.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { TokenUsage } from '../ports/token-usage.ts';
import { createMarkupStripper } from './markup.ts';
import { createSentenceSplitter } from './sentences.ts';

/** A tool call as the model wrote it; `args` is complete but unchecked JSON text. */
export type RawToolCall = { readonly id: string; readonly name: string; readonly args: string };

/** Results of a request to a model. `ended` comes last and exactly once. */
interface ComposeSink {
  token(): void;
  /** One speakable piece of the reply. */
  piece(text: string): void;
  /** The model generates speech itself, with this voice. */
  voice(voice: NativeVoice): void;
  /** Words of the generated speech. */
  spoken(text: string): void;
  toolCall(call: RawToolCall): void;
  usage(usage: TokenUsage): void;
  ended(error: ProviderError | null): void;
}

/** A complete sentence before a tool call is spoken while the tool runs. */
const endsSentence = /[.?!…。？！]["'”’)\]]*\s*$/u;

/** How often a model is asked if its reply is empty. */
const maxAttempts = 2;

/**
 * Asks the model and passes on its reply in speakable pieces. Only white space and markup, or a tool call without offered tools, counts as an empty
 * reply. After an abort only `ended` is passed on.
 */
export async function composeReply(
  model: LanguageModel,
  prompt: Prompt,
  signal: AbortSignal,
  sink: ComposeSink,
): Promise<void> {
  sink.ended(await ask(model, prompt, signal, sink));
}

async function ask(
  model: LanguageModel,
  prompt: Prompt,
  signal: AbortSignal,
  sink: ComposeSink,
): Promise<ProviderError | null> {
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (await read(model, prompt, signal, sink)) return null;
    }
    return new ProviderError(model.name, 'returned an empty reply', { retryable: true });
  } catch (cause) {
    if (signal.aborted) return null;
    if (cause instanceof ProviderError) return cause;
    return new ProviderError(model.name, 'failed', { retryable: false, cause });
  }
}

/** Reads one reply to its end; returns whether it had any content. */
async function read(model: LanguageModel, prompt: Prompt, signal: AbortSignal, sink: ComposeSink): Promise<boolean> {
  const markup = createMarkupStripper();
  const sentences = createSentenceSplitter();
  let something = false;
  let said = '';
  const begin = (): void => {
    if (!something) sink.token();
    something = true;
  };
  const say = (text: string): void => {
    if (text === '' || (!something && text.trim() === '')) return;
    begin();
    said = text.trim() === '' ? said : text;
    for (const piece of sentences.push(text)) sink.piece(piece);
  };
  for await (const part of model.generate(prompt, signal)) {
    if (signal.aborted) return true;
    if (part.type === 'usage') {
      sink.usage(part);
      continue;
    }
    if (part.type === 'voice' || part.type === 'spoken') {
      begin();
      if (part.type === 'voice') sink.voice(part.voice);
      else sink.spoken(part.text);
      continue;
    }
    if (part.type === 'tool_call' && prompt.tools.length === 0) continue;
    if (part.type === 'text') {
      say(markup.push(part.text));
      continue;
    }
    say(markup.end());
    begin();
    if (endsSentence.test(said)) for (const piece of sentences.end()) sink.piece(piece);
    sink.toolCall(part);
  }
  if (signal.aborted) return true;
  say(markup.end());
  for (const piece of sentences.end()) sink.piece(piece);
  return something;
}
