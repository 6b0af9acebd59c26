import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';

const shownChars = 4;
/** Shorter secrets are hidden completely: four characters would reveal too much of them. */
const shortestShown = 12;
const stars = '****';

/** The displayable part of a secret: its last four characters, if it is long enough. */
export function maskSecret(secret: string): string {
  if (secret === '') return '';
  return secret.length < shortestShown ? stars : `${stars}${secret.slice(-shownChars)}`;
}

/** A header that only contains the placeholder of the key may be shown. */
const keyAlone = /^(?:[A-Za-z]+ )?\{\{\s*api_key\s*\}\}$/;
const maskedHeader = (value: string): string => (keyAlone.test(value) ? value : maskSecret(value));

/** The displayable data of an integration. `api_key` is always present. */
export function maskData(data: JsonObject): JsonObject {
  const { api_key: key, headers } = data;
  return {
    ...data,
    api_key: typeof key === 'string' ? maskSecret(key) : '',
    ...(isJsonObject(headers) ? { headers: mapTexts(headers, maskedHeader) } : {}),
  };
}

/** Merges a request into the stored data; null removes a field. A secret that comes back masked stays unchanged. */
export function mergeData(stored: JsonObject, given: JsonObject): JsonObject {
  const changed: Record<string, Json> = { ...stored, ...given };
  if (typeof stored.api_key === 'string' && given.api_key === maskSecret(stored.api_key))
    changed.api_key = stored.api_key;
  const { headers } = stored;
  if (isJsonObject(given.headers) && isJsonObject(headers))
    changed.headers = mapTexts(given.headers, (value, name) => {
      const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
      return typeof before === 'string' && value === maskedHeader(before) ? before : value;
    });
  return Object.fromEntries(Object.entries(changed).filter(([name]) => given[name] !== null));
}

/** A secret of an integration that a change would send to a different origin than before. */
export type MovedSecret = { readonly field: string; readonly from: string; readonly to: string };

/** The stored secrets that `changed` keeps although its `url` has a different origin (scheme, host, port) than the stored one. */
export function movedSecrets(stored: JsonObject, given: JsonObject): readonly MovedSecret[] {
  const [from, to] = [originOf(stored.url), originOf({ ...stored, ...given }.url)];
  if (from === to) return [];
  return unchangedSecretFields(stored, given).map((field) => ({ field, from, to }));
}

/** The secret fields of `stored` that a request omits or sends back masked. */
function unchangedSecretFields(stored: JsonObject, given: JsonObject): readonly string[] {
  const { api_key: key, headers } = stored;
  const isKept = (value: Json | undefined, shown: string) => value === undefined || value === shown;
  const keepsKey = typeof key === 'string' && key !== '' && isKept(given.api_key, maskSecret(key));
  const sent = isJsonObject(given.headers) ? given.headers : null;
  const isKeptHeader = ([name, value]: [string, Json]) =>
    typeof value === 'string' &&
    value !== '' &&
    !keyAlone.test(value) &&
    (sent === null || sent[name] === maskSecret(value));
  const kept = isJsonObject(headers) && given.headers !== null ? Object.entries(headers).filter(isKeptHeader) : [];
  return [...(keepsKey ? ['api_key'] : []), ...kept.map(([name]) => `headers.${name}`)];
}

const originOf = (url: Json | undefined): string =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : '';

/** The secrets in the data of an integration. */
export function secretsOf({ api_key: key, headers }: JsonObject): readonly string[] {
  const values = [key, ...(isJsonObject(headers) ? Object.values(headers) : [])];
  return values.filter((value) => typeof value === 'string').filter((value) => value.length >= 8);
}

/** Removes these secrets from a text, for messages of the remote end. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, stars), text);
}

function mapTexts(object: JsonObject, map: (value: string, name: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, typeof value === 'string' ? map(value, name) : value]),
  );
}
