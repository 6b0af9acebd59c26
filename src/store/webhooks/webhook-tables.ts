import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** What accounts may be told of. */
export const eventKinds = [
  'call.started',
  'call.ended',
  'call.analyzed',
  'call.transferred',
  'transfer.briefing',
  'campaign.completed',
  'dial.refused',
] as const;
export type EventKind = (typeof eventKinds)[number];
/** What is told where nobody chose; the others have to be asked for. */
export const usualEventKinds: readonly EventKind[] = eventKinds.filter((kind) => kind !== 'dial.refused');

/** Where to an account is told of events, or of the transfers of one campaign. */
export type WebhooksTable = {
  webhook_id: string;
  account_id: string;
  /** Null for the events of the account. */
  campaign_id: string | null;
  /** Null for nowhere. */
  url: string | null;
  events: EventKind[];
  /** Sealed, as is `earlier_secret`. */
  secret: string;
  /** The secret before this one, which signs as well until `earlier_until`. */
  earlier_secret: string | null;
  earlier_until: Date | null;
  /** Why nothing is sent there any more; null while it is. */
  disabled_reason: string | null;
  created_at: Stamp;
  updated_at: Stamp;
};

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One message to one receiver; its id is the `webhook-id`. */
export type WebhookDeliveriesTable = {
  delivery_id: Generated<string>;
  account_id: string;
  /** Null where it is gone. */
  webhook_id: string | null;
  event: EventKind;
  call_id: string | null;
  campaign_id: string | null;
  /** The text that is signed and sent, the same at every attempt. */
  body: string;
  status: Generated<DeliveryStatus>;
  /** How often it was sent. */
  attempts: Generated<number>;
  /** One more with every replay. */
  round: Generated<number>;
  /** Which attempt of the round comes next, from 1. */
  due: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Stamp;
  /** When it was delivered or given up. */
  ended_at: Date | null;
};

/** One time that a message was sent: entered before, completed after. */
export type WebhookAttemptsTable = {
  delivery_id: string;
  ordinal: number;
  url: string;
  started_at: Stamp;
  /** Null while it is under way. */
  duration_ms: number | null;
  /** What was answered: the status of HTTP, null where no answer came. */
  status: number | null;
  /** The beginning of the answer. */
  answer: Generated<string>;
  error: string | null;
};

/** What the URL for the inbound leads of a campaign ends with. */
export type LeadTokensTable = {
  campaign_id: string;
  /** Sealed. */
  token: string;
  /** SHA-256 of the token. */
  hash: Buffer;
  /** Leads that may come by it; null for the installation's default. */
  leads_per_hour: number | null;
  leads_per_day: number | null;
  /** Sealed: what leads must be signed with; null where they come unsigned. */
  secret: string | null;
  created_at: Stamp;
};

/** How many leads came by the token of a campaign from an address within a minute. */
type LeadTalliesTable = {
  campaign_id: string;
  minute: Date;
  /** SHA-256. */
  address: Buffer;
  leads: number;
};

export type WebhookTables = {
  lead_tokens: LeadTokensTable;
  lead_tallies: LeadTalliesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
};
