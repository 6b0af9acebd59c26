import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { ApiError } from '../errors.ts';

type KnownHostPorts = {
  readonly baseUrl: () => string;
  readonly dashboardUrl: () => string;
  /** Additional names, in lower case and without a port. */
  readonly allowedHosts: readonly string[];
};

/** The maximum length of a name in an error. */
const longestShown = 100;

/**
 * Rejects requests for the dashboard and its session under a foreign host name. Otherwise a page whose name was pointed at this server (DNS
 * rebinding) would share the dashboard's origin. Throws 421.
 */
export function checkHost(ports: KnownHostPorts): MiddlewareHandler {
  return (c, next) => {
    if (isDashboards(c)) {
      const host = hostOf(c);
      if (!isKnown(host, ports)) throw unknownHost(host);
    }
    return next();
  };
}

function isDashboards(c: Context): boolean {
  const path = getPath(c.req.raw);
  return path === '/app' || path.startsWith('/app/');
}

/** The name in `Host` without its port, in lower case. */
function hostOf(c: Context): string {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/** IP addresses and names without a dot cannot be redirected by an attacker's name server. */
function isKnown(host: string, { baseUrl, dashboardUrl, allowedHosts }: KnownHostPorts): boolean {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (!host.includes('.') || host.endsWith('.localhost')) return true;
  const own = [baseUrl(), dashboardUrl()].filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
  return own.includes(host) || allowedHosts.includes(host);
}

const unknownHost = (host: string): ApiError =>
  new ApiError(
    421,
    `The dashboard is not served as "${host.slice(0, longestShown)}". Set DASHBOARD_URL to the address that people use, or add the name to ALLOWED_HOSTS.`,
    { shape: 'detail' },
  );
