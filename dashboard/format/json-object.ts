/** Whether a value is a JSON object: neither an array nor null. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses input as a JSON object, empty input as an empty one; null for anything else. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
