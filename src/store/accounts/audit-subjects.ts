import { type RawBuilder, sql } from 'kysely';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';

/** The resources whose changes the audit log records. */
export type SubjectType =
  | 'account'
  | 'alert'
  | 'api_key'
  | 'assistant'
  | 'call'
  | 'campaign'
  | 'dial_policy'
  | 'form'
  | 'integration'
  | 'invitation'
  | 'lead'
  | 'lead_webhook'
  | 'phone_number'
  | 'provider_key'
  | 'split'
  | 'states'
  | 'suppression'
  | 'test_run'
  | 'test_suite'
  | 'transfer_webhook'
  | 'user'
  | 'view'
  | 'voice'
  | 'wallet'
  | 'webhook'
  | 'webhook_delivery';

/** How a subject is stored: its table, its id column, which is a UUID unless it is text, and columns whose values the log never shows. */
type Place = {
  readonly table: string;
  readonly id: string;
  readonly isText?: true;
  readonly secret?: readonly string[];
};

const places: Partial<Readonly<Record<SubjectType, Place>>> = {
  account: { table: 'accounts', id: 'account_id' },
  alert: { table: 'alerts', id: 'alert_id' },
  api_key: { table: 'api_keys', id: 'api_key_id', secret: ['hash', 'previous_hash'] },
  assistant: { table: 'assistants', id: 'assistant_id' },
  campaign: { table: 'campaigns', id: 'campaign_id' },
  dial_policy: { table: 'dial_policies', id: 'account_id' },
  form: { table: 'forms', id: 'form_id' },
  integration: { table: 'integrations', id: 'integration_id', secret: ['data'] },
  invitation: { table: 'invitations', id: 'invitation_id', secret: ['token_hash', 'email'] },
  // The log cannot be erased, but a lead’s personal data can.
  lead: { table: 'leads', id: 'lead_id', secret: ['to_number', 'variables'] },
  phone_number: { table: 'phone_numbers', id: 'phone_number_id', secret: ['media_key'] },
  suppression: { table: 'suppressions', id: 'number', isText: true },
  test_suite: { table: 'test_suites', id: 'test_suite_id' },
  transfer_webhook: { table: 'webhooks', id: 'campaign_id', secret: ['secret', 'earlier_secret'] },
  user: { table: 'dashboard_users', id: 'dashboard_user_id', secret: ['password_hash'] },
  view: { table: 'views', id: 'view_id' },
  voice: { table: 'voices', id: 'voice_id' },
  webhook: { table: 'webhooks', id: 'webhook_id', secret: ['secret', 'earlier_secret'] },
};

/** Columns that change with use rather than by a user's action. */
const volatile = ['updated_at', 'revision', 'last_used_at', 'last_used_address', 'last_signed_in_at'] as const;
/** The maximum length of a value that an entry stores in full. */
const longestValue = 4_000;
const hidden = '(hidden)';

/** The stored fields of a subject; null if it does not exist or has no rows. */
export type Snapshot = JsonObject | null;

/** Reads a subject of an account. */
export async function snapshotOf(db: Db, subject: Subject, accountId: string): Promise<Snapshot> {
  const query = snapshotQuery(subject, accountId);
  if (query === null) return null;
  const { rows } = await query.execute(db);
  return rows[0]?.snapshot ?? null;
}

type Subject = { readonly type: SubjectType; readonly id: string | null };

/** Related rows that change together with a subject. */
const parts: Partial<Readonly<Record<SubjectType, RawBuilder<unknown>>>> = {
  campaign: sql`jsonb_build_object('schedules', (
    select jsonb_agg(jsonb_build_object('day', day, 'from', start_time, 'until', end_time) order by day, start_time)
    from campaign_schedules where campaign_schedules.campaign_id = subject.campaign_id))`,
};

function snapshotQuery({ type, id }: Subject, accountId: string): RawBuilder<{ readonly snapshot: Snapshot }> | null {
  if (id === null) return null;
  const place = places[type];
  // The id comes from a path. As a UUID it is found by an index; as text, each row of the table would be read.
  if (place?.isText !== true && !isUuid(id)) return null;
  if (type === 'states')
    return sql`
      select jsonb_object_agg(states.state_id, to_jsonb(states)) as snapshot from llm_states states
      join assistants using (assistant_id)
      where assistant_id = ${id}::uuid and assistants.account_id = ${accountId}`;
  if (type === 'split')
    return sql`
      select to_jsonb(split) - 'next_check_at' || jsonb_build_object('arms', (
        select jsonb_agg(jsonb_build_object('version', number, 'share', share) order by number)
        from split_arms join assistant_versions using (version_id) where split_arms.split_id = split.split_id)) as snapshot
      from assistant_splits split join assistants using (assistant_id)
      where assistant_id = ${id}::uuid and assistants.account_id = ${accountId} and ended_at is null`;
  if (type === 'webhook')
    return sql`
      select to_jsonb(webhooks) as snapshot from webhooks where account_id = ${accountId} and campaign_id is null`;
  if (type === 'lead_webhook')
    return sql`
      select jsonb_build_object('leads_per_hour', leads_per_hour, 'leads_per_day', leads_per_day,
        'is_signed', tokens.secret is not null) as snapshot from lead_tokens tokens join campaigns using (campaign_id)
      where campaign_id = ${id}::uuid and campaigns.account_id = ${accountId}`;
  if (type === 'lead')
    return sql`
      select to_jsonb(leads) as snapshot from leads join campaigns using (campaign_id)
      where lead_id = ${id}::uuid and campaigns.account_id = ${accountId}`;
  if (place === undefined) return null;
  return sql`
    select to_jsonb(subject) || ${parts[type] ?? sql`'{}'::jsonb`} as snapshot from ${sql.table(place.table)} subject
    where ${sql.ref(`subject.${place.id}`)} = ${id}::${place.isText ? sql`text` : sql`uuid`} and subject.account_id = ${accountId}`;
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** The fields of a subject as entries show them: secrets are masked, and long values are reduced to their length. */
export function redactSnapshot(type: SubjectType, snapshot: Snapshot): Snapshot {
  if (snapshot === null) return null;
  const secret = places[type]?.secret ?? [];
  const fields = Object.entries(snapshot).filter(([name]) => !(volatile as readonly string[]).includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, secret.includes(name) ? hidden : bounded(value)]));
}

/** The fields that differ, before and after. A changed secret shows as a changed mask. */
export function diffSnapshots(type: SubjectType, before: Snapshot, after: Snapshot): readonly [Snapshot, Snapshot] {
  if (before === null || after === null) return [redactSnapshot(type, before), redactSnapshot(type, after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (snapshot: JsonObject): JsonObject =>
    Object.fromEntries(changed.flatMap((name) => (snapshot[name] === undefined ? [] : [[name, snapshot[name]]])));
  return [redactSnapshot(type, only(before)), redactSnapshot(type, only(after))];
}

function bounded(value: Json): Json {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes <= longestValue ? value : `(${bytes} bytes)`;
}
