import { ApiFailure } from '../api/failure.ts';
import { signInTexts } from '../texts/sign-in.ts';

/** The message for a failed sign-in. */
export function signInErrorMessage(error: Error): string {
  if (!(error instanceof ApiFailure) || error.status !== 429) return error.message;
  const seconds = error.retrySeconds ?? 60;
  return seconds < 60 ? signInTexts.busy : signInTexts.locked(Math.ceil(seconds / 60));
}
