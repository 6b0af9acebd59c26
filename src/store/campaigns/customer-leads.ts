import { sql } from 'kysely';
import type { ItemView } from '../database/items.ts';
import type { LeadVariable } from './campaign-tables.ts';

/** A lead as the customer query API shows it, except for the names of its variables. */
export type CustomerLead = {
  readonly id: string;
  readonly campaign_id: string;
  readonly reference_number: string;
  readonly status: string | null;
  readonly time_taken: number;
  readonly call_logs: readonly CallLog[];
  readonly variables: readonly LeadVariable[];
};
type CallLog = {
  readonly call_id: string;
  readonly recording_id: string | null;
  readonly status: string;
  /** The duration of its conversations, in seconds. */
  readonly time_taken: number;
};

/**
 * The leads of the account's campaigns. The campaigns are looked up first, because the indexes of leads start with the campaign or consist of lead
 * ids.
 */
export const customerLeads = (accountId: string): ItemView<CustomerLead> => sql<CustomerLead>`
  select leads.lead_id as id, leads.campaign_id, leads.to_number as reference_number,
    leads.last_call_status as status, leads.time_taken, leads.variables, (${callLogs}) as call_logs
  from leads
  where leads.campaign_id = any (array(select campaign_id from campaigns where account_id = ${accountId}))`;

const callLogs = sql`
  select coalesce(json_agg(json_build_object(
      'call_id', calls.call_id,
      'recording_id', case when calls.recording is not null and calls.end_time is not null then calls.call_id end,
      'status', calls.status,
      'time_taken', round(coalesce(extract(epoch from coalesce(calls.end_time, now()) - calls.start_time), 0))
    ) order by calls.created_at, calls.call_id), '[]')
  from calls where calls.lead_id = leads.lead_id`;
