import { isObject, type Json } from './json.ts';

/** A value that the check needs and the server did not supply. */
export class MissingValue extends Error {
  readonly value: string;

  constructor(value: string) {
    super(`there is no ${value}`);
    this.name = 'MissingValue';
    this.value = value;
  }
}

export type Values = ReadonlyMap<string, Json>;

const name = /<([a-z][a-z0-9_]+)>/g;

/** Replaces each `<name>` in the strings of a value; a string that is only a name becomes the value itself. Throws `MissingValue`. */
export function fill<T>(template: T, values: Values): T {
  return filled(template, values) as T;
}

function filled(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [fillName(key, values), filled(value, values)]),
  );
}

const fillName = (text: string, values: Values): string => String(fillText(text, values));

function fillText(text: string, values: Values): Json {
  const whole = /^<([a-z][a-z0-9_]+)>$/.exec(text)?.[1];
  if (whole !== undefined) return take(whole, values);
  return text.replace(name, (_, one: string) => String(take(one, values)));
}

function take(one: string, values: Values): Json {
  const value = values.get(one);
  if (value === undefined) throw new MissingValue(one);
  return value;
}
