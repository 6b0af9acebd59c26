import type { Context } from 'hono';
import type { Log } from '../../foundation/log.ts';
import { createAddressReader, originOf } from '../middleware/client-address.ts';

/**
 * Logs one warning when a correct password arrives through an untrusted proxy (`X-Forwarded-For` from an address that
 * `TRUSTED_PROXIES` does not list), because all users behind that proxy share the limits of one address.
 */
export function createProxyNotice(trustedProxies: readonly string[], log: Log): (c: Context) => void {
  const addressOf = createAddressReader(trustedProxies);
  let warned = false;
  return (c) => {
    const origin = originOf(c);
    if (warned || origin.forwarded === undefined) return;
    const proxy = addressOf({ ...origin, forwarded: undefined });
    if (proxy !== addressOf(origin)) return;
    warned = true;
    log.warn(
      { proxy },
      'a sign-in arrived with X-Forwarded-For from an address that TRUSTED_PROXIES does not list, so all users behind this address share its limit of wrong passwords; if it is your reverse proxy, add it to TRUSTED_PROXIES',
    );
  };
}
