import type { Json } from '#engine/json.ts';
import type { Answer } from './ask.ts';

const maxQuotedChars = 200;

/** What a service answered, as JSON where it is JSON, else as text. Throws where the status says that it failed. */
export function contentOf({ status, text }: Answer): Json {
  if (status < 200 || status > 299) throw new Error(`it answered ${status}: ${text.slice(0, maxQuotedChars)}`);
  return parsed(text);
}

/** A text as JSON, or as it is where it is none. */
export function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
