import { z } from 'zod';
import type { ModelPart } from '#engine/ports.ts';

/** What a server sent breaks the protocol or says that it failed. `retryable`: the same request may succeed when sent again. */
export class StreamFailure extends Error {
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'StreamFailure';
    this.retryable = retryable;
  }
}

const toolDelta = z.object({
  index: z.number().int().min(0).nullish(),
  id: z.string().nullish(),
  function: z
    .object({
      name: z.string().nullish(),
      arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
    })
    .nullish(),
});
const choice = z.object({
  delta: z.object({ content: z.string().nullish(), tool_calls: z.array(toolDelta).nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});
/** The fields of a `chat.completion.chunk` that matter here; servers add others. */
const chunkSchema = z.object({
  choices: z.array(choice).nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});
type Chunk = z.infer<typeof chunkSchema>;
type ToolDelta = z.infer<typeof toolDelta>;

const MAX_CALLS = 32;
const MAX_ARGUMENT_CHARS = 100_000;
const MAX_TEXT_CHARS = 50_000;
const TRANSIENT = /rate_limit|server_error|overloaded|timeout|unavailable|internal|capacity|busy/i;

type Draft = { id: string; name: string; args: string; key: number | null };

/**
 * Assembles the chunks of one answer. Text goes out as it comes, a tool call only when the server has finished, so that
 * no call with half its arguments is ever run. Takes what compatible servers do differently: calls without index or
 * id, arguments in one piece or as an object, `stop` as the reason for calls, no `[DONE]`.
 */
export class AnswerAssembler {
  #calls: Draft[] = [];
  #chars = 0;
  #finish: string | null = null;
  #usage: ModelPart | null = null;

  /** Whether the server has said why it stopped; what may still come is only the usage. */
  get finished(): boolean {
    return this.#finish !== null;
  }

  /** Whether any text or tool call has begun. */
  get started(): boolean {
    return this.#chars > 0 || this.#calls.length > 0;
  }

  /** Takes the data of one event. Throws `StreamFailure`. */
  take(data: string): ModelPart[] {
    const chunk = parseChunk(data);
    if (chunk.error !== undefined && chunk.error !== null) throw errorInStream(chunk.error);
    if (chunk.usage) this.#usage = usagePart(chunk.usage);
    const first = chunk.choices?.[0];
    if (!first) return [];
    for (const delta of first.delta?.tool_calls ?? []) this.#takeCall(delta);
    if (first.finish_reason) this.#finish = first.finish_reason;
    const text = first.delta?.content ?? '';
    this.#count(text.length, MAX_TEXT_CHARS);
    return text === '' ? [] : [{ type: 'text', text }];
  }

  /** The rest of the answer, once the stream is over. `done`: the server said so. Throws `StreamFailure` where it was cut off. */
  end(done: boolean): ModelPart[] {
    if (this.#finish === null && !done) throw new StreamFailure('the answer was cut off', true);
    if (this.#finish === 'content_filter' && this.#chars === 0) {
      throw new StreamFailure('the answer was held back by the content filter', false);
    }
    const parts = this.#calls.map((call, index) => callPart(call, index));
    return this.#usage === null ? parts : [...parts, this.#usage];
  }

  #takeCall(delta: ToolDelta): void {
    const call = this.#callFor(delta);
    call.id ||= delta.id ?? '';
    call.name ||= delta.function?.name ?? '';
    const args = delta.function?.arguments ?? '';
    const piece = typeof args === 'string' ? args : JSON.stringify(args);
    this.#count(piece.length, MAX_ARGUMENT_CHARS);
    call.args += piece;
  }

  /** By index; without one, an id or name that is new begins a call and anything else goes on with the last. */
  #callFor(delta: ToolDelta): Draft {
    const last = this.#calls.at(-1);
    const key = delta.index ?? null;
    const open =
      key === null ? (startsCall(delta, last) ? undefined : last) : this.#calls.find((draft) => draft.key === key);
    if (open !== undefined) return open;
    if (this.#calls.length >= MAX_CALLS) throw new StreamFailure(`more than ${MAX_CALLS} tool calls came`, false);
    const call: Draft = { id: '', name: '', args: '', key };
    this.#calls.push(call);
    return call;
  }

  #count(chars: number, limit: number): void {
    this.#chars += chars;
    if (this.#chars > limit) throw new StreamFailure(`the answer is longer than ${limit} characters`, false);
  }
}

function startsCall(delta: ToolDelta, last: Draft | undefined): boolean {
  if (last === undefined) return true;
  if (delta.id) return delta.id !== last.id;
  return Boolean(delta.function?.name) && last.args !== '';
}

function callPart(call: Draft, index: number): ModelPart {
  if (call.name === '') throw new StreamFailure('a tool call without a name came', true);
  const args = call.args.trim() === '' ? '{}' : call.args;
  if (!isJson(args)) throw new StreamFailure('a tool call with incomplete arguments came', true);
  return { type: 'tool_call', id: call.id || `call_${index + 1}`, name: call.name, args };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parseChunk(data: string): Chunk {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch (cause) {
    throw new StreamFailure('an event that is not JSON came', true, new Error((cause as Error).name));
  }
  const chunk = chunkSchema.safeParse(json);
  if (chunk.success) return chunk.data;
  const path = chunk.error.issues[0]?.path.join('.') ?? '';
  throw new StreamFailure(`an event of an unknown shape came${path === '' ? '' : ` (at ${path})`}`, true);
}

const usagePart = (usage: NonNullable<Chunk['usage']>): ModelPart => ({
  type: 'usage',
  inputTokens: usage.prompt_tokens ?? 0,
  outputTokens: usage.completion_tokens ?? 0,
});

const errorSchema = z.object({ code: z.union([z.string(), z.number()]).nullish(), type: z.string().nullish() });

/** The code or type of an error object, where it is a plain word; its message may hold what a caller said. */
export function errorCode(error: unknown): string | null {
  const parsed = errorSchema.safeParse(error);
  const code = parsed.success ? (parsed.data.code ?? parsed.data.type) : null;
  const text = code === null || code === undefined ? '' : String(code);
  return /^[a-z0-9_.]{1,48}$/i.test(text) ? text : null;
}

function errorInStream(error: unknown): StreamFailure {
  const code = errorCode(error);
  const retryable = code === null || TRANSIENT.test(code) || /^(408|409|429|5\d\d)$/.test(code);
  return new StreamFailure(
    `the server failed in the middle of its answer${code === null ? '' : ` (${code})`}`,
    retryable,
  );
}
