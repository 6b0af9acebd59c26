import type { Clock } from '#engine/ports/clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { LocalOptions } from './hosted.ts';
import type { ReportIgnoredControls } from './voice-controls.ts';

/** Dependencies of providers. */
export type ProviderPorts = {
  readonly clock: Clock;
  /** The cache of repeated speech. */
  readonly speechFolder: string;
  /** Receives its errors. */
  readonly failed: (error: unknown) => void;
  /** Receives voice settings that assistants use but their voices do not support. */
  readonly ignored: ReportIgnoredControls;
  /** Receives local models that could not be started; fallbacks replace them. */
  readonly unready: (error: ProviderError) => void;
  readonly local?: LocalOptions;
};
