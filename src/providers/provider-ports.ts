import type { Clock } from '#engine/ports/clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { LocalOptions } from './hosted.ts';
import type { TellIgnored } from './voice-controls.ts';

/** What providers are built with. */
export type ProviderPorts = {
  readonly clock: Clock;
  /** Where speeches are kept that are said again and again. */
  readonly speechFolder: string;
  /** Is told of what goes wrong there. */
  readonly failed: (error: unknown) => void;
  /** Is told what assistants ask of voices that these do not have. */
  readonly ignored: TellIgnored;
  /** Is told of what computes here and cannot be started; others stand in for it. */
  readonly unready: (error: ProviderError) => void;
  readonly local?: LocalOptions;
};
