import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** A transfer that is under way. */
type TransfersTable = {
  transfer_id: string;
  call_id: string;
  /** The process that performs it. */
  node_id: string;
  carrier: string;
  /** `connecting`: the person takes the caller, and both may be talking. */
  phase: Generated<'ringing' | 'connecting'>;
  /** The person's call at the carrier; null until it is known. */
  person_call_id: string | null;
  /** What the person hears, a WAV file; null where they hear nothing. */
  audio: Buffer | null;
  created_at: Stamp;
};

export type TransferTables = { transfers: TransfersTable };
