/** A header field: its full name in lower case, and its value without surrounding white space. */
export type HeaderField = { readonly name: string; readonly value: string };

type Message = { readonly headers: readonly HeaderField[]; readonly body: Uint8Array };

/** A SIP request. RFC 3261, section 7.1. */
export type SipRequest = Message & { readonly type: 'request'; readonly method: string; readonly uri: string };

/** A SIP response. RFC 3261, section 7.2. */
export type SipResponse = Message & { readonly type: 'response'; readonly status: number; readonly reason: string };

/** A SIP message. */
export type SipMessage = SipRequest | SipResponse;

/** A message without content. */
export const noBody: Uint8Array = new Uint8Array(0);

/** The value of the first header field with this name; null without one. */
export function headerOf({ headers }: Pick<SipMessage, 'headers'>, name: string): string | null {
  return headers.find((field) => field.name === name)?.value ?? null;
}

/** The values of all header fields with this name, in their order. */
export function headersOf({ headers }: Pick<SipMessage, 'headers'>, name: string): readonly string[] {
  return headers.filter((field) => field.name === name).map(({ value }) => value);
}

/** The elements of a header field that is a list, from all its lines; commas in quotes and angle brackets do not separate. */
export function listOf(message: Pick<SipMessage, 'headers'>, name: string): readonly string[] {
  return headersOf(message, name).flatMap(splitList);
}

/** Splits a list at its commas outside of quotes and angle brackets. */
export function splitList(value: string): readonly string[] {
  const elements: string[] = [];
  let from = 0;
  let quoted = false;
  let depth = 0;
  for (let at = 0; at < value.length; at++) {
    const sign = value[at];
    if (quoted && sign === '\\') at++;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '<') depth++;
    else if (sign === '>') depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0) {
      elements.push(value.slice(from, at).trim());
      from = at + 1;
    }
  }
  elements.push(value.slice(from).trim());
  return elements.filter((element) => element !== '');
}

/** Whether a header field that is a list of tokens, such as `Supported`, contains this one. */
export function hasToken(message: Pick<SipMessage, 'headers'>, name: string, token: string): boolean {
  return listOf(message, name).some((element) => element.toLowerCase() === token);
}
