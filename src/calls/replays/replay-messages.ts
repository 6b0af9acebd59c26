import type { ReplayedCall } from '#engine/replay/report.ts';
import type { PauseSettings, Tuning } from '#engine/replay/tuning.ts';
import type { LoggedCall } from '../../store/assistants/replayed-calls.ts';
import type { TurnFields } from '../../store/assistants/version-tables.ts';

/** A call to be replayed under the turn-taking settings of an assistant. */
export type ReplayTask = { readonly call: LoggedCall; readonly fields: TurnFields };

/** A request to the replay thread. `keep` keeps a call for `tune`, which searches settings for all kept ones. */
export type ReplayRequest =
  | ({ readonly type: 'replay' | 'keep'; readonly id: number } & ReplayTask)
  | { readonly type: 'tune'; readonly id: number; readonly before: PauseSettings };

/** The response to the request with the same `id`; a `tune` is followed by its progress, from 0 to 1, before its result. */
export type ReplayResponse =
  | { readonly type: 'replayed'; readonly id: number; readonly call: ReplayedCall | null }
  | { readonly type: 'kept'; readonly id: number; readonly readable: boolean }
  | { readonly type: 'progress'; readonly id: number; readonly share: number }
  | { readonly type: 'tuned'; readonly id: number; readonly tuning: Tuning }
  | { readonly type: 'failed'; readonly id: number; readonly error: string };
