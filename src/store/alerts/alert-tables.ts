import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

export const alertMeasures = ['error_rate', 'latency_p95', 'spend', 'provider_failures'] as const;
export type AlertMeasure = (typeof alertMeasures)[number];

/** A threshold on a measure over the last minutes. */
type AlertsTable = {
  alert_id: Generated<string>;
  account_id: string;
  name: string;
  measure: AlertMeasure;
  /** The alert fires at or above this value. */
  threshold: number;
  /** A firing alert recovers below this value. */
  recovers_below: number;
  window_minutes: number;
  /** With fewer calls in the window, the value is unknown and nothing changes. */
  least_calls: number;
  /** Null for all assistants. */
  assistant_id: string | null;
  emails: string[];
  enabled: Generated<boolean>;
  status: Generated<'ok' | 'firing'>;
  status_since: Stamp;
  last_value: number | null;
  checked_at: Date | null;
  next_check_at: Stamp;
  created_at: Stamp;
  updated_at: Stamp;
};

/** An alert fired or recovered. */
type AlertChangesTable = {
  alert_change_id: Generated<string>;
  alert_id: string;
  account_id: string;
  change: 'fired' | 'recovered';
  value: number | null;
  threshold: number;
  /** The state of its e-mail; `none` if no one gets one. */
  email: 'none' | 'pending' | 'sent' | 'failed';
  email_error: string | null;
  at: Stamp;
};

export type AlertTables = { alerts: AlertsTable; alert_changes: AlertChangesTable };
