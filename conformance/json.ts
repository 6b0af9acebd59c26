/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** A JSON object. */
export type JsonObject = { readonly [name: string]: Json };

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values at a path such as `/results/*` or `/results/0/name`, in which `*` means every entry; missing ones are left out. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [value];
  for (const name of path.split('/').slice(1)) values = values.flatMap((one) => entriesOf(one, name));
  return values;
}

function entriesOf(value: unknown, name: string): readonly unknown[] {
  if (name === '*') return Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  if (Array.isArray(value)) return value.slice(Number(name), Number(name) + 1);
  return isObject(value) && Object.hasOwn(value, name) ? [value[name]] : [];
}

const longest = 80;

/** A value in an error, cut to a line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
