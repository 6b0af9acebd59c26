import { UsageError } from './command.ts';

/** Options of commands that ask a running server. */
export const serverOptions = { url: { type: 'string' }, key: { type: 'string' } } as const;

/** Help for `serverOptions`. */
export const serverHelp = `  --url URL   the server (default http://127.0.0.1:8080)
  --key KEY   an API key of the server (default PARLEY_API_KEY)`;

const defaultUrl = 'http://127.0.0.1:8080';

/** A server and the key to use it with. */
export type ServerAccess = { readonly url: string; readonly key: string };

/** The server that the options name. Throws `UsageError` without a key or with an invalid URL. */
export function readServerAccess(values: {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
}): ServerAccess {
  const { url = defaultUrl, key = process.env.PARLEY_API_KEY ?? '' } = values;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url is "${url}"; use the address of a server, such as ${defaultUrl}`);
  if (key === '') throw new UsageError('--key or PARLEY_API_KEY is missing');
  return { url: url.replace(/\/+$/, ''), key };
}
