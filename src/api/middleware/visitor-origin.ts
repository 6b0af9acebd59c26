import type { Context } from 'hono';
import type { Chatbot } from '../../store/assistants/chatbots.ts';
import { isWhitelisted } from '../auth/whitelisted-domain.ts';
import { ApiError } from '../errors.ts';

/** Tells caches that responses differ per page origin. */
const varying = { Vary: 'Origin' } as const;

/** The origin of the requesting page, if the assistant may appear there. */
export function whitelistedOrigin(c: Context, chatbot: Chatbot | undefined): string | null {
  const origin = c.req.header('origin');
  if (origin === undefined || chatbot === undefined) return null;
  return isWhitelisted(chatbot.chatbot_whitelisted_domains, origin) ? origin : null;
}

/** Lets the page read the response, including errors; null if no page is allowed to. */
export function allowCrossOrigin(c: Context, origin: string | null): void {
  c.header('Vary', 'Origin');
  if (origin === null) return;
  c.header('Access-Control-Allow-Origin', origin);
  c.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** The preflight response for an allowed page. */
export function preflight(c: Context, origin: string, method: 'GET' | 'POST'): Response {
  return c.body(null, 204, {
    ...varying,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': method,
    'Access-Control-Allow-Headers': 'Content-Type, X-API-KEY, X-Request-Id',
    'Access-Control-Max-Age': '600',
  });
}

/** The response for pages that are not on the whitelist; the same if the assistant does not exist. */
export const originNotAllowed = (detail = 'Authentication credentials were not provided.'): ApiError =>
  new ApiError(403, detail, { shape: 'detail', headers: varying });
