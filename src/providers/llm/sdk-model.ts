import { requestClock } from '#embedded/compute/request-clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { watchRequest } from '../watch.ts';
import { endedEarlyMessage } from './answer-parts.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { checkedKey, checkedUrl, defaultTokenDeadlines, type ModelOptions } from './model-options.ts';
import { SdkAnswer } from './sdk-answer.ts';
import { sdkFailure } from './sdk-failure.ts';
import { type PromptShape, type SdkModel, type SdkRequest, sdkMessages, sdkTools } from './sdk-prompt.ts';

/** The provider-specific parts of a model. */
export type SdkVendor = {
  readonly shape: PromptShape;
  /** Options sent in addition to the conversation. */
  readonly request?: Omit<SdkRequest, 'prompt' | 'tools' | 'abortSignal'>;
  /** Loads the SDK's package and creates its model, which must access the provider only through `fetch`. */
  readonly create: (access: {
    readonly apiKey: string;
    readonly baseURL: string;
    readonly fetch: typeof fetch;
  }) => Promise<SdkModel>;
};

type Settings = Required<Pick<ModelOptions, 'name' | 'clock' | 'firstTokenMs' | 'betweenMs'>> & {
  readonly vendor: SdkVendor;
  readonly model: Promise<SdkModel>;
};

/**
 * A language model through a provider package of the AI SDK, using its interface for a single streamed answer (`doStream`): no retries, no tool loop.
 * Throws `RangeError` for an address or key that cannot be sent.
 */
export function createSdkModel(options: ModelOptions & { readonly baseUrl: string }, vendor: SdkVendor): LanguageModel {
  const clock = options.clock ?? requestClock;
  const { name } = options;
  const access = {
    apiKey: checkedKey(options.apiKey),
    baseURL: checkedUrl(options.baseUrl),
    fetch: guardedFetch(name),
  };
  const model = vendor.create(access);
  // Reported by the first answer.
  model.catch(() => {});
  const settings: Settings = {
    name,
    clock,
    vendor,
    firstTokenMs: options.firstTokenMs ?? defaultTokenDeadlines.firstTokenMs,
    betweenMs: options.betweenMs ?? defaultTokenDeadlines.betweenMs,
    model,
  };
  return { name, generate: (prompt, signal) => generate(settings, prompt, signal) };
}

async function* generate(settings: Settings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) return;
  const watch = watchRequest(signal, settings.clock);
  const answer = new SdkAnswer(settings.name);
  try {
    watch.await('sent no first token', settings.firstTokenMs);
    const model = await settings.model;
    const { stream } = await model.doStream(requestOf(settings, prompt, watch.signal));
    for await (const part of stream) {
      const parts = answer.take(part);
      if (answer.started) watch.await('sent no further token', settings.betweenMs);
      for (const taken of parts) {
        if (signal.aborted) return;
        yield taken;
      }
      if (part.type === 'finish') return;
    }
    throw new ProviderError(settings.name, endedEarlyMessage, { retryable: true });
  } catch (error) {
    if (signal.aborted) return;
    throw sdkFailure(settings.name, watch.stalled() ?? error);
  } finally {
    watch.stop();
  }
}

function requestOf({ vendor }: Settings, prompt: Prompt, abortSignal: AbortSignal): SdkRequest {
  const tools = sdkTools(prompt.tools);
  return {
    ...vendor.request,
    prompt: sdkMessages(prompt, vendor.shape),
    ...(tools.length === 0 ? {} : { tools }),
    abortSignal,
  };
}
