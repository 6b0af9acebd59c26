import { sql } from 'kysely';
import type { Db } from '#src/store/database/database.ts';

type StoredCallsOptions = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly calls: number;
  /** Turns of each call, alternating between caller and assistant; default: none. */
  readonly turns?: number;
};

/** Stores ended calls of an assistant, a minute apart, one in a hundred busy. */
export async function storeCalls(db: Db, { accountId, assistantId, calls, turns = 0 }: StoredCallsOptions) {
  await sql`
    insert into calls (account_id, assistant_id, assistant_name, voice_name, protocol, call_type, status, from_number,
      to_number, metadata, variables, call_recording_enabled, created_at, start_time, end_time)
    select ${accountId}, ${assistantId}, 'Ada', '', 'twilio', (array['inbound', 'outbound', 'web'])[1 + n % 3],
      case when n % 100 = 0 then 'busy' else 'completed' end, '+14155550100', '+14155550123', '', '{"name": "Mary"}',
      true, made, made, made + interval '2 minutes'
    from generate_series(1, ${calls}) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as made)`.execute(
    db,
  );
  await sql`
    insert into turns (call_id, ordinal, role, content, generated, started_at_ms, ended_at_ms)
    select call_id, n, case n % 2 when 0 then 'assistant' else 'user' end, words, case n % 2 when 0 then words end,
      5000 * n, 5000 * n + 4000
    from calls, generate_series(0, ${turns - 1}) as n,
      lateral (select 'I can offer you an appointment on Tuesday at ' || n || ' in the morning.' as words)
    where account_id = ${accountId}`.execute(db);
  // The test server commits asynchronously; only data that is written out counts as visible to all.
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze calls, turns`.execute(db);
}
