import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { watchRequest } from '../watch.ts';
import { type AnswerLines, guardedFetch } from './guarded-fetch.ts';
import { SdkAnswer } from './sdk-answer.ts';
import { endedEarlyMessage, sdkFailure } from './sdk-failure.ts';
import { type PromptShape, type SdkModel, type SdkRequest, sdkMessages, sdkTools } from './sdk-prompt.ts';

/** The access to a provider's model. */
export type ModelOptions = {
  /** Name in errors and logs: `provider/model`. */
  readonly name: string;
  /** The provider's name of the model. */
  readonly model: string;
  /** Null sends no key, as for local servers. */
  readonly apiKey: string | null;
  /** Null for the provider's own address. */
  readonly baseUrl: string | null;
  readonly clock?: Clock;
  /** From the request to the first text or tool call, in milliseconds; 10,000 by default. */
  readonly firstTokenMs?: number;
  /** From one event to the next, in milliseconds; 5,000 by default. */
  readonly betweenMs?: number;
};

/** The provider-specific parts of a model. */
export type SdkVendor = {
  readonly shape: PromptShape;
  /** Normalizes the stream of its servers; absent: no changes. */
  readonly lines?: () => AnswerLines;
  /** Options sent in addition to the conversation. */
  readonly request?: Omit<SdkRequest, 'prompt' | 'tools' | 'abortSignal'>;
  /** Creates the SDK's model. It must access the provider only through `fetch`. */
  readonly create: (access: {
    readonly apiKey: string;
    readonly baseURL: string;
    readonly fetch: typeof fetch;
  }) => SdkModel;
};

const firstTokenMs = 10_000;
const betweenMs = 5_000;

type Settings = Required<Pick<ModelOptions, 'name' | 'clock' | 'firstTokenMs' | 'betweenMs'>> & {
  readonly vendor: SdkVendor;
  readonly model: SdkModel;
};

/**
 * A language model through a provider package of the AI SDK, using its interface for a single streamed answer (`doStream`): no retries, no tool loop.
 * Throws `RangeError` for an address or key that cannot be sent.
 */
export function createSdkModel(options: ModelOptions & { readonly baseUrl: string }, vendor: SdkVendor): LanguageModel {
  const clock = options.clock ?? requestClock;
  const { name } = options;
  const settings: Settings = {
    name,
    clock,
    vendor,
    firstTokenMs: options.firstTokenMs ?? firstTokenMs,
    betweenMs: options.betweenMs ?? betweenMs,
    model: vendor.create({
      apiKey: checkedKey(options.apiKey),
      baseURL: checkedUrl(options.baseUrl),
      fetch: guardedFetch({ provider: name, clock, ...(vendor.lines === undefined ? {} : { lines: vendor.lines }) }),
    }),
  };
  return { name, generate: (prompt, signal) => generate(settings, prompt, signal) };
}

/** The message contains neither address nor key, because either may be a secret. */
function checkedUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RangeError('the base URL of the model is not an http or https URL');
  if (url.username !== '' || url.password !== '')
    throw new RangeError('the base URL of the model must not contain a user name or password');
  return baseUrl.replace(/\/+$/, '');
}

function checkedKey(apiKey: string | null): string {
  const key = apiKey?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(key))
    throw new RangeError('the API key of the model contains characters that a header cannot carry');
  return key;
}

async function* generate(settings: Settings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) return;
  const watch = watchRequest(signal, settings.clock);
  const answer = new SdkAnswer(settings.name);
  try {
    watch.await('sent no first token', settings.firstTokenMs);
    const { stream } = await settings.model.doStream(requestOf(settings, prompt, watch.signal));
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
