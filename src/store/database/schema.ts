import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CallStatus } from '#engine/call/call-status.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Tool, Transition } from '#engine/tree/node.ts';
import type { StateTurnSettings, TurnSettings } from '#engine/turn/settings.ts';
import type {
  AccountsTable,
  ApiKeysTable,
  DashboardSessionsTable,
  DashboardUsersTable,
  InvitationsTable,
} from '../accounts/account-tables.ts';
import type { AuditTables } from '../accounts/audit-tables.ts';
import type { AccountProviderKeysTable } from '../accounts/provider-key-tables.ts';
import type { SignInTables } from '../accounts/sign-in-tables.ts';
import type { ViewTables } from '../accounts/view-tables.ts';
import type { AlertTables } from '../alerts/alert-tables.ts';
import type { IntegrationsTable } from '../assistants/integration-tables.ts';
import type { KnowledgeTables } from '../assistants/knowledge-tables.ts';
import type { PublishRequirements } from '../assistants/publish-requirements.ts';
import type { ReplayTables } from '../assistants/replay-tables.ts';
import type { SplitTables } from '../assistants/split-tables.ts';
import type { VersionTables } from '../assistants/version-tables.ts';
import type { WalletTransactionsTable } from '../billing/wallet-tables.ts';
import type { PageCallsTable } from '../calls/page-calls.ts';
import type { TransferTables } from '../calls/transfer-tables.ts';
import type { VendorUsageTables } from '../calls/vendor-usage-table.ts';
import type { AttemptTables } from '../campaigns/attempt-tables.ts';
import type { CampaignSchedulesTable, CampaignsTable, LeadsTable } from '../campaigns/campaign-tables.ts';
import type { FormsTable } from '../campaigns/form-tables.ts';
import type { SuppressionTables } from '../campaigns/suppression-tables.ts';
import type { DialTables } from '../dialling/dial-tables.ts';
import type { NodeTables } from '../nodes/node-tables.ts';
import type { TestTables } from '../tests/test-tables.ts';
import type { WebhookTables } from '../webhooks/webhook-tables.ts';
import type { Stamp, Stored, StoredOrDefault } from './column-types.ts';

export type VoicesTable = {
  voice_id: Generated<string>;
  /** The number that the interface's assistant update accepts as `voice`. */
  id: ColumnType<number, never, never>;
  /** Null for a voice that every account may use. */
  account_id: string | null;
  provider: string;
  provider_voice_id: string;
  name: string;
  /** A path on this server, an absolute URL, or empty. */
  avatar: Generated<string>;
  gender: Generated<string>;
  /** A path on this server, an absolute URL, or empty. */
  demo_audio_url: Generated<string>;
  is_cloned: Generated<boolean>;
  language: string;
  description: Generated<string>;
  /** The position in the catalog; the lowest is the default voice. */
  rank: Generated<number>;
  created_at: Stamp;
};

export type AssistantsTable = {
  assistant_id: Generated<string>;
  account_id: string;
  name: string;
  prompt: string;
  model: string;
  who_speaks_first: 'assistant' | 'user';
  begin_message: string;
  /** Null for the type that fits the states. */
  assistant_type: 'single_prompt' | 'multi_task' | null;
  avatar: string;
  custom_knowledge_base: string;
  timezone: string;
  voice_id: string | null;
  voice_stability: number;
  voice_clarity_similarity: number;
  voice_stream_latency_optimization: number;
  voice_boost: boolean;
  voice_speed: number;
  voice_emotion: Stored<string[]>;
  call_recording_enabled: boolean;
  reminder_message_frequency: number;
  max_reminder_messages: number;
  post_analysis: string;
  chatbot_logo: string;
  chatbot_accent_color: string;
  chatbot_faq: string;
  chatbot_whitelisted_domains: Stored<string[]>;
  chatbot_begin_message: string;
  tools: string;
  behavior: number;
  turn_taking: StoredOrDefault<TurnSettings>;
  /** The version that new calls use; null until one is published. */
  published_version_id: string | null;
  /** Whether every edit is published with it; otherwise edits are a draft. */
  publishes_edits: Generated<boolean>;
  /** The conditions for publishing a version; null for none. */
  publish_requires: JSONColumnType<PublishRequirements | null, string | null | undefined, string | null>;
  /** Names the passages of a searched knowledge base; null if the whole text goes into the prompt. */
  knowledge_fingerprint: string | null;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
};

