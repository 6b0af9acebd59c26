import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import type { Refusal } from './header-limits.ts';

/** How long browsers remember to use HTTPS: half a year. */
const transportSeconds = 15_552_000;

/** Headers of every response. Over HTTPS they tell browsers to keep using it (RFC 6797). */
export function responseHeaders({
  baseUrl,
  dashboardUrl,
}: Pick<Config, 'baseUrl' | 'dashboardUrl'>): Readonly<Record<string, string>> {
  const isSecure = [baseUrl, dashboardUrl].some((url) => url?.startsWith('https:') === true);
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(isSecure ? { 'Strict-Transport-Security': `max-age=${transportSeconds}` } : {}),
  };
}

/** Counts and logs requests that never reach the API, in the same way as those that do. */
export function createRefusalReporter({ metrics, log }: { readonly metrics: Metrics; readonly log: Log }) {
  return ({ status, msg }: Refusal): void => {
    metrics.requestAnswered({ method: 'other', route: 'none', status, seconds: 0 });
    log.info({ status, reason: msg }, 'rejected a request before reading it');
  };
}
