import type { FinalStatus } from '#engine/call/call-status.ts';
import type { Amendment, Turn } from '#engine/call/events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { NewVisit } from '../../store/calls/state-visits.ts';
import type { VendorUsage } from '../../store/calls/vendor-usage.ts';
import type { CallFinding } from '../../store/database/schema.ts';

/** Something of a call under its number, from 0, among those of its kind. */
export type Numbered<Item> = { readonly ordinal: number; readonly item: Item };

/** How a call ended whose end is not stored yet. */
export type UnsavedEnd = {
  readonly status: FinalStatus;
  readonly reason: string;
  /** From when its media came. */
  readonly lastedMs: number;
  /** Path below the folder of recordings; null where none was made. */
  readonly recording: string | null;
};

/** What a call reported and the database may not have. Each part may be stored again without a change. */
export type UnsavedReports = {
  readonly turns: readonly Numbered<Turn | Amendment>[];
  readonly visits: readonly Numbered<NewVisit>[];
  readonly verdicts: readonly NonNullable<StoredCall['answered_by']>[];
  readonly findings: readonly CallFinding[];
  readonly usage: readonly VendorUsage[];
};

/** What the database may not have of a call; `end` is null where the call is not over or its end is stored. */
export type UnsavedCall = UnsavedReports & { readonly callId: string; readonly end: UnsavedEnd | null };
