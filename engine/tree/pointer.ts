import type { Json, JsonObject } from '../json.ts';
import { isJsonObject } from './parameters.ts';

/** Longest value that is stored from a tool's result, in characters of JSON. */
const maxValueChars = 2_000;

/**
 * Values for variables from a tool's result, each at its JSON pointer (RFC 6901). Omits values that are missing or too long; empty if the result is
 * not JSON.
 */
export function valuesAt(result: string, pointers: Readonly<Record<string, string>>): JsonObject {
  const json = parsed(result);
  if (json === undefined) return {};
  return Object.fromEntries(
    Object.entries(pointers).flatMap(([name, pointer]) => {
      const value = valueAt(json, pointer);
      return value === undefined || JSON.stringify(value).length > maxValueChars ? [] : [[name, value]];
    }),
  );
}

/** Whether a text is a JSON pointer to something inside a document. */
export function isPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)+$/.test(text);
}

/** The value at a JSON pointer (RFC 6901); undefined if it does not exist. */
export function valueAt(json: Json, pointer: string): Json | undefined {
  if (!isPointer(pointer)) return undefined;
  let value: Json | undefined = json;
  for (const part of pointer.slice(1).split('/'))
    value = inside(value, part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return value;
}

function inside(value: Json | undefined, part: string): Json | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(part) ? value[Number(part)] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
