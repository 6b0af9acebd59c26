import { DialectError } from './dialect.ts';
import { type Fields, parseFields, textIn } from './fields.ts';

/** An event of chan_websocket, with the same field names for both notations. */
export type AsteriskEvent = { readonly control: 'plain' | 'json'; readonly event: string; readonly fields: Fields };

/** Events whose remaining line is a single name. */
const named: ReadonlySet<string> = new Set(['MEDIA_MARK_PROCESSED', 'MEDIA_BUFFERING_COMPLETED']);

/** Parses an event in JSON or in plain text, `EVENT name:value name:value`. Throws `DialectError` for anything else. */
export function readAsteriskEvent(message: string): AsteriskEvent {
  const text = message.trim();
  if (/^[[{]/.test(text)) return readJson(text);
  const match = /^([A-Z][A-Z_]{1,63})(?:\s+(.*))?$/s.exec(text);
  if (match === null) throw new DialectError('unsupported', 'message is neither JSON nor a plain event');
  const [, event = '', rest = ''] = match;
  const fields = named.has(event) ? { correlation_id: rest } : readPairs(rest);
  return { control: 'plain', event, fields };
}

function readJson(text: string): AsteriskEvent {
  const fields = parseFields(text);
  return { control: 'json', event: textIn(fields, 'event'), fields };
}

/** Splits the fields of an event. A value ends where the next field begins; only the text of an error contains spaces. */
function readPairs(text: string): Fields {
  const errorAt = text.search(/(?:^|\s)error_text:/);
  const pairs = (errorAt < 0 ? text : text.slice(0, errorAt)).split(/\s+/).flatMap(splitPair);
  if (errorAt >= 0) pairs.push(...splitPair(text.slice(errorAt).trim()));
  return Object.fromEntries(pairs);
}

function splitPair(pair: string): (readonly [string, string])[] {
  const colon = pair.indexOf(':');
  return colon < 1 ? [] : [[pair.slice(0, colon), pair.slice(colon + 1)]];
}
