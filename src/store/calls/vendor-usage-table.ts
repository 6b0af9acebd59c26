import type { ColumnType } from 'kysely';

export const usageParts = ['speech_to_text', 'language_model', 'text_to_speech', 'analysis'] as const;
export const usageUnits = [
  'audio_seconds',
  'characters',
  'input_tokens',
  'cached_tokens',
  'cache_write_tokens',
  'output_tokens',
  'audio_input_tokens',
  'audio_cached_tokens',
  'audio_output_tokens',
] as const;

/** The use of a provider by a call. */
export type VendorUsageTable = {
  call_id: string;
  part: (typeof usageParts)[number];
  provider: string;
  unit: (typeof usageUnits)[number];
  quantity: number;
  /** The estimated part of the amount. */
  estimated: number;
  /** Null if no price was known. A bigint, so text. */
  cost_micro_dollars: ColumnType<string | null, number | null>;
};

export type VendorUsageTables = { vendor_usage: VendorUsageTable };
