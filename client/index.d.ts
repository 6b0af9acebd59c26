import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './paths.d.ts';

export type * from './paths.d.ts';

/** URL and key of the server; the rest are options of `openapi-fetch`. */
export type ParleyClientOptions = Omit<ClientOptions, 'baseUrl'> & {
  readonly baseUrl: string;
  readonly apiKey: string;
};

/** Creates a client of the Parley API: every operation by its method and path, typed. It does not throw; see `data` and `error`. */
export declare function createParleyClient(options: ParleyClientOptions): Client<paths>;
