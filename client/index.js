import createClient from 'openapi-fetch';

/** A client of the Parley API: every operation by its method and path, typed. It throws nothing; see `data` and `error`. */
export function createParleyClient({ baseUrl, apiKey, ...options }) {
  return createClient({ ...options, baseUrl, headers: { 'X-API-KEY': apiKey, ...options.headers } });
}
