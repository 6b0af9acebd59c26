import type { LanguageModel, Message, Prompt } from '#engine/ports/language-model.ts';

/** Asks a model for a text, without tools. Rejects with `ProviderError`. */
export async function askModel(model: LanguageModel, system: string, messages: readonly Message[]): Promise<string> {
  const brief: Prompt['brief'] = {
    cause: 'caller',
    assistantName: '',
    assistantPrompt: system,
    state: null,
    known: {},
    knowledge: '',
    now: '',
  };
  let text = '';
  for await (const part of model.generate({ system, messages, tools: [], brief }, new AbortController().signal)) {
    if (part.type === 'text') text += part.text;
  }
  return text;
}
