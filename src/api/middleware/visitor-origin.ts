import type { Context } from 'hono';
import type { Chatbot } from '../../store/assistants/chatbots.ts';
import { isWhitelisted } from '../auth/whitelisted-domain.ts';
import { ApiError } from '../errors.ts';

/** Caches must not give the answer for one page to another. */
const varying = { Vary: 'Origin' } as const;

/** The origin of the page that asks, where the assistant may be shown there. */
export function whitelistedOrigin(c: Context, chatbot: Chatbot | undefined): string | null {
  const origin = c.req.header('origin');
  if (origin === undefined || chatbot === undefined) return null;
  return isWhitelisted(chatbot.chatbot_whitelisted_domains, origin) ? origin : null;
}

/** Lets the page read the answer, also where that is a refusal; null for no page. */
export function allowPage(c: Context, origin: string | null): void {
  c.header('Vary', 'Origin');
  if (origin === null) return;
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** The answer to a preflight of a page that may ask. */
export function preflight(c: Context, origin: string, method: 'GET' | 'POST'): Response {
  return c.body(null, 204, {
    ...varying,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': method,
    'Access-Control-Allow-Headers': 'Content-Type, X-API-KEY, X-Request-Id',
    'Access-Control-Max-Age': '600',
  });
}

/** The answer to a page that is not on the whitelist, and the same where there is no such assistant. */
export const refusedPage = (detail = 'Authentication credentials were not provided.'): ApiError =>
  new ApiError(403, detail, { shape: 'detail', headers: varying });
