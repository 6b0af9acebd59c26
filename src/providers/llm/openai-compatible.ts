import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import { ChatLines } from './openai-lines.ts';
import { createSdkModel, type ModelOptions } from './sdk-model.ts';

/**
 * A model behind the Chat Completions API with streaming, as served by vLLM, Ollama, llama.cpp and others. Notes are user messages, because templates
 * of local models reject system messages after the first. Throws like `createSdkModel`. See
 * https://platform.openai.com/docs/api-reference/chat-streaming
 */
export function createOpenAiCompatible(options: ModelOptions & { readonly baseUrl: string }): LanguageModel {
  const { model } = options;
  return createSdkModel(options, {
    shape: { notes: 'user', callsWithoutTools: true },
    lines: () => new ChatLines(),
    create: (access) => createOpenAICompatible({ ...access, name: 'compatible', includeUsage: true })(model),
  });
}

/** The same for a provider whose default address is `sameOriginUrl`. */
export function createCompatibleFactory(ownUrl: string): (options: ModelOptions) => LanguageModel {
  return (options) => createOpenAiCompatible({ ...options, baseUrl: options.baseUrl ?? ownUrl });
}
