import type { AnswerLines } from './guarded-fetch.ts';

const finishReason = /"finish_reason"\s*:\s*"/;
const strays = /"arguments"\s*:\s*\{|"choices"\s*:\s*null|"error"\s*:\s*null/;
const stopped = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

/**
 * Normalizes the lines of a Chat Completions response from servers that deviate from the protocol: arguments as an object, chunks without choices,
 * `error: null`, a missing finish reason, a stream that stays open after `[DONE]`. See https://platform.openai.com/docs/api-reference/chat-streaming
 */
export class ChatLines implements AnswerLines {
  finished = false;
  #done = false;

  take(line: string): string | null {
    if (!line.startsWith('data:')) return line;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') {
      this.#done = true;
      return null;
    }
    this.finished ||= finishReason.test(data);
    return strays.test(data) || !/"choices"|"error"/.test(data) ? `data: ${normalizeChunk(data)}` : line;
  }

  end(): string {
    return this.#done && !this.finished ? stopped : '';
  }
}

type Loose = { [field: string]: unknown };

function normalizeChunk(data: string): string {
  let chunk: Loose;
  try {
    chunk = JSON.parse(data) as Loose;
  } catch {
    return data;
  }
  if (typeof chunk !== 'object' || chunk === null) return data;
  if (chunk.error === null) delete chunk.error;
  if (chunk.error === undefined) chunk.choices ??= [];
  for (const { delta } of listOf(chunk.choices) as { delta?: Loose }[])
    for (const call of listOf(delta?.tool_calls) as { function?: Loose }[])
      if (typeof call.function?.arguments === 'object')
        call.function.arguments = JSON.stringify(call.function.arguments);
  return JSON.stringify(chunk);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.filter(Boolean) : []);
