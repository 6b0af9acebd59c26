import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import type { Refusal } from './head-bounds.ts';

/** How long browsers keep to HTTPS: half a year. */
const transportSeconds = 15_552_000;

/** Header fields of every answer. Browsers that saw the server over HTTPS are told to stay there (RFC 6797). */
export function answerFields({
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

/** Counts and logs requests that the API never sees, as those that it answers. */
export function reportRefusals({ metrics, log }: { readonly metrics: Metrics; readonly log: Log }) {
  return ({ status, msg }: Refusal): void => {
    metrics.requestAnswered({ method: 'other', route: 'none', status, seconds: 0 });
    log.info({ status, reason: msg }, 'a request was refused before it was read');
  };
}
