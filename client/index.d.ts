import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './paths.d.ts';

export type * from './paths.d.ts';

/** Where the server is and the key to it; the rest is as `openapi-fetch` takes it. */
export type ParleyClientOptions = Omit<ClientOptions, 'baseUrl'> & {
  readonly baseUrl: string;
  readonly apiKey: string;
};

/** A client of the Parley API: every operation by its method and path, typed. It throws nothing; see `data` and `error`. */
export declare function createParleyClient(options: ParleyClientOptions): Client<paths>;
