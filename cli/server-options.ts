import { UsageError } from './command.ts';

const defaultUrl = 'http://127.0.0.1:8080';

/** Options of commands that ask a running server. */
export const serverOptions = { url: { type: 'string' }, key: { type: 'string' } } as const;

/** Help for `serverOptions`. */
export const serverHelp = `  --url URL   the server (default ${defaultUrl})
  --key KEY   an API key of the server (default PARLEY_API_KEY)`;

/** A server and the key to use it with. */
export type ServerAccess = { readonly url: string; readonly key: string };

type Values = { readonly url?: string | undefined; readonly key?: string | undefined };

/** The server that the options name. Throws `UsageError` without a key or with an invalid URL. */
export function readServerAccess({ url, key = process.env.PARLEY_API_KEY ?? '' }: Values): ServerAccess {
  if (key === '') throw new UsageError('--key or PARLEY_API_KEY is missing');
  return { url: readServerUrl({ url }), key };
}

/** The URL of the server, without a slash at its end. Throws `UsageError`. */
export function readServerUrl({ url = defaultUrl }: Values): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url is "${url}"; use the address of a server, such as ${defaultUrl}`);
  return url.replace(/\/+$/, '');
}
