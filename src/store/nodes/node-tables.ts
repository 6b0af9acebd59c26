import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** A running process. Its resources are released when its lease expires. */
type NodesTable = {
  node_id: Generated<string>;
  host: string;
  pid: number;
  /** Where its process id is valid; null if the system does not tell. */
  machine: string | null;
  /** Identifies the process together with its id, because ids are reused. */
  process_start: string | null;
  started_at: Stamp;
  lease_ms: Generated<number>;
  lease_until: Date;
  /** When the process last renewed its own lease. */
  renewed_at: Stamp;
  /** Since when it has renewed its lease without a gap: the database was available all that time. */
  steady_since: Stamp;
  /** When it was declared dead, or left; null before. */
  retired_at: Date | null;
  /** The address at which other machines reach it; null if that is not configured. */
  url: Generated<string | null>;
};

/** A call of a lost process whose carrier has not confirmed its end. */
type LostLegsTable = {
  call_id: string;
  /** A transfer had connected the caller: the two may be talking, so the call is not hung up. */
  with_person: boolean;
  lost_at: Stamp;
};

export type NodeTables = { nodes: NodesTable; lost_legs: LostLegsTable };
