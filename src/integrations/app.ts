import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { valueAt } from '#engine/tree/pointer.ts';
import { parseJsonOrText } from '../outbound/service-response.ts';
import type { AppConnection } from './kind.ts';

/** The maximum time to wait for an app. */
const timeoutMs = 10_000;
const maxQuotedChars = 300;

/** A request to the API of an app. */
type AppRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** Whether it changes nothing, so that it may be repeated. */
  readonly reads: boolean;
};

/** The headers of a request with a bearer token and JSON. */
export function jsonHeaders(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' };
}

/** Sends a request to an app; returns the JSON object of its response. Throws the app's own message if it rejects the request. */
export async function sendAppRequest({ outbound, signal }: AppConnection, request: AppRequest): Promise<JsonObject> {
  const { method, url, headers, body, reads } = request;
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await outbound.ask({ method, url, headers, ...content, timeoutMs, repeatable: reads, signal });
  const { status } = answer;
  const json = parseJsonOrText(answer.text);
  if (status === 401 || status === 403)
    throw new Error(`the server rejected the key of the integration (HTTP ${status})`);
  if (status < 200 || status > 299)
    throw new Error(`the server responded with HTTP ${status}: ${refusalOf(json).slice(0, maxQuotedChars)}`);
  if (!isJsonObject(json)) throw new Error('the server did not respond with a JSON object');
  return json;
}

/** The error message in an app's response, from any of the usual fields. */
function refusalOf(json: Json): string {
  for (const pointer of ['/error/message', '/message', '/error']) {
    const words = valueAt(json, pointer);
    if (typeof words === 'string' && words !== '') return words;
  }
  return typeof json === 'string' ? json : '';
}

/** An argument as text; empty if it is missing. */
export function textArgument(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
