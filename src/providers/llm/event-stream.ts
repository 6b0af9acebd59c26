import { ProviderError } from '#engine/ports/provider-error.ts';

/** Whether a response of this type may be an event stream; servers name its type in many ways. */
export function mayBeEventStream(contentType: string): boolean {
  return !/\bjson\b|\bhtml\b/i.test(contentType);
}

/** A response that is not an event stream. */
export function notEventStream(provider: string): ProviderError {
  return new ProviderError(provider, 'the response is not an event stream', { retryable: false });
}

/** A response that exceeds a limit, which the message names. */
export function tooLong(provider: string, message: string): ProviderError {
  return new ProviderError(provider, message, { retryable: false });
}
