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

export type SignInTriesTable = {
  /** SHA-256 of what tries are counted for. */
  subject: Buffer;
  tries: number;
  began_at: Stamp;
};
