import { ProviderError } from '#engine/ports/provider-error.ts';
import { fieldOf } from '../message-fields.ts';
import { errorCodeOf } from '../vendor-failure.ts';

const transient =
  /rate_?limit|server_error|api_error|overloaded|timeout|deadline|unavailable|internal|capacity|busy|exhausted/i;

/** A failure that a server reports within its stream, by the code in its data. The message contains none of its prose. */
export function streamFailure(provider: string, value: unknown): ProviderError {
  const code = errorCodeOf(value) ?? numberIn(value);
  const retryable = code === null || transient.test(code) || /^(408|409|429|5\d\d)$/.test(code);
  const message = `the server failed in the middle of its response${code === null ? '' : ` (${code})`}`;
  return new ProviderError(provider, message, { retryable });
}

function numberIn(value: unknown): string | null {
  const code = fieldOf(value, 'code') ?? fieldOf(fieldOf(value, 'error'), 'code') ?? fieldOf(value, 'statusCode');
  return typeof code === 'number' ? String(code) : null;
}
