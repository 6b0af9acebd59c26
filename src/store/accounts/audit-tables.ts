import type { ColumnType, Generated } from 'kysely';
import type { Json } from '#engine/json.ts';

/** The actors of the audit log: an API key, a signed-in user, a command on the server's machine, or the server itself. */
export const actorTypes = ['key', 'person', 'command', 'server'] as const;
export type ActorType = (typeof actorTypes)[number];

/** `refused`: nothing changed. `failed`: a server error, and the change may have taken effect. */
export type AuditOutcome = 'done' | 'refused' | 'failed';

type Snapshot = ColumnType<Json | null, string | null | undefined, string | null>;

/** A change to an account's resources, or the attempt at one. */
export type AuditEntriesTable = {
  audit_entry_id: Generated<string>;
  account_id: string;
  at: ColumnType<Date, never, never>;
  actor_type: ActorType;
  actor_id: string | null;
  actor_name: string;
  address: string | null;
  request_id: string | null;
  /** For example `assistant.update`. */
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** The changed fields, with their values before and after; secrets are masked. */
  before: Snapshot;
  after: Snapshot;
  /** Null while the change is in progress, and permanently if the process died: the change may have taken effect. */
  outcome: AuditOutcome | null;
};

export type AuditTables = { audit_entries: AuditEntriesTable };
