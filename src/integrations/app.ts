import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { valueAt } from '#engine/tree/pointer.ts';
import { parsed } from '../outbound/answer.ts';
import type { Reach } from './kind.ts';

/** Longest time that an app is waited for. */
const timeoutMs = 10_000;
const maxQuotedChars = 300;

/** One request to the API of an app. */
type AppRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** Whether it changes nothing, so that it may be repeated. */
  readonly reads: boolean;
};

/** Headers of a request with a bearer token and JSON. */
export function jsonHeaders(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' };
}

/** Asks an app; gives the JSON object that it answers. Throws its own words where it refuses. */
export async function askApp({ outbound, signal }: Reach, request: AppRequest): Promise<JsonObject> {
  const { method, url, headers, body, reads } = request;
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await outbound.ask({ method, url, headers, ...content, timeoutMs, repeatable: reads, signal });
  const { status } = answer;
  const json = parsed(answer.text);
  if (status === 401 || status === 403) throw new Error(`it refused the key of the integration (${status})`);
  if (status < 200 || status > 299)
    throw new Error(`it answered ${status}: ${refusalOf(json).slice(0, maxQuotedChars)}`);
  if (!isJsonObject(json)) throw new Error('it answered no JSON object');
  return json;
}

/** What an app says of its refusal, wherever it says it. */
function refusalOf(json: Json): string {
  for (const pointer of ['/error/message', '/message', '/error']) {
    const words = valueAt(json, pointer);
    if (typeof words === 'string' && words !== '') return words;
  }
  return typeof json === 'string' ? json : '';
}

/** An argument as text; empty where it is missing. */
export function text(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
