import { randomUUID } from 'node:crypto';
import type { ModelPart } from '#engine/ports/language-model.ts';
import { fieldOf, listOf, numberOf, textOf } from '../../message-fields.ts';
import { AnswerParts, endedEarlyMessage } from '../answer-parts.ts';
import { streamFailure } from '../stream-failure.ts';

type PendingCall = { readonly index: number | null; readonly id: string | null; name: string; args: string };

/**
 * Assembles the chunks of a streamed chat completion. Passes on text as it arrives, and tool calls when the server gives its finish reason, so that
 * none with incomplete arguments is run. Tolerates servers that send arguments as an object, calls without index or id, chunks without choices, or no
 * finish reason before `[DONE]`. Throws `ProviderError` with the name `provider`. See
 * https://platform.openai.com/docs/api-reference/chat-streaming
 */
export class ChatAnswer {
  readonly #provider: string;
  readonly #parts: AnswerParts;
  #calls: PendingCall[] = [];
  #usage: unknown = null;
  #finished = false;
  #over = false;

  constructor(provider: string) {
    this.#provider = provider;
    this.#parts = new AnswerParts(provider);
  }

  /** Whether any text or tool call has begun. */
  get started(): boolean {
    return this.#parts.started;
  }

  /** Whether the server has given its finish reason; of what follows only the usage matters. */
  get finished(): boolean {
    return this.#finished;
  }

  /** Whether `[DONE]` has arrived. */
  get over(): boolean {
    return this.#over;
  }

  /** The parts that the data of one event completes. */
  take(data: string): readonly ModelPart[] {
    if (data === '[DONE]') {
      this.#over = true;
      return this.#finish('stop');
    }
    const chunk = this.#parse(data);
    if ((fieldOf(chunk, 'error') ?? null) !== null) throw streamFailure(this.#provider, chunk);
    this.#usage = fieldOf(chunk, 'usage') ?? this.#usage;
    const choices = fieldOf(chunk, 'choices') ?? [];
    if (!Array.isArray(choices)) throw this.#parts.failure('sent an event of an unknown shape', { retryable: true });
    return choices.length === 0 ? [] : this.#choice(choices[0]);
  }

  /** The last parts, after the response ended. */
  end(): readonly ModelPart[] {
    if (!this.#finished) throw this.#parts.failure(endedEarlyMessage, { retryable: true });
    const input = numberOf(fieldOf(this.#usage, 'prompt_tokens'));
    const output = numberOf(fieldOf(this.#usage, 'completion_tokens'));
    if (input === null && output === null) return [];
    const cached = numberOf(fieldOf(fieldOf(this.#usage, 'prompt_tokens_details'), 'cached_tokens'));
    const tokens = { inputTokens: input ?? 0, cachedTokens: cached ?? 0, outputTokens: output ?? 0 };
    return [{ type: 'usage', model: this.#provider, ...tokens }];
  }

  #parse(data: string): unknown {
    try {
      return JSON.parse(data);
    } catch {
      throw this.#parts.failure('sent an event that is not JSON', { retryable: true });
    }
  }

  #choice(choice: unknown): readonly ModelPart[] {
    const delta = fieldOf(choice, 'delta');
    const text = this.#parts.text(textOf(fieldOf(delta, 'content')) ?? '');
    for (const piece of listOf(fieldOf(delta, 'tool_calls'))) this.#take(piece);
    const reason = textOf(fieldOf(choice, 'finish_reason')) ?? '';
    return reason === '' ? text : [...text, ...this.#finish(reason)];
  }

  #take(piece: unknown): void {
    const call = this.#callOf(piece);
    const told = fieldOf(piece, 'function');
    const args = fieldOf(told, 'arguments') ?? '';
    const more = typeof args === 'string' ? args : JSON.stringify(args);
    this.#parts.arguments(more);
    call.args += more;
    if (call.name === '') call.name = textOf(fieldOf(told, 'name')) ?? '';
  }

  /** The call that a piece continues, or a new one: some servers send no index, others the index 0 for every call. */
  #callOf(piece: unknown): PendingCall {
    const index = numberOf(fieldOf(piece, 'index'));
    const id = textOf(fieldOf(piece, 'id')) || null;
    const last = index === null ? this.#calls.at(-1) : this.#calls.findLast((call) => call.index === index);
    if (last !== undefined && (id === null || id === last.id)) return last;
    this.#parts.beginCall();
    const begun: PendingCall = { index, id, name: '', args: '' };
    this.#calls.push(begun);
    return begun;
  }

  #finish(reason: string): readonly ModelPart[] {
    if (this.#finished) return [];
    if (reason === 'content_filter') this.#parts.rejectFiltered();
    this.#finished = true;
    const calls = this.#calls;
    this.#calls = [];
    if (calls.some(({ name }) => name === '')) throw this.#parts.failure(endedEarlyMessage, { retryable: true });
    return calls.map(({ id, name, args }) => this.#parts.call({ id: id ?? randomUUID(), name, input: args }));
  }
}
