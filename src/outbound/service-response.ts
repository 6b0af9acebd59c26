import type { Json } from '#engine/json.ts';
import type { ServiceResponse } from './service-client.ts';

const maxQuotedChars = 200;

/** The body of a service's response: parsed if it is JSON, else as text. Throws if the status is an error. */
export function contentOf({ status, text }: ServiceResponse): Json {
  if (status < 200 || status > 299)
    throw new Error(`the server responded with HTTP ${status}: ${text.slice(0, maxQuotedChars)}`);
  return parseJsonOrText(text);
}

/** Parses a text as JSON, or returns it unchanged if it is not. */
export function parseJsonOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
