import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** A transfer in progress. */
type TransfersTable = {
  transfer_id: string;
  call_id: string;
  /** The process that runs it. */
  node_id: string;
  carrier: string;
  /** `connecting`: the agent is taking over the caller, and both may be talking. */
  phase: Generated<'ringing' | 'connecting'>;
  /** The carrier's id of the agent's leg; null until it is known. */
  person_call_id: string | null;
  /** The briefing that the agent hears, a WAV file; null without a briefing. */
  audio: Buffer | null;
  created_at: Stamp;
};

export type TransferTables = { transfers: TransfersTable };