export type LlmStatesTable = {
  state_id: Generated<string>;
  assistant_id: string;
  parent_id: string | null;
  ordinal: number;
  name: string;
  description: string;
  prompt: string;
  parameters: Stored<JsonObject>;
  position: Stored<{ x: number; y: number }>;
  tools: Stored<Tool[]>;
  turn_taking: StoredOrDefault<StateTurnSettings>;
  transitions: StoredOrDefault<Transition[]>;
};

/** The carrier's data about a number. */
export type NumberData = {
  readonly postal_code: string;
  readonly capabilities: { readonly voice: boolean; readonly SMS: boolean; readonly MMS: boolean };
  readonly locality: string;
  readonly region: string;
  readonly iso_country: string;
};

/** How the account acquired, or is acquiring, a number. */
type Holding = 'registered' | 'ordered' | 'bought' | 'releasing';

export type PhoneNumbersTable = {
  phone_number_id: Generated<string>;
  account_id: string;
  /** E.164. */
  phone_number: string;
  friendly_name: string;
  provider: string;
  provider_id: string;
  is_active: Generated<boolean>;
  assistant_id: string | null;
  additional_data: Stored<NumberData>;
  /** `ordered` and `releasing` are intents that the carrier may or may not have carried out; clients do not see such numbers. */
  holding: ColumnType<Holding, Holding | undefined, Holding>;
  /** When that started. */
  holding_since: Stamp;
  /** The key in the number's media URLs. */
  media_key: Generated<string>;
  created_at: Stamp;
  updated_at: Stamp;
};

export const callTypes = ['inbound', 'outbound', 'web'] as const;
export type CallType = (typeof callTypes)[number];

/** The analysis of a finished call, with the field names of the API. */
export type CallAnalysis = {
  readonly summary: string;
  readonly call_completion_summary: string;
  readonly call_completion: string;
  readonly task_completion_summary: string;
  readonly task_completion: string;
  readonly post_analysis_data: readonly { readonly name: string; readonly value: string }[];
};

/** In ascending rank: a later finding replaces an earlier one. */
export const callFindings = ['screened', 'wrong_number', 'opted_out'] as const;
export type CallFinding = (typeof callFindings)[number];

export type CallsTable = {
  call_id: Generated<string>;
  account_id: string;
  assistant_id: string | null;
  assistant_name: string;
  voice_id: string | null;
  voice_name: string;
  /** The dialect of the call's media. */
  protocol: string;
  call_type: CallType;
  status: Generated<CallStatus>;
  end_reason: string | null;
  from_number: string;
  to_number: string;
  provider_call_id: string | null;
  metadata: string;
  variables: Stored<Record<string, string>>;
  /** The names of the variables in the order in which they were sent; null for calls that are older than this column. */
  variable_names: string[] | null;
  answered_by: 'human' | 'machine' | 'unknown' | null;
  /** A finding about the call that takes precedence over how it ended. */
  finding: CallFinding | null;
  /** The version of the assistant that the call runs on; null for calls that are older than versions. */
  version_id: string | null;
  call_recording_enabled: boolean;
  /** The file name in the folder of recordings. */
  recording: string | null;
  campaign_id: string | null;
  /** The campaign's lead that was called. */
  lead_id: string | null;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  is_billed: Generated<boolean>;
  call_analysis: ColumnType<CallAnalysis | null, string | null, string | null>;
  node_id: string | null;
  created_at: Stamp;
  start_time: Date | null;
  end_time: Date | null;
};

