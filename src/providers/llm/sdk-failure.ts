import { ProviderError } from '#engine/ports/provider-error.ts';
import { fieldOf } from '../message-fields.ts';
import { StallError } from '../watch.ts';
import { endedEarlyMessage } from './answer-parts.ts';
import { streamFailure } from './stream-failure.ts';

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
  if (name === 'AI_TypeValidationError' && fieldOf(value, 'error') === undefined)
    return new ProviderError(provider, 'sent an event of an unknown shape', { retryable: true });
  return streamFailure(provider, value);
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
  return fieldOf(error, 'value') ?? fieldOf(error, 'data') ?? error;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
