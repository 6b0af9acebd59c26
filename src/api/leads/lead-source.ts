import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The origin of an inbound lead, if known. */
type LeadSource = {
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly address: string | null;
};
/** Resolves a host to its addresses; an empty list if it has none. */
type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * Whether a lead comes from the source that the form names. Its `Origin` or `Referer` must start with the form's URL (same protocol, host and port,
 * and path prefix), or its address must be one of the URL host's.
 */
export async function isFromSource(webhookUrl: string, source: LeadSource, resolve: ResolveHost): Promise<boolean> {
  const wanted = readUrl(webhookUrl);
  if (wanted === null) return false;
  if ([source.origin, source.referer].some((page) => startsWith(page, wanted))) return true;
  if (source.address === null) return false;
  const host = wanted.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  return addresses.some((address) => ipaddr.process(address).toString() === source.address);
}

/** Whether the sending page matches one of the form's URLs; the address is not checked. */
export function matchesSourcePage(webhookUrl: string, origin: string | undefined): boolean {
  const wanted = readUrl(webhookUrl);
  return wanted !== null && URL.parse(origin ?? '')?.origin === wanted.origin;
}

/** The accepted `webhook_url` of a form. */
export const sourceUrlFormat = 'an http or https URL such as https://clinic.example/contact';

/** Whether leads can come from such a `webhook_url`; an empty text names no source. */
export const isSourceUrl = (text: string | null): boolean => text === null || text === '' || readUrl(text) !== null;

/** Form URLs may omit the protocol, which then is https. */
function readUrl(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function startsWith(page: string | undefined, wanted: URL): boolean {
  const url = URL.parse(page ?? '');
  return (
    url?.origin === wanted.origin && `${url.pathname}${url.search}`.startsWith(`${wanted.pathname}${wanted.search}`)
  );
}

const rememberedMs = 30_000;
const mostRemembered = 1_000;

/** Resolves hosts and caches the result for a while, so that many leads cause one lookup. */
export function createHostResolver(look: ResolveHost = lookUp, now = () => performance.now()): ResolveHost {
  const known = new Map<string, { readonly addresses: Promise<readonly string[]>; readonly until: number }>();
  return (host) => {
    const found = known.get(host);
    if (found !== undefined && found.until > now()) return found.addresses;
    if (known.size >= mostRemembered) known.clear();
    const addresses = look(host);
    known.set(host, { addresses, until: now() + rememberedMs });
    return addresses;
  };
}

/** Names that cannot be resolved have no addresses. */
async function lookUp(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
