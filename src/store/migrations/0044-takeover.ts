import { type Kysely, sql } from 'kysely';

/** Turns of agents who took over a call, and the address at which other machines reach a process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turns
      drop constraint turns_role_check,
      add constraint turns_role_check check
        (role in ('user', 'assistant', 'tool_call_invocation', 'tool_call_result', 'agent'))`.execute(db);
  await sql`alter table nodes add column url text`.execute(db);
}
