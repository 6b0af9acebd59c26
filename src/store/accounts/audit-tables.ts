import type { ColumnType, Generated } from 'kysely';
import type { Json } from '#engine/json.ts';

/** Who can change something: an API key, a person who is signed in, or a command on the server's machine. */
export const actorTypes = ['key', 'person', 'command'] as const;
export type ActorType = (typeof actorTypes)[number];

/** `refused`: nothing changed. `failed`: our fault, and the change may have taken effect. */
export type AuditOutcome = 'done' | 'refused' | 'failed';

type Snapshot = ColumnType<Json | null, string | null | undefined, string | null>;

/** One change of what an account has, or the attempt at one. */
export type AuditEntriesTable = {
  audit_entry_id: Generated<string>;
  account_id: string;
  at: ColumnType<Date, never, never>;
  actor_type: ActorType;
  actor_id: string | null;
  actor_name: string;
  address: string | null;
  request_id: string | null;
  /** Such as `assistant.update`. */
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Of what changed, the values before and after; secrets are hidden. */
  before: Snapshot;
  after: Snapshot;
  /** Null while it runs, and for good where the process died: the change may have taken effect. */
  outcome: AuditOutcome | null;
};

export type AuditTables = { audit_entries: AuditEntriesTable };
