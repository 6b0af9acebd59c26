import type { WebCallProblem } from '#client/web.js';
import { ApiFailure } from '../../api/failure.ts';
import { testCallTexts } from '../../texts/test-call.ts';

/** Why there is no call, or what impairs it. */
export type CallProblem = { readonly code: WebCallProblem | 'busy' | 'lost'; readonly message: string };

/** A call that the server rejected: no capacity, or another reason. */
export function problemFromError(error: unknown): CallProblem {
  const isBusy = error instanceof ApiFailure && [429, 503].includes(error.status);
  return { code: isBusy ? 'busy' : 'not_registered', message: error instanceof Error ? error.message : String(error) };
}

/** Explains a problem and its solution, with the server's or browser's own text if only they know more. */
export function problemMessage({ code, message }: CallProblem): { readonly title: string; readonly more: string } {
  const { title, more } = testCallTexts.problems[code];
  const tells = code === 'not_registered' || code === 'busy' || code === 'audio_failed';
  return { title, more: tells ? `${message} ${more}`.trim() : more };
}
