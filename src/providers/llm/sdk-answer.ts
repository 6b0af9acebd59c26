import type { ModelPart } from '#engine/ports/language-model.ts';
import { AnswerParts, endedEarlyMessage } from './answer-parts.ts';
import { sdkFailure } from './sdk-failure.ts';
import type { SdkModel } from './sdk-prompt.ts';

type Streamed = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
/** A part of an answer, as streamed by the SDK. */
export type SdkPart = Streamed extends ReadableStream<infer Part> ? Part : never;
type Finish = Extract<SdkPart, { type: 'finish' }>;

/**
 * Collects the parts of an answer. Passes on text as it arrives, and tool calls only when the server has finished, so that none with incomplete
 * arguments is run. Drops reasoning. Throws `ProviderError` with the name `provider`.
 */
export class SdkAnswer {
  readonly #provider: string;
  readonly #parts: AnswerParts;
  readonly #calls: ModelPart[] = [];

  constructor(provider: string) {
    this.#provider = provider;
    this.#parts = new AnswerParts(provider);
  }

  /** Whether any text or tool call has begun. */
  get started(): boolean {
    return this.#parts.started;
  }

  take(part: SdkPart): readonly ModelPart[] {
    switch (part.type) {
      case 'text-delta':
        return this.#parts.text(part.delta);
      case 'tool-input-start':
        this.#parts.beginCall();
        return [];
      case 'tool-input-delta':
        this.#parts.arguments(part.delta);
        return [];
      case 'tool-call':
        this.#calls.push(this.#parts.call({ id: part.toolCallId, name: part.toolName, input: part.input }));
        return [];
      case 'finish':
        return this.#finish(part);
      case 'error':
        throw sdkFailure(this.#provider, part.error);
      default:
        return [];
    }
  }

  #finish({ finishReason, usage }: Finish): readonly ModelPart[] {
    if (finishReason.raw === undefined) throw this.#parts.failure(endedEarlyMessage, { retryable: true });
    if (finishReason.unified === 'content-filter') this.#parts.rejectFiltered();
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
}
