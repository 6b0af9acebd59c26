/**
 * The type of a column: text, an identifier, integers, dollars (stored as integer micro-dollars), seconds (stored as integer milliseconds), or a
 * moment. Identifiers are compared as the texts that clients see.
 */
export type ColumnKind = 'text' | 'identifier' | 'integer' | 'dollars' | 'seconds' | 'moment';
/** The columns of a collection that filters and orders may use, in the order of its documentation. */
export type Columns = ReadonlyMap<string, ColumnKind>;

export const campaignColumns: Columns = new Map([
  ['id', 'identifier'],
  ['company_id', 'identifier'],
  ['calls_per_agent', 'integer'],
  ['num_agents', 'integer'],
  ['form_id', 'text'],
  ['name', 'text'],
  ['status', 'text'],
]);
export const formColumns: Columns = new Map([
  ['id', 'identifier'],
  ['company_id', 'identifier'],
  ['form_name', 'text'],
  ['webhook_type', 'text'],
  ['webhook_url', 'text'],
]);
export const leadColumns: Columns = new Map([
  ['id', 'identifier'],
  ['campaign_id', 'identifier'],
  ['reference_number', 'text'],
  ['status', 'text'],
  ['time_taken', 'integer'],
]);
/** For the leads of one campaign, in the main API. */
export const campaignLeadColumns: Columns = new Map([
  ['lead_id', 'identifier'],
  ['to_number', 'text'],
  ['status', 'text'],
  ['outcome', 'text'],
  ['attempts', 'integer'],
  ['time_taken', 'integer'],
  ['timezone', 'text'],
  ['call_id', 'identifier'],
]);
export const walletColumns: Columns = new Map([
  ['id', 'identifier'],
  ['company_id', 'identifier'],
  ['amount', 'dollars'],
  ['memo', 'text'],
  ['type', 'text'],
]);
export const walletEntryColumns: Columns = new Map([
  ['transaction_id', 'identifier'],
  ['type', 'text'],
  ['amount', 'dollars'],
  ['memo', 'text'],
  ['call_id', 'identifier'],
  ['assistant_id', 'identifier'],
  ['assistant_name', 'text'],
  ['campaign_id', 'identifier'],
  ['created_at', 'moment'],
]);
export const callColumns: Columns = new Map([
  ['call_id', 'identifier'],
  ['status', 'text'],
  ['call_type', 'text'],
  ['protocol', 'text'],
  ['from_number', 'text'],
  ['to_number', 'text'],
  ['assistant_id', 'identifier'],
  ['assistant_name', 'text'],
  ['voice_name', 'text'],
  ['campaign_id', 'identifier'],
  ['end_reason', 'text'],
  ['answered_by', 'text'],
  ['sentiment', 'text'],
  ['metadata', 'text'],
  ['created_at', 'moment'],
  ['start_time', 'moment'],
  ['end_time', 'moment'],
  ['call_duration_seconds', 'integer'],
  ['cut_offs', 'integer'],
  ['false_interruptions', 'integer'],
  ['interruptions', 'integer'],
  ['slowest_answer', 'seconds'],
  ['charged', 'dollars'],
]);
