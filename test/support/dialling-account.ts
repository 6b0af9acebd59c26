import { sql } from 'kysely';
import type { TestServer } from './server.ts';

export type DialPolicyChange = {
  readonly allowed_countries?: readonly string[] | null;
  readonly allowed_number_types?: readonly string[];
  readonly max_calls_per_hour?: number | null;
  readonly max_spend_per_day?: number | null;
  readonly allowed_hours?: { readonly from: string; readonly until: string } | null;
  readonly max_calls_per_number_per_day?: number | null;
  readonly max_calls_per_number_per_30_days?: number | null;
};

/** Sets the dial policy of a server's first account; omitted fields get their defaults. */
export function setDialPolicy(server: TestServer, change: DialPolicyChange = {}) {
  const json = {
    allowed_countries: null,
    allowed_number_types: [],
    max_calls_per_hour: null,
    max_spend_per_day: null,
    ...change,
  };
  return server.json('/users/dial-policy', { method: 'PUT', json });
}

/** Creates an assistant of a server's first account with a number of a carrier. Returns its id. */
export async function createAssistantWithNumber(
  server: TestServer,
  phone_number: string,
  provider = 'acme',
): Promise<string> {
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.' } });
  const { assistant_id } = body.results;
  const made = await server.json('/phone-numbers', { json: { phone_number, provider, provider_id: phone_number } });
  await server.json(`/phone-numbers/${made.body.results.phone_number_id}`, {
    method: 'PATCH',
    json: { ai_assistant: assistant_id },
  });
  return assistant_id;
}

/** Ages everything that was dialed and spent by this time. */
export async function ageDialUsage({ database: { db } }: TestServer, minutes: number): Promise<void> {
  await sql`update dial_usage set minute = minute - make_interval(mins => ${minutes})`.execute(db);
}
