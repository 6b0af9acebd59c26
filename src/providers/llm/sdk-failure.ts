import { ProviderError } from '#engine/ports/provider-error.ts';
import { errorCodeOf } from '../vendor-failure.ts';
import { StallError } from '../watch.ts';

const transient =
  /rate_?limit|server_error|api_error|overloaded|timeout|deadline|unavailable|internal|capacity|busy|exhausted/i;
const maxCauses = 6;

/** Converts an SDK error to our own text. SDK errors contain the whole request and the provider's text, so they are not kept as a cause. */
export function sdkFailure(provider: string, error: unknown): ProviderError {
  const known = ownErrorIn(error);
  if (known instanceof ProviderError) return known;
  if (known !== null) return new ProviderError(provider, known.message, { retryable: true });
  const name = nameOf(error);
  if (name === 'AI_JSONParseError')
    return new ProviderError(provider, 'sent an event that is not JSON', { retryable: true });
  if (name === 'AI_InvalidResponseDataError')
    return new ProviderError(provider, endedEarlyMessage, { retryable: true });
  const value = payloadOf(error);
  if (name === 'AI_TypeValidationError' && field(value, 'error') === undefined)
    return new ProviderError(provider, 'sent an event of an unknown shape', { retryable: true });
  return serverFailure(provider, value);
}

export const endedEarlyMessage = 'the response ended early';

function serverFailure(provider: string, value: unknown): ProviderError {
  const code = errorCodeOf(value) ?? numberOf(value);
  const retryable = code === null || transient.test(code) || /^(408|409|429|5\d\d)$/.test(code);
  const message = `the server failed in the middle of its response${code === null ? '' : ` (${code})`}`;
  return new ProviderError(provider, message, { retryable });
}

/** The error thrown below the SDK. */
function ownErrorIn(error: unknown): ProviderError | StallError | null {
  let current = error;
  for (let depth = 0; depth < maxCauses && current instanceof Error; depth += 1) {
    if (current instanceof ProviderError || current instanceof StallError) return current;
    current = current.cause;
  }
  return null;
}

/** The provider's error data in an SDK error; errors in a stream are the data themselves. */
function payloadOf(error: unknown): unknown {
  return field(error, 'value') ?? field(error, 'data') ?? error;
}

function numberOf(value: unknown): string | null {
  const code = field(value, 'code') ?? field(field(value, 'error'), 'code') ?? field(value, 'statusCode');
  return typeof code === 'number' ? String(code) : null;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
