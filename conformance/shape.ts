import { isObject, type Json, shown } from './json.ts';

/**
 * The shape of a JSON value, as data: the name of a kind (`string`; `string?` if it may be null), an object of shapes (further fields are allowed), or
 * one of the operators.
 */
export type Shape =
  | string
  | { readonly $is: Json }
  | { readonly $in: readonly Json[] }
  | { readonly $matches: string }
  | { readonly $list: Shape; readonly $min?: number; readonly $max?: number }
  | { readonly $exactly: { readonly [field: string]: Shape } }
  | { readonly $without: readonly string[]; readonly $with?: Shape }
  | { readonly [field: string]: Shape };

type Kind = { readonly words: string; readonly accepts: (value: unknown) => boolean };

const text = (words: string, pattern: RegExp): Kind => ({
  words,
  accepts: (value) => typeof value === 'string' && pattern.test(value),
});
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?`;

/** Every kind by its name. */
const kinds: Readonly<Record<string, Kind>> = {
  any: { words: 'a value', accepts: (value) => value !== undefined },
  absent: { words: 'nothing', accepts: (value) => value === undefined },
  null: { words: 'null', accepts: (value) => value === null },
  string: { words: 'a string', accepts: (value) => typeof value === 'string' },
  number: { words: 'a number', accepts: (value) => typeof value === 'number' },
  integer: { words: 'an integer', accepts: Number.isInteger },
  boolean: { words: 'a boolean', accepts: (value) => typeof value === 'boolean' },
  object: { words: 'an object', accepts: isObject },
  array: { words: 'an array', accepts: Array.isArray },
  strings: {
    words: 'an array of strings',
    accepts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  },
  sentence: text('a sentence', /\S/),
  uuid: text('a UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  uuid7: text('a UUIDv7', /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i),
  date: text('a date (YYYY-MM-DD)', /^\d{4}-\d\d-\d\d$/),
  dateTime: text('an ISO 8601 date-time', new RegExp(`^${time}(?:Z|[+-]\\d\\d:\\d\\d)$`)),
  offsetDateTime: text('a date-time with UTC offset', new RegExp(`^${time}[+-]\\d\\d:\\d\\d$`)),
  localDateTime: text('a date-time without offset', new RegExp(`^${time}$`)),
  timeOfDay: text('a time HH:MM', /^([01]\d|2[0-3]):[0-5]\d$/),
  weekday: text('the name of a weekday', /^(mon|tues|wednes|thurs|fri|satur|sun)day$/i),
  url: text('an absolute URL', /^(https?|wss?):\/\/\S+$/),
  urlOrEmpty: text('an absolute URL or empty text', /^((https?|data):\S+)?$/),
  color: text('a hexadecimal color', /^#[\da-f]{3,8}$/i),
  phone: text('a phone number', /^\+[1-9]\d{6,14}$/),
  jsonText: { words: 'JSON text', accepts: (value) => typeof value === 'string' && (value === '' || isJson(value)) },
  seconds: {
    words: 'seconds with at most 3 decimals',
    accepts: (value) => typeof value === 'number' && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
  },
};

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** How a value differs from a shape, with the place of each difference. Throws `RangeError` for an unknown kind. */
export function differences(shape: Shape, value: unknown, at: string): readonly string[] {
  if (typeof shape === 'string') return ofKind(shape, value, at);
  if ('$is' in shape) return same(shape.$is as Json, value) ? [] : [wrong(at, shown(shape.$is), value)];
  if ('$in' in shape) {
    const accepted = shape.$in as readonly Json[];
    return accepted.some((one) => same(one, value))
      ? []
      : [wrong(at, `one of ${accepted.map(shown).join(', ')}`, value)];
  }
  if ('$matches' in shape) {
    const pattern = String(shape.$matches);
    return new RegExp(pattern).test(String(value)) ? [] : [wrong(at, `text that matches ${pattern}`, value)];
  }
  if ('$list' in shape) return ofList(shape as ListShape, value, at);
  if ('$without' in shape) return without(shape as WithoutShape, value, at);
  const isClosed = '$exactly' in shape;
  return ofFields((isClosed ? shape.$exactly : shape) as Fields, value, { at, isClosed });
}

type Fields = { readonly [field: string]: Shape };
type ListShape = { readonly $list: Shape; readonly $min?: number; readonly $max?: number };
type WithoutShape = { readonly $without: readonly string[]; readonly $with?: Shape };

function ofKind(name: string, value: unknown, at: string): readonly string[] {
  const isNullable = name.endsWith('?');
  const kind = kinds[isNullable ? name.slice(0, -1) : name];
  if (kind === undefined) throw new RangeError(`${at}: there is no kind of value named ${name}`);
  if ((isNullable && value === null) || kind.accepts(value)) return [];
  return [wrong(at, isNullable ? `${kind.words} or null` : kind.words, value)];
}

function ofList({ $list, $min = 0, $max }: ListShape, value: unknown, at: string): readonly string[] {
  if (!Array.isArray(value)) return [wrong(at, 'an array', value)];
  const sizes = $max === undefined ? `at least ${$min}` : `${$min} to ${$max}`;
  const isSized = value.length >= $min && value.length <= ($max ?? Number.POSITIVE_INFINITY);
  const size = isSized ? [] : [`${at}: expected ${sizes} entries, got ${value.length}`];
  return [...size, ...value.flatMap((one, index) => differences($list, one, `${at}.${index}`))];
}

function without({ $without, $with = 'object' }: WithoutShape, value: unknown, at: string): readonly string[] {
  const extra = isObject(value) ? $without.filter((name) => Object.hasOwn(value, name)) : [];
  return [...differences($with, value, at), ...extra.map((name) => `${at}.${name}: expected no such field`)];
}

type Place = { readonly at: string; readonly isClosed: boolean };

function ofFields(fields: Fields, value: unknown, { at, isClosed }: Place): readonly string[] {
  if (!isObject(value)) return [wrong(at, 'an object', value)];
  const extra = isClosed ? Object.keys(value).filter((name) => !Object.hasOwn(fields, name)) : [];
  return [
    ...Object.entries(fields).flatMap(([name, shape]) =>
      differences(shape, Object.hasOwn(value, name) ? value[name] : undefined, `${at}.${name}`),
    ),
    ...extra.map((name) => `${at}.${name}: expected no such field`),
  ];
}

const wrong = (at: string, expected: string, value: unknown): string =>
  `${at}: expected ${expected}, got ${shown(value)}`;

/** Whether two JSON values are equal; the order of fields does not matter. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}
