/** A SIP request (`method` and `uri`) or response (`status`), RFC 3261; header names in lower case. */
export type SipMessage = {
  readonly method: string | null;
  readonly uri: string;
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
};

/** Parses a datagram; null for a keep-alive. */
export function parseSip(text: string): SipMessage | null {
  if (text.trim() === '') return null;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const status = Number(/^SIP\/2.0 (\d+)/.exec(start)?.[1] ?? 0);
  const [method = '', uri = ''] = start.split(' ');
  return { method: status === 0 ? method : null, uri, status, headers, body: rest.join('\r\n\r\n') };
}

/** The first value of a header; empty if it is missing. */
export function headerOf({ headers }: SipMessage, name: string): string {
  return headers.get(name)?.[0] ?? '';
}

/** A message with its body and length. */
export function formatSip(start: string, headers: readonly string[], body = ''): string {
  return `${[start, ...headers, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
}

/** The response to a request. */
export function formatResponse(
  request: SipMessage,
  status: number,
  { tag, contact, body = '' }: { readonly tag: string; readonly contact: string; readonly body?: string },
): string {
  const to = headerOf(request, 'to');
  const headers = [
    ...(request.headers.get('via') ?? []).map((via) => `Via: ${via}`),
    `From: ${headerOf(request, 'from')}`,
    `To: ${to.includes(';tag=') ? to : `${to};tag=${tag}`}`,
    `Call-ID: ${headerOf(request, 'call-id')}`,
    `CSeq: ${headerOf(request, 'cseq')}`,
    `Contact: <${contact}>`,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
  ];
  return formatSip(`SIP/2.0 ${status} Status ${status}`, headers, body);
}

/** The address in a header such as `<sip:1@127.0.0.1>;tag=a`. */
export function uriIn(header: string): string {
  return /<([^>]+)>/.exec(header)?.[1] ?? header;
}
