import { parse } from 'tldts';

/** What a whitelist entry stands for. */
type Rule = {
  readonly protocol: string | null;
  readonly host: string;
  /** All names below the host, and not the host itself. */
  readonly below: boolean;
  /** Null for the standard port of the protocol. */
  readonly port: string | null;
};

/** How an entry is written, for people. */
export const whitelistedDomainForm =
  'a host such as example.com, *.example.com for the names below it, or localhost:3000, with or without https://; no *. before a suffix where anybody gets names, such as co.uk';

/** Whether a whitelist entry can be read. */
export const isWhitelistedDomain = (entry: string): boolean => readRule(entry) !== null;

/**
 * Whether a page of `origin` (https://html.spec.whatwg.org/multipage/browsers.html#origin) is on the whitelist: its
 * host is that of an entry, or for `*.` below it; its port is the one of the entry, where there is none the standard
 * one; its protocol is the one of the entry, where there is none http or https.
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

/** Whether anybody may get a name below a host, such as co.uk or github.io (https://publicsuffix.org). */
function isPublicSuffix(host: string): boolean {
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
