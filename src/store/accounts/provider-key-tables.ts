import type { Generated } from 'kysely';
import type { Stamp, Stored } from '../database/column-types.ts';

/** The result of trying a key with one part of a call. */
export type KeyTrial = {
  readonly part: string;
  readonly provider: string;
  readonly ok: boolean;
  readonly latency_ms: number;
  /** The failure in plain words; null if the part works. Contains no key. */
  readonly problem: string | null;
};

export type AccountProviderKeysTable = {
  account_id: string;
  /** The server setting of the same key. */
  setting: string;
  /** Sealed. */
  api_key: string;
  /** The displayable end of the key. */
  hint: string;
  checked: Stored<KeyTrial[]>;
  checked_at: Stamp;
  /** Incremented by every new key, so that processes notice it. */
  revision: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};
