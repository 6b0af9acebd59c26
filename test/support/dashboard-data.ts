import { sql } from 'kysely';
import type { CallStatus } from '#engine/call/call-status.ts';
import type { SpeechPart } from '#src/api/deps.ts';
import { appendEvents, type NewEvent } from '#src/store/calls/call-events.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import type { TestServer } from './server.ts';
import { assistantTurn, storeCall, userTurn } from './stored.ts';

const outcomes: readonly CallStatus[] = [
  'completed',
  'completed',
  'completed',
  'no-answer',
  'completed',
  'busy',
  'completed',
  'failed',
];
const ends: Readonly<Record<string, string>> = {
  completed: 'caller_hung_up',
  'no-answer': 'no_answer',
  busy: 'busy',
  failed: 'carrier_error',
};
const names = ['Harbour office', 'Dental practice Dr. Ortega', 'Night desk'];

/** The columns of a call that totals use. */
type Measured = Extract<NewEvent['event'], { type: 'call.measured' }>;

/** An account in use: assistants, calls over several days, some of them answered, one active. */
export async function storeDashboardData(server: TestServer): Promise<void> {
  const { db } = server.database;
  const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const assistants = await Promise.all(
    names.map(async (name) => {
      const json = { name, prompt: 'Be kind.', timezone: 'America/New_York' };
      return (await server.json('/ai-assistants', { json })).body.results.assistant_id as string;
    }),
  );
  const now = Date.now();
  for (let place = 0; place < 42; place += 1) {
    const created_at = new Date(now - place * 23 * 60_000 - 30_000);
    const status = place === 0 ? 'in-progress' : outcomes[place % outcomes.length]!;
    const call_type = (['inbound', 'outbound', 'web'] as const)[place % 3]!;
    const isAnswered = status === 'completed' || status === 'in-progress';
    const start_time = isAnswered ? new Date(created_at.getTime() + 4_000) : null;
    const end_time =
      status === 'in-progress' ? null : new Date(created_at.getTime() + 4_000 + (40 + ((place * 37) % 260)) * 1_000);
    const call = await storeCall(db, {
      account_id,
      created_at,
      call_type,
      assistant_id: assistants[place % 3]!,
      assistant_name: names[place % 3]!,
      from_number: call_type === 'inbound' ? `+1415555${String(1200 + place)}` : '+14155550100',
      to_number: call_type === 'outbound' ? `+1415555${String(2200 + place)}` : '+14155550100',
    });
    const row = db.updateTable('calls').where('call_id', '=', call.call_id);
    await row.set({ status, start_time, end_time, end_reason: ends[status] ?? null }).execute();
    if (!isAnswered) continue;
    const charge = {
      account_id,
      type: 'charge' as const,
      amount_micros: BigInt(-42_000 - place * 3_100),
      call_id: call.call_id,
      memo: `${call_type} call, ${40 + ((place * 37) % 260)} s billed`,
    };
    if (end_time !== null) await db.insertInto('wallet_transactions').values(charge).execute();
    const use = {
      part: 'text_to_speech',
      provider: 'embedded',
      unit: 'characters',
      quantity: 400,
      estimated: 0,
    } as const;
    await db
      .insertInto('vendor_usage')
      .values({ call_id: call.call_id, ...use, cost_micro_dollars: 9_000 + place * 500 })
      .execute();
    await appendTurn(db, call.call_id, 0, userTurn);
    const [eouDelayMs, llmLatencyMs, ttsLatencyMs] = [
      220 + (place % 7) * 30,
      180 + (place % 5) * 60,
      90 + (place % 4) * 25,
    ];
    const latency = { latencyMs: eouDelayMs + llmLatencyMs + ttsLatencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs };
    await appendTurn(db, call.call_id, 1, { ...assistantTurn, interrupted: place % 9 === 0, latency });
    const measured = { false_interruptions: place % 11 === 0 ? 1 : 0, cut_offs: place % 13 === 0 ? 1 : 0 };
    await appendEvents(db, [
      { callId: call.call_id, event: { type: 'call.measured', at: 1_000, ...measured } as Measured },
    ]);
  }
}

/** Inserts many calls in one statement, newest today. */
export async function storeManyCalls(server: TestServer, calls: number): Promise<void> {
  await sql`
    insert into calls (account_id, assistant_name, voice_name, protocol, call_type, status, from_number, to_number,
      metadata, variables, call_recording_enabled, created_at, start_time, end_time)
    select (select account_id from accounts order by account_id limit 1), 'Harbour office', '', 'web', 'inbound', 'completed',
      '+1415' || lpad(place::text, 7, '0'), '+14155550100', '', '{}', true,
      now() - place * interval '10 seconds', now() - place * interval '10 seconds', now() - place * interval '10 seconds' + interval '61 seconds'
    from generate_series(1, ${calls}) place`.execute(server.database.db);
}

/** The reports of a server with a provider and embedded parts about them. */
export const speechParts: readonly SpeechPart[] = [
  { part: 'detector', provider: 'embedded', embedded: true, limits: '' },
  { part: 'speech_to_text', provider: 'hearwell', embedded: false, limits: '' },
  {
    part: 'language_model',
    provider: 'embedded',
    embedded: true,
    limits: 'Follows rules, understands little: set a language model for calls with people.',
  },
  { part: 'text_to_speech', provider: 'embedded', embedded: true, limits: 'English only, and sounds like a machine.' },
];
