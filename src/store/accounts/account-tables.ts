import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

export type AccountsTable = {
  account_id: Generated<string>;
  name: string;
  dp: Generated<string>;
  email: Generated<string>;
  concurrency_limit: Generated<number>;
  /** Whether every user must have a second factor. */
  second_factor_required: Generated<boolean>;
  created_at: Stamp;
};

export type ApiKeysTable = {
  api_key_id: Generated<string>;
  account_id: string;
  name: string;
  /** The start of the key, the only part that is ever shown again. */
  prefix: string;
  /** The hash of the key, computed by `KeyHasher`. */
  hash: Buffer;
  scopes: ColumnType<Scope[], readonly Scope[] | undefined, readonly Scope[]>;
  /** The assistants that the key is limited to; null for the whole account. */
  assistants: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** When the key expires; null for never. */
  expires_at: Date | null;
  /** The addresses and networks from which the key may be used; null for all. */
  allowed_addresses: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** The hash of the key that a roll replaced; it is valid until `previous_until`. */
  previous_hash: Buffer | null;
  previous_until: Date | null;
  created_at: Stamp;
  last_used_at: Date | null;
  last_used_address: string | null;
  revoked_at: Date | null;
};

/** The scopes of API keys: scrape metrics, read, place and control calls, change the account's resources, everything. */
export const scopes = ['metrics', 'read', 'call', 'write', 'admin'] as const;
export type Scope = (typeof scopes)[number];

/** The roles of dashboard users, each including those after it: manage, change, look. */
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

export type InvitationsTable = {
  invitation_id: Generated<string>;
  account_id: string;
  /** The role of the user that it becomes. */
  role: Role;
  /** Where the link was sent; null if it was only shown. */
  email: string | null;
  /** The SHA-256 of the token in the link. */
  token_hash: Buffer;
  expires_at: Date;
  created_at: Stamp;
};

export type DashboardSessionsTable = {
  session_id: Generated<string>;
  dashboard_user_id: string;
  /** The SHA-256 of the token. */
  token_hash: Buffer;
  /** The hash of the previous token, which is valid until the browser has sent the new one. */
  previous_hash: Buffer | null;
  rotated_at: Stamp;
  /** When the browser first sent the current token; null before. */
  confirmed_at: Date | null;
  opened_at: Stamp;
  last_seen_at: Stamp;
};
