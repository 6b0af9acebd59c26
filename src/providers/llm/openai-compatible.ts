import type { LanguageModel } from '#engine/ports/language-model.ts';
import { createChatModel } from './chat/chat-model.ts';
import type { ModelOptions } from './model-options.ts';

/**
 * A model behind the Chat Completions API with streaming, as served by vLLM, Ollama, llama.cpp and others. Notes are user messages, because templates
 * of local models reject system messages after the first. Throws like `createChatModel`. See
 * https://platform.openai.com/docs/api-reference/chat-streaming
 */
export function createOpenAiCompatible(options: ModelOptions & { readonly baseUrl: string }): LanguageModel {
  return createChatModel(options, {
    shape: { notes: 'user', callsWithoutTools: true },
    systemRole: 'system',
    fields: {},
  });
}

/** The same for a provider whose default address is `sameOriginUrl`. */
export function createCompatibleFactory(ownUrl: string): (options: ModelOptions) => LanguageModel {
  return (options) => createOpenAiCompatible({ ...options, baseUrl: options.baseUrl ?? ownUrl });
}
