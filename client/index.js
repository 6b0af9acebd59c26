import createClient from 'openapi-fetch';

/** Creates a client of the Parley API: every operation by its method and path, typed. It does not throw; see `data` and `error`. */
export function createParleyClient({ baseUrl, apiKey, ...options }) {
  return createClient({ ...options, baseUrl, headers: { 'X-API-KEY': apiKey, ...options.headers } });
}
