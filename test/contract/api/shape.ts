/** A hand-written type check: returns the errors in a value, each with its position. */
export type Shape = (value: unknown, at: string) => readonly string[];

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? String(value);

function is(what: string, holds: (value: unknown) => boolean): Shape {
  return (value, at) => (holds(value) ? [] : [`${at} is ${shown(value)}, not ${what}`]);
}
const textLike = (what: string, pattern: RegExp): Shape =>
  is(what, (value) => typeof value === 'string' && pattern.test(value));

export const text = is('a string', (value) => typeof value === 'string');
export const number = is('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const integer = is('an integer', Number.isInteger);
export const flag = is('a boolean', (value) => typeof value === 'boolean');
/** Version 7: https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export const uuid7 = textLike('a UUIDv7', /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
export const dateTime = textLike(
  'an ISO 8601 date-time with its offset',
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
);
export const offsetDateTime = textLike(
  'an ISO 8601 date-time with a numeric offset',
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/,
);
export const localDateTime = textLike(
  'an ISO 8601 date-time without offset',
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/,
);
export const day = textLike('a date as YYYY-MM-DD', /^\d{4}-\d\d-\d\d$/);
export const timeOfDay = textLike('a time as HH:MM', /^\d\d:\d\d$/);
export const colour = textLike('a hex colour', /^#[\da-fA-F]{3,8}$/);
export const url = textLike('an absolute URL', /^(https?|wss?):\/\/[^/]+\/?/);
export const phoneNumber = textLike('an E.164 number', /^\+[1-9]\d{6,14}$/);
/** Seconds with at most three decimals. */
export const seconds = is(
  'seconds to the millisecond',
  (value) => typeof value === 'number' && /^\d+(\.\d{1,3})?$/.test(String(value)),
);
export const jsonText = is('JSON text', (value) => {
  try {
    return typeof value === 'string' && typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
});

export const oneOf = (...values: readonly unknown[]): Shape =>
  is(`one of ${values.map(shown).join(', ')}`, (value) => values.includes(value));
/** For values that may be missing so far. */
export const orNull =
  (shape: Shape): Shape =>
  (value, at) =>
    value === null ? [] : shape(value, at);
export const orEmpty =
  (shape: Shape): Shape =>
  (value, at) =>
    value === '' ? [] : shape(value, at);
export const listOf =
  (shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((one, place) => shape(one, `${at}[${place}]`))
      : [`${at} is ${shown(value)}, not an array`];
/** An array that must not be empty, so that its entries are checked. */
export const nonEmptyListOf =
  (shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value) && value.length === 0 ? [`${at} is empty`] : listOf(shape)(value, at);

/** Every field must be present; additional fields are allowed. */
export function object(fields: Readonly<Record<string, Shape>>): Shape {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${at} is ${shown(value)}, not an object`];
    return Object.entries(fields).flatMap(([name, shape]) => {
      const place = `${at}.${name}`;
      return Object.hasOwn(value, name) ? shape(Reflect.get(value, name), place) : [`${place} is missing`];
    });
  };
}
export const anyObject = object({});
/** Exactly these fields, for objects that the interface lists completely. */
export function exactly(fields: Readonly<Record<string, Shape>>): Shape {
  return (value, at) => {
    const more = Object.keys(value ?? {}).filter((name) => !Object.hasOwn(fields, name));
    return [...object(fields)(value, at), ...more.map((name) => `${at}.${name} is not in the interface`)];
  };
}
