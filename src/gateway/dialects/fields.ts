import { DialectError } from './dialect.ts';

const maxParameters = 64;

/** A JSON object from a socket, not yet validated. */
export type Fields = { readonly [name: string]: unknown };

/** Parses a text message as a JSON object. Throws `DialectError` for a binary message and for any other JSON value. */
export function parseFields(message: string | Uint8Array): Fields {
  if (typeof message !== 'string') throw new DialectError('unsupported', 'binary message; expected JSON text');
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch {
    // The cause would quote the message.
    throw new DialectError('unsupported', 'message is not JSON');
  }
  if (isFields(value)) return value;
  throw new DialectError('malformed', `JSON ${kind(value)}; expected an object`);
}

/** The object in a field. Throws `DialectError` if the field has no object. */
export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (isFields(value)) return value;
  throw new DialectError('malformed', `field ${name} is ${kind(value)}; expected an object`);
}

/** The object in a field, empty if the field is missing or has another type. */
export function optionalObjectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** The objects of a list, at most 64; empty if the field is missing. */
export function objectsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.slice(0, maxParameters).filter(isFields) : [];
}

/** The text of a field; numbers become decimal digits. Throws `DialectError` for other types. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new DialectError('malformed', `field ${name} is ${kind(value)}; expected text`);
}

/** The text of a field, null if the field is missing or null. Throws `DialectError` for other types. */
export function optionalTextIn(fields: Fields, name: string): string | null {
  return fields[name] === undefined || fields[name] === null ? null : textIn(fields, name);
}

/**
 * The id of a stream or a call: a number, or at most 256 visible characters and spaces. It is sent with every packet and stored with the call, hence
 * the limit. Throws `DialectError` for anything else.
 */
export function idIn(fields: Fields, name: string): string {
  const id = textIn(fields, name);
  if (/^[\x20-\x7e]{0,256}$/.test(id)) return id;
  throw new DialectError('malformed', `field ${name} is not an id of at most 256 visible characters`);
}

/** The same, null if the field is missing or null. */
export function optionalIdIn(fields: Fields, name: string): string | null {
  return fields[name] === undefined || fields[name] === null ? null : idIn(fields, name);
}

/** Text for people, truncated for logs; null if the field is missing or neither text nor number. */
export function shortTextIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : null;
}

/** The number in a field, as a number or decimal text; null if it is missing or neither. */
export function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The bytes of a base64 field. Throws `DialectError` if the field is not text or decodes to nothing. */
export function base64In(fields: Fields, name: string): Uint8Array {
  const value = fields[name];
  if (typeof value !== 'string') {
    throw new DialectError('malformed', `field ${name} is ${kind(value)}; expected base64 text`);
  }
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length === 0 && value.length > 0) throw new DialectError('malformed', `field ${name} is not base64`);
  return bytes;
}

/** Encodes bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** A telephone key. Throws `DialectError` for anything else. */
export function digitIn(fields: Fields, name: string): string {
  const digit = textIn(fields, name).toUpperCase();
  if (/^[0-9A-D*#]$/.test(digit)) return digit;
  throw new DialectError('malformed', `field ${name} is not one of 0-9, *, #, A-D`);
}

/** Custom parameters as a flat record of text; drops values other than text, numbers and booleans, and entries after the 64th. */
export function parametersIn(fields: Fields, name: string): Record<string, string> {
  const plain = Object.entries(optionalObjectIn(fields, name)).filter(([, item]) =>
    ['string', 'number', 'boolean'].includes(typeof item),
  );
  return Object.fromEntries(plain.slice(0, maxParameters).map(([key, item]) => [key, String(item)]));
}

/** Custom parameters from a list of `{name, value}` or `{key, value}`, with the limits of `parametersIn`. */
export function pairsIn(fields: Fields, name: string): Record<string, string> {
  const pairs = objectsIn(fields, name).flatMap((pair): [string, unknown][] => {
    const key = pair.name ?? pair.key;
    return typeof key === 'string' ? [[key, pair.value]] : [];
  });
  return parametersIn({ pairs: Object.fromEntries(pairs) }, 'pairs');
}

/** Custom parameters from `k=v,k2=v2` (or with semicolons), JSON text or an object, with the limits of `parametersIn`. */
export function listedParametersIn(fields: Fields, name: string): Record<string, string> {
  const value = fields[name];
  if (typeof value !== 'string') return parametersIn(fields, name);
  if (value.trimStart().startsWith('{')) return parametersIn({ listed: jsonIn(value) }, 'listed');
  const pairs = value.split(/[,;]/, maxParameters).flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    const key = pair.slice(0, Math.max(0, at)).trim();
    return key === '' ? [] : [[key, pair.slice(at + 1)]];
  });
  return Object.fromEntries(pairs);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kind(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
