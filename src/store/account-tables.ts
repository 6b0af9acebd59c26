import type { Generated } from 'kysely';
import type { Stamp } from './column-types.ts';

export type AccountsTable = {
  account_id: Generated<string>;
  name: string;
  dp: Generated<string>;
  email: Generated<string>;
  concurrency_limit: Generated<number>;
  created_at: Stamp;
};

export type ApiKeysTable = {
  api_key_id: Generated<string>;
  account_id: string;
  name: string;
  /** The start of the key, all of it that is ever shown again. */
  prefix: string;
  /** SHA-256 of the key. */
  hash: Buffer;
  created_at: Stamp;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

export type DashboardUsersTable = {
  dashboard_user_id: Generated<string>;
  account_id: string;
  username: string;
  password_hash: string;
  created_at: Stamp;
};
