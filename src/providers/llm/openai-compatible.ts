import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import { ChatLines } from './openai-lines.ts';
import { createSdkModel, type ModelOptions } from './sdk-model.ts';

/**
 * A model behind the Chat Completions API with streaming, as vLLM, Ollama, llama.cpp and others serve it. Notes stand in the
 * user's voice, because templates of local models refuse a system message further down. Throws like `createSdkModel`.
 * See https://platform.openai.com/docs/api-reference/chat-streaming
 */
export function createOpenAiCompatible(options: ModelOptions & { readonly baseUrl: string }): LanguageModel {
  const { model } = options;
  return createSdkModel(options, {
    shape: { notes: 'user', callsWithoutTools: true },
    lines: () => new ChatLines(),
    create: (access) => createOpenAICompatible({ ...access, name: 'compatible', includeUsage: true })(model),
  });
}

/** The same for a vendor whose own address is `ownUrl`. */
export function compatibleAt(ownUrl: string): (options: ModelOptions) => LanguageModel {
  return (options) => createOpenAiCompatible({ ...options, baseUrl: options.baseUrl ?? ownUrl });
}
