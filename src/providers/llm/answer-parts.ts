import type { ModelPart } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';

const maxCalls = 32;
const maxArgumentChars = 100_000;
const maxTextChars = 50_000;

export const endedEarlyMessage = 'the response ended early';

/** Makes the parts of one answer and limits their number and size. Throws `ProviderError` with the name `provider`. */
export class AnswerParts {
  readonly #provider: string;
  #begunCalls = 0;
  #textChars = 0;
  #argumentChars = 0;

  constructor(provider: string) {
    this.#provider = provider;
  }

  /** Whether any text or tool call has begun. */
  get started(): boolean {
    return this.#textChars + this.#begunCalls > 0;
  }

  text(text: string): readonly ModelPart[] {
    this.#textChars = this.#count(this.#textChars, text.length, { most: maxTextChars, what: 'characters' });
    return text === '' ? [] : [{ type: 'text', text }];
  }

  beginCall(): void {
    this.#begunCalls = this.#count(this.#begunCalls, 1, { most: maxCalls, what: 'tool calls' });
  }

  arguments(piece: string): void {
    const limit = { most: maxArgumentChars, what: 'characters of arguments' };
    this.#argumentChars = this.#count(this.#argumentChars, piece.length, limit);
  }

  /** A tool call whose arguments have all arrived. */
  call({ id, name, input }: { readonly id: string; readonly name: string; readonly input: string }): ModelPart {
    const args = input.trim() === '' ? '{}' : input;
    if (!isJson(args)) throw this.failure('sent a tool call with incomplete arguments', { retryable: true });
    return { type: 'tool_call', id, name, args };
  }

  /** Throws if the provider's filter held back the whole answer. */
  rejectFiltered(): void {
    if (!this.started) throw this.failure('the content filter blocked the response', { retryable: false });
  }

  failure(message: string, { retryable }: { readonly retryable: boolean }): ProviderError {
    return new ProviderError(this.#provider, message, { retryable });
  }

  #count(sum: number, more: number, { most, what }: { most: number; what: string }): number {
    if (sum + more > most) throw this.failure(`the response has more than ${most} ${what}`, { retryable: false });
    return sum + more;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
