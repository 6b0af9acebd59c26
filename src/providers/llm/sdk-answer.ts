import type { ModelPart } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { endedEarlyMessage, sdkFailure } from './sdk-failure.ts';
import type { SdkModel } from './sdk-prompt.ts';

type Streamed = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
/** A part of an answer, as streamed by the SDK. */
export type SdkPart = Streamed extends ReadableStream<infer Part> ? Part : never;
type Finish = Extract<SdkPart, { type: 'finish' }>;

const maxCalls = 32;
const maxArgumentChars = 100_000;
const maxTextChars = 50_000;

/**
 * Collects the parts of an answer. Passes on text as it arrives, and tool calls only when the server has finished, so that none with incomplete
 * arguments is run. Drops reasoning. Throws `ProviderError` with the name `provider`.
 */
export class SdkAnswer {
  readonly #provider: string;
  #calls: ModelPart[] = [];
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

  take(part: SdkPart): readonly ModelPart[] {
    switch (part.type) {
      case 'text-delta':
        return this.#text(part.delta);
      case 'tool-input-start':
        this.#begunCalls = this.#count(this.#begunCalls, 1, { most: maxCalls, what: 'tool calls' });
        return [];
      case 'tool-input-delta':
        this.#argumentChars = this.#count(this.#argumentChars, part.delta.length, {
          most: maxArgumentChars,
          what: 'characters of arguments',
        });
        return [];
      case 'tool-call':
        this.#calls.push(this.#call(part));
        return [];
      case 'finish':
        return this.#finish(part);
      case 'error':
        throw sdkFailure(this.#provider, part.error);
      default:
        return [];
    }
  }

  #text(text: string): readonly ModelPart[] {
    this.#textChars = this.#count(this.#textChars, text.length, { most: maxTextChars, what: 'characters' });
    return text === '' ? [] : [{ type: 'text', text }];
  }

  #call({ toolCallId: id, toolName: name, input }: Extract<SdkPart, { type: 'tool-call' }>): ModelPart {
    const args = input.trim() === '' ? '{}' : input;
    if (!isJson(args)) throw this.#failure('sent a tool call with incomplete arguments', true);
    return { type: 'tool_call', id, name, args };
  }

  #finish({ finishReason, usage }: Finish): readonly ModelPart[] {
    if (finishReason.raw === undefined) throw this.#failure(endedEarlyMessage, true);
    if (finishReason.unified === 'content-filter' && !this.started)
      throw this.#failure('the content filter blocked the response', false);
    return [...this.#calls, ...this.#usage(usage)];
  }

  #usage({ inputTokens, outputTokens }: Finish['usage']): readonly ModelPart[] {
    if (inputTokens.total === undefined && outputTokens.total === undefined) return [];
    const { cacheWrite = 0 } = inputTokens;
    return [
      {
        type: 'usage',
        model: this.#provider,
        inputTokens: inputTokens.total ?? 0,
        cachedTokens: inputTokens.cacheRead ?? 0,
        outputTokens: outputTokens.total ?? 0,
        ...(cacheWrite === 0 ? {} : { cacheWriteTokens: cacheWrite }),
      },
    ];
  }

  #count(sum: number, more: number, { most, what }: { most: number; what: string }): number {
    if (sum + more > most) throw this.#failure(`the response has more than ${most} ${what}`, false);
    return sum + more;
  }

  #failure(message: string, retryable: boolean): ProviderError {
    return new ProviderError(this.#provider, message, { retryable });
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
