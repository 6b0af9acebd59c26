import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { ApiError } from '../errors.ts';

type KnownHostPorts = {
  readonly baseUrl: () => string;
  readonly dashboardUrl: () => string;
  /** Further names, in lower case, without port. */
  readonly allowedHosts: readonly string[];
};

/** Longest name that an error repeats. */
const longestShown = 100;

/**
 * Refuses requests for the dashboard and its session under a host name that is not the server's: a page whose name was
 * pointed at this server (DNS rebinding) has the same origin as the dashboard otherwise. Throws 421.
 */
export function checkHost(ports: KnownHostPorts): MiddlewareHandler {
  return async (c, next) => {
    if (isDashboards(c)) {
      const host = hostOf(c);
      if (!isKnown(host, ports)) throw unknownHost(host);
    }
    await next();
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

/** Addresses and names without a dot cannot be pointed elsewhere by a stranger's name server. */
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
