/** Whether a value is an object as in JSON: neither an array nor null. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads typed text as a JSON object, an empty text as an empty one; null for anything else. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
