import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

export type AccountsTable = {
  account_id: Generated<string>;
  name: string;
  dp: Generated<string>;
  email: Generated<string>;
  concurrency_limit: Generated<number>;
  /** Whether a second factor is required of every user. */
  second_factor_required: Generated<boolean>;
  created_at: Stamp;
};

export type ApiKeysTable = {
  api_key_id: Generated<string>;
  account_id: string;
  name: string;
  /** The start of the key, all of it that is ever shown again. */
  prefix: string;
  /** Of the key, as `KeyHasher` makes it. */
  hash: Buffer;
  scopes: ColumnType<Scope[], readonly Scope[] | undefined, readonly Scope[]>;
  /** The assistants that the key is limited to; null for the whole account. */
  assistants: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** When the key stops working; null for never. */
  expires_at: Date | null;
  /** Addresses and networks that the key may be used from; null for all. */
  allowed_addresses: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** Of the key that a roll replaced, which works until `previous_until`. */
  previous_hash: Buffer | null;
  previous_until: Date | null;
  created_at: Stamp;
  last_used_at: Date | null;
  last_used_address: string | null;
  revoked_at: Date | null;
};

/** What API keys may do: scrape metrics, read, place and control calls, change what the account has, everything. */
export const scopes = ['metrics', 'read', 'call', 'write', 'admin'] as const;
export type Scope = (typeof scopes)[number];

/** What users of the dashboard may do, each all that those after it may: manage, change, look. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

export type DashboardUsersTable = {
  dashboard_user_id: Generated<string>;
  account_id: string;
  username: string;
  password_hash: string;
  role: Generated<Role>;
  last_signed_in_at: Date | null;
  created_at: Stamp;
};

export type DashboardSessionsTable = {
  session_id: Generated<string>;
  dashboard_user_id: string;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  /** Of the token before it, which works until the browser has shown the new one. */
  previous_hash: Buffer | null;
  rotated_at: Stamp;
  /** When the browser showed the present token first; null before. */
  confirmed_at: Date | null;
  opened_at: Stamp;
  last_seen_at: Stamp;
};
