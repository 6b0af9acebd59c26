import type { FinalStatus } from '#engine/call/call-status.ts';
import type { Amendment, Turn } from '#engine/call/events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { NewVisit } from '../../store/calls/state-visits.ts';
import type { VendorUsage } from '../../store/calls/vendor-usage.ts';
import type { CallFinding } from '../../store/database/schema.ts';

/** A report of a call with its number, from 0, among those of its kind. */
export type Numbered<Item> = { readonly ordinal: number; readonly item: Item };

/** The end of a call that is not stored yet. */
export type UnsavedEnd = {
  readonly status: FinalStatus;
  readonly reason: string;
  /** Measured from when its media connected. */
  readonly lastedMs: number;
  /** Path below the folder of recordings; null if the call was not recorded. */
  readonly recording: string | null;
};

/** Reports of a call that may not be in the database. Each part may be stored repeatedly without effect. */
export type UnsavedReports = {
  readonly turns: readonly Numbered<Turn | Amendment>[];
  readonly visits: readonly Numbered<NewVisit>[];
  readonly verdicts: readonly NonNullable<StoredCall['answered_by']>[];
  readonly findings: readonly CallFinding[];
  readonly usage: readonly VendorUsage[];
};

/** Data of a call that may not be in the database; `end` is null if the call is not over or its end is stored. */
export type UnsavedCall = UnsavedReports & { readonly callId: string; readonly end: UnsavedEnd | null };
