import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** The kinds of events that accounts can receive. */
export const eventKinds = [
  'call.started',
  'call.ended',
  'call.analyzed',
  'call.transferred',
  'transfer.briefing',
  'campaign.completed',
  'dial.refused',
  'alert.changed',
  'split.rolled_back',
] as const;
export type EventKind = (typeof eventKinds)[number];
/** The default events; the others must be requested. */
export const defaultEventKinds: readonly EventKind[] = eventKinds.filter((kind) => kind !== 'dial.refused');

/** The webhook for an account's events, or for the transfers of one campaign. */
export type WebhooksTable = {
  webhook_id: string;
  account_id: string;
  /** Null for the events of the account. */
  campaign_id: string | null;
  /** Null if no URL is set. */
  url: string | null;
  events: EventKind[];
  /** Sealed, as is `earlier_secret`. */
  secret: string;
  /** The previous secret, which also signs until `earlier_until`. */
  earlier_secret: string | null;
  earlier_until: Date | null;
  /** Why messages are no longer sent there; null while active. */
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
  /** Null if the receiver was deleted. */
  webhook_id: string | null;
  event: EventKind;
  call_id: string | null;
  campaign_id: string | null;
  /** The text that is signed and sent, the same in every attempt. */
  body: string;
  status: Generated<DeliveryStatus>;
  /** The number of attempts so far. */
  attempts: Generated<number>;
  /** Incremented by every replay. */
  round: Generated<number>;
  /** The next attempt of the round, from 1. */
  due: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Stamp;
  /** When it was delivered or had failed for good. */
  ended_at: Date | null;
};

/** One attempt to send a message: recorded before, completed after. */
export type WebhookAttemptsTable = {
  delivery_id: string;
  ordinal: number;
  url: string;
  started_at: Stamp;
  /** Null while it is in progress. */
  duration_ms: number | null;
  /** The HTTP status of the response; null without a response. */
  status: number | null;
  /** The beginning of the response. */
  answer: Generated<string>;
  error: string | null;
};

/** The token at the end of a campaign's URL for inbound leads. */
export type LeadTokensTable = {
  campaign_id: string;
  /** Sealed. */
  token: string;
  /** The SHA-256 of the token. */
  hash: Buffer;
  /** How many leads the token accepts; null for the installation's default. */
  leads_per_hour: number | null;
  leads_per_day: number | null;
  /** Sealed: the secret that leads must be signed with; null if leads are unsigned. */
  secret: string | null;
  created_at: Stamp;
};

/** How many leads arrived with a campaign's token from an address in one minute. */
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
