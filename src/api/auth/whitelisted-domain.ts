import { createRequire } from 'node:module';

/** Loads the list of public suffixes when it is needed first: it takes 1 MB. */
const require = createRequire(import.meta.url);

/** A parsed whitelist entry. */
type Rule = {
  readonly protocol: string | null;
  readonly host: string;
  /** Whether the entry covers all names below the host, but not the host itself. */
  readonly below: boolean;
  /** Null for the protocol's default port. */
  readonly port: string | null;
};

/** The syntax of an entry, for error messages. */
export const whitelistedDomainFormat =
  'a host such as example.com, *.example.com for its subdomains, or localhost:3000, with or without https://; *. is not allowed before a public suffix such as co.uk';

/** Whether a whitelist entry is valid. */
export const isWhitelistedDomain = (entry: string): boolean => readRule(entry) !== null;

/**
 * Whether a page's `origin` (https://html.spec.whatwg.org/multipage/browsers.html#origin) matches the whitelist. The host must equal an entry's host,
 * or be below it for `*.`. The port must be the entry's, or the default port if it has none. The protocol must be the entry's, or http or https if it
 * has none.
 */
export function isWhitelisted(entries: readonly string[], origin: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return entries.some((entry) => {
    const rule = readRule(entry);
    return rule !== null && fits(rule, url);
  });
}

function fits({ protocol, host, below, port }: Rule, url: URL): boolean {
  if (protocol !== null && protocol !== url.protocol) return false;
  const standard = url.protocol === 'https:' ? '443' : '80';
  if ((url.port || standard) !== (port ?? standard)) return false;
  return below ? url.hostname.endsWith(`.${host}`) : url.hostname === host;
}

/** Whether anyone can register a name below a host, such as co.uk or github.io (https://publicsuffix.org). */
function isPublicSuffix(host: string): boolean {
  const { parse }: typeof import('tldts') = require('tldts');
  const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return publicSuffix === host && (isIcann === true || isPrivate === true);
}

function readRule(entry: string): Rule | null {
  const parts = /^(?:(https?):\/\/)?(\*\.)?([^/\\?#@*\s]+?)(?::(\d{1,5}))?\/?$/i.exec(entry.trim());
  if (parts === null) return null;
  const [, protocol, star, name, port] = parts;
  const url = URL.parse(`http://${name}${port === undefined ? '' : `:${port}`}`);
  if (url === null || url.hostname === '') return null;
  const below = star !== undefined;
  if (below && (!/^(?:localhost|.*[^.]\.[^.\d][^.]*)$/.test(url.hostname) || isPublicSuffix(url.hostname))) return null;
  return {
    protocol: protocol === undefined ? null : `${protocol.toLowerCase()}:`,
    host: url.hostname,
    below,
    port: port ?? null,
  };
}
