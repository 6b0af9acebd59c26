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
  ['version_id', 'identifier'],
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

/** The columns that the lists of the main API can be sorted by. */
export const sortColumns = {
  alerts: new Map([
    ['name', 'text'],
    ['status', 'text'],
    ['measure', 'text'],
    ['created_at', 'moment'],
  ]),
  alertChanges: new Map([
    ['at', 'moment'],
    ['change', 'text'],
  ]),
  apiKeys: new Map([
    ['name', 'text'],
    ['created_at', 'moment'],
    ['last_used_at', 'moment'],
  ]),
  assistants: new Map([
    ['name', 'text'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  attempts: new Map([
    ['dialled_at', 'moment'],
    ['ended_at', 'moment'],
    ['outcome', 'text'],
  ]),
  auditLog: new Map([
    ['at', 'moment'],
    ['action', 'text'],
  ]),
  campaigns: new Map([
    ['name', 'text'],
    ['status', 'text'],
    ['start_date', 'moment'],
    ['end_date', 'moment'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  versions: new Map([
    ['number', 'integer'],
    ['author', 'text'],
    ['created_at', 'moment'],
  ]),
  deliveries: new Map([
    ['created_at', 'moment'],
    ['event', 'text'],
    ['status', 'text'],
    ['attempts', 'integer'],
  ]),
  dialRefusals: new Map([
    ['last_at', 'moment'],
    ['number', 'text'],
    ['times', 'integer'],
  ]),
  integrations: new Map([
    ['friendly_app_name', 'text'],
    ['app_name', 'text'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  phoneNumbers: new Map([
    ['phone_number', 'text'],
    ['friendly_name', 'text'],
    ['provider', 'text'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  suppressions: new Map([
    ['number', 'text'],
    ['source', 'text'],
    ['created_at', 'moment'],
  ]),
  testRuns: new Map([
    ['created_at', 'moment'],
    ['ended_at', 'moment'],
    ['status', 'text'],
    ['failed', 'integer'],
  ]),
  testSuites: new Map([
    ['name', 'text'],
    ['scenarios', 'integer'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  users: new Map([
    ['username', 'text'],
    ['role', 'text'],
    ['created_at', 'moment'],
  ]),
  views: new Map([
    ['name', 'text'],
    ['collection', 'text'],
    ['created_at', 'moment'],
    ['updated_at', 'moment'],
  ]),
  voices: new Map([
    ['name', 'text'],
    ['language', 'text'],
    ['gender', 'text'],
    ['provider', 'text'],
    ['id', 'integer'],
  ]),
} as const satisfies Readonly<Record<string, Columns>>;
