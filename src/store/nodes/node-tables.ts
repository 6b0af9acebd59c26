import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** A running process. What it holds is given back when its lease runs out. */
type NodesTable = {
  node_id: Generated<string>;
  host: string;
  pid: number;
  /** Where its number means this process; null where the system does not tell. */
  machine: string | null;
  /** With the number it names one process, since numbers are used again. */
  process_start: string | null;
  started_at: Stamp;
  lease_ms: Generated<number>;
  lease_until: Date;
  /** When it last renewed its lease itself. */
  renewed_at: Stamp;
  /** Since when it has renewed its lease without a gap: the database was there all that time. */
  steady_since: Stamp;
  /** When it was declared dead, or left; null while neither is known. */
  retired_at: Date | null;
};

/** A call of a lost process whose carrier has not confirmed yet that it has hung up. */
type LostLegsTable = {
  call_id: string;
  /** A transfer had connected the caller: the two may be talking, so that nobody hangs up. */
  with_person: boolean;
  lost_at: Stamp;
};

export type NodeTables = { nodes: NodesTable; lost_legs: LostLegsTable };
