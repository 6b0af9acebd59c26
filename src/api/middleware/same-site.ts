import type { Context } from 'hono';
import { ApiError } from '../errors.ts';

const reading = ['GET', 'HEAD'];
export const isReadRequest = (c: Context): boolean => reading.includes(c.req.method);

/**
 * Rejects requests that pages of other sites send with our cookie. Current browsers mark them (Fetch Metadata,
 * https://www.w3.org/TR/fetch-metadata/); for older ones, `Origin` must be this server's. Requests with neither header may read but not change
 * anything.
 */
export function checkOwnPage(c: Context, dashboardUrl: string): void {
  if (!isOwnPage(c, dashboardUrl)) throw new ApiError(403, 'The request comes from another site.', { shape: 'detail' });
}

function isOwnPage(c: Context, dashboardUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && isReadRequest(c));
  const origin = c.req.header('origin');
  if (origin === undefined) return isReadRequest(c);
  if (!URL.canParse(origin)) return false;
  return origin === new URL(dashboardUrl).origin || new URL(origin).host === c.req.header('host');
}
