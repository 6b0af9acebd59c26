/** Full names by compact form. RFC 3261, section 7.3.3, and the IANA registry of SIP header fields. */
const fullNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'accept-contact',
    b: 'referred-by',
    c: 'content-type',
    d: 'request-disposition',
    e: 'content-encoding',
    f: 'from',
    i: 'call-id',
    j: 'reject-contact',
    k: 'supported',
    l: 'content-length',
    m: 'contact',
    n: 'identity-info',
    o: 'event',
    r: 'refer-to',
    s: 'subject',
    t: 'to',
    u: 'allow-events',
    v: 'via',
    x: 'session-expires',
    y: 'identity',
  }),
);

/** Names whose usual spelling is not that of capitalized words. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'call-id': 'Call-ID',
    cseq: 'CSeq',
    'min-se': 'Min-SE',
    'www-authenticate': 'WWW-Authenticate',
    rseq: 'RSeq',
    rack: 'RAck',
  }),
);

/** The full name of a header field in lower case, also for its compact form. */
export function fullName(name: string): string {
  const lower = name.toLowerCase();
  return fullNames.get(lower) ?? lower;
}

/** The usual spelling of a header field's name, such as `Call-ID`. */
export function spellName(name: string): string {
  return spellings.get(name) ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
