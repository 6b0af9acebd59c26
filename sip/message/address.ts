import { SipError } from './sip-error.ts';

/** Parameters by lower-case name; a parameter without a value has the empty text. */
export type Parameters = ReadonlyMap<string, string>;

/** A value of `From`, `To`, `Contact`, `Route` or `Record-Route`. */
export type NameAddress = { readonly display: string; readonly uri: string; readonly parameters: Parameters };

/** A SIP URI. RFC 3261, section 19.1. */
export type SipUri = {
  readonly scheme: 'sip' | 'sips' | 'tel';
  readonly user: string;
  readonly host: string;
  /** Null for the default port of the transport. */
  readonly port: number | null;
  readonly parameters: Parameters;
};

/** One hop of `Via`. */
export type Via = {
  readonly transport: string;
  readonly host: string;
  readonly port: number | null;
  readonly parameters: Parameters;
};

/** Reads a name and address. Throws `SipError`. */
export function parseNameAddress(value: string): NameAddress {
  const open = angleAt(value);
  if (open < 0) {
    const at = value.indexOf(';');
    const uri = (at < 0 ? value : value.slice(0, at)).trim();
    if (uri === '') throw new SipError('invalid', 'an empty address');
    // RFC 3261, section 20: what follows would belong to the URI or to the header field.
    if (/[?,]/.test(uri)) throw new SipError('invalid', 'an address with ? or , and without angle brackets');
    return { display: '', uri, parameters: parseParameters(at < 0 ? '' : value.slice(at)) };
  }
  const close = value.indexOf('>', open);
  if (close < 0) throw new SipError('invalid', `address without >: ${value.slice(0, 60)}`);
  const display = value.slice(0, open).trim();
  return {
    display: display.startsWith('"') ? display.slice(1, -1).replace(/\\(.)/g, '$1') : display,
    uri: value.slice(open + 1, close).trim(),
    parameters: parseParameters(value.slice(close + 1)),
  };
}

/** The first angle bracket outside of quotes. */
function angleAt(value: string): number {
  let quoted = false;
  for (let at = 0; at < value.length; at++) {
    if (quoted && value[at] === '\\') at++;
    else if (value[at] === '"') quoted = !quoted;
    else if (!quoted && value[at] === '<') return at;
  }
  if (quoted) throw new SipError('invalid', 'an address with an open quote');
  return -1;
}

/** Reads `;name=value;name` with values that may be quoted. */
export function parseParameters(text: string): Parameters {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of text.matchAll(
    /;\s*([^\s;="]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"]*)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare.trim());
  }
  return parameters;
}

const hostPort = /^(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,255})(?:\s*:\s*(\d{1,5}))?$/;

/** Reads a SIP, SIPS or TEL URI. Throws `SipError`. */
export function parseUri(uri: string): SipUri {
  const [, scheme = '', rest = ''] = /^(sips?|tel):(.*)$/is.exec(uri) ?? [];
  const kind = scheme.toLowerCase();
  if (kind === 'tel') {
    const [number = '', ...more] = rest.split(';');
    return { scheme: 'tel', user: number, host: '', port: null, parameters: parseParameters(`;${more.join(';')}`) };
  }
  if (kind !== 'sip' && kind !== 'sips')
    throw new SipError('invalid', `URI ${uri.slice(0, 60)}; expected sip, sips or tel`);
  const at = rest.lastIndexOf('@');
  // A user may contain question marks, and headers no unescaped @.
  const [where = '', ...parameters] = rest
    .slice(at + 1)
    .split('?')[0]!
    .split(';');
  const user = at < 0 ? '' : rest.slice(0, at).split(':')[0]!;
  return {
    scheme: kind,
    user: unescapeUser(user),
    ...parseHostPort(where),
    parameters: parseParameters(`;${parameters.join(';')}`),
  };
}

/** A percent sign that encodes nothing stays. */
function unescapeUser(user: string): string {
  return user.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Reads `host` or `host:port`. Throws `SipError`. */
export function parseHostPort(text: string): { readonly host: string; readonly port: number | null } {
  const [, host, port] = hostPort.exec(text.trim()) ?? [];
  if (host === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0)
    throw new SipError('invalid', `${text.slice(0, 60)}; expected host or host:port`);
  return { host, port: port === undefined ? null : Number(port) };
}

/** Reads one value of `Via`. Throws `SipError`. */
export function parseVia(value: string): Via {
  const [, transport = '', rest = ''] = /^SIP\s*\/\s*2\.0\s*\/\s*([A-Za-z0-9-]{1,20})\s+(.*)$/is.exec(value) ?? [];
  if (transport === '') throw new SipError('invalid', `Via ${value.slice(0, 60)}; expected SIP/2.0/transport host`);
  const [where = ''] = rest.split(';', 1);
  return {
    transport: transport.toUpperCase(),
    ...parseHostPort(where),
    parameters: parseParameters(rest.slice(where.length)),
  };
}

/** Reads `CSeq`. Throws `SipError`. */
export function parseCSeq(value: string): { readonly number: number; readonly method: string } {
  const [, number, method] = /^(\d{1,10})\s+([A-Za-z0-9.!%*_+`'~-]{1,100})$/.exec(value) ?? [];
  if (number === undefined || method === undefined || Number(number) >= 2 ** 31)
    throw new SipError('invalid', `CSeq ${value.slice(0, 60)}; expected a number below 2^31 and a method`);
  return { number: Number(number), method };
}

/** The `tag` of a value of `From` or `To`; null without one. */
export function tagOf(value: string): string | null {
  return parseNameAddress(value).parameters.get('tag') ?? null;
}
