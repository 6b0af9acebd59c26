import assert from 'node:assert/strict';
import { ProviderError } from '#engine/ports/provider-error.ts';

/** Checks that a carrier failed with a `ProviderError`: whether it is retryable, its message, and that it contains no number. */
export function failsWith(retryable: boolean, message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof ProviderError);
    assert.equal(error.retryable, retryable);
    assert.match(error.message, message);
    assert.ok(!/4155550/.test(error.message), 'a number in a message');
    return true;
  };
}