export type TurnsTable = {
  call_id: string;
  ordinal: number;
  role: 'user' | 'assistant' | 'tool_call_invocation' | 'tool_call_result' | 'agent';
  content: string;
  generated: string | null;
  evidence: 'mark' | 'sent' | 'estimate' | null;
  placed_by: 'whole' | 'word_times' | 'syllables' | null;
  heard_ms: number | null;
  interrupted: Generated<boolean>;
  function_id: string | null;
  function_name: string | null;
  function_args: string | null;
  latency_ms: number | null;
  eou_delay_ms: number | null;
  llm_latency_ms: number | null;
  tts_latency_ms: number | null;
  started_at_ms: number;
  ended_at_ms: number;
};

/** The states that calls have entered, as they were at the time. */
export type StateVisitsTable = {
  call_id: string;
  ordinal: number;
  state_id: string;
  name: string;
  path: Stored<string[]>;
  cause: 'start' | 'model' | 'expression';
  entered_at: Date;
};

type CallEventsTable = {
  /** A bigint, so text. */
  event_id: ColumnType<string, never, never>;
  call_id: string;
  type: string;
  at: number;
  fields: Stored<JsonObject>;
  recorded_at: ColumnType<Date, never, never>;
};

/** One execution of a tool, recorded before it starts, so that no side effect happens twice. */
export type ToolExecutionsTable = {
  execution_id: Generated<string>;
  call_id: string;
  tool_call_id: string;
  name: string;
  lineage: number;
  side_effect: boolean;
  idempotency_key: string;
  /** `unknown`: it cannot be determined whether it took effect. */
  state: ColumnType<
    'started' | 'finished' | 'failed' | 'unknown',
    'started' | undefined,
    'started' | 'finished' | 'failed' | 'unknown'
  >;
  /** The result that the model reads; null until the execution ends. */
  content: string | null;
  started_at: Stamp;
  ended_at: Date | null;
};

/** A command to the process that runs a call. The row is authoritative; `notify` only prompts to read it. */
type CallCommandsTable = {
  command_id: Generated<string>;
  call_id: string;
  command: Stored<JsonObject>;
  /** `asked`: not executed yet. `taken`: executed by at most one process. */
  state: Generated<'asked' | 'taken' | 'answered'>;
  outcome: string | null;
  asked_at: Stamp;
};

type UsedTokensTable = { token_id: string; expires_at: Date };

/** An API request with an `Idempotency-Key`: locked by the process that handles it, then its response. */
type IdempotencyKeysTable = {
  idempotency_key_id: Generated<string>;
  account_id: string;
  key: string;
  /** The SHA-256 of method, path and body. */
  request_hash: Buffer;
  status: number | null;
  /** Sealed, because it may contain a key or a token. */
  answer: string | null;
  node_id: string | null;
  created_at: Stamp;
};

/** All tables by name. */
export type Schema = AuditTables &
  KnowledgeTables &
  VersionTables &
  SplitTables &
  ReplayTables &
  SuppressionTables &
  AttemptTables &
  WebhookTables &
  TransferTables &
  VendorUsageTables &
  ViewTables &
  DialTables &
  NodeTables &
  AlertTables &
  TestTables &
  SignInTables & {
    accounts: AccountsTable;
    api_keys: ApiKeysTable;
    dashboard_users: DashboardUsersTable;
    dashboard_sessions: DashboardSessionsTable;
    invitations: InvitationsTable;
    page_calls: PageCallsTable;
    voices: VoicesTable;
    account_provider_keys: AccountProviderKeysTable;
    assistants: AssistantsTable;
    llm_states: LlmStatesTable;
    phone_numbers: PhoneNumbersTable;
    campaigns: CampaignsTable;
    campaign_schedules: CampaignSchedulesTable;
    leads: LeadsTable;
    forms: FormsTable;
    calls: CallsTable;
    turns: TurnsTable;
    state_visits: StateVisitsTable;
    call_events: CallEventsTable;
    tool_executions: ToolExecutionsTable;
    call_commands: CallCommandsTable;
    integrations: IntegrationsTable;
    used_tokens: UsedTokensTable;
    idempotency_keys: IdempotencyKeysTable;
    wallet_transactions: WalletTransactionsTable;
  };
