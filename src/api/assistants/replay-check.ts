import { findLatestReplay, type StoredReplay } from '../../store/assistants/replays.ts';
import type { Db } from '../../store/database/database.ts';

/** How much worse than the recorded calls a version may be. */
export type ReplayLimits = {
  /** The most calls in which a reply would newly come before the caller has finished. */
  readonly max_cut_offs: number;
  /** The most milliseconds by which the mean delay of replies may grow. */
  readonly max_slower_ms: number;
};

/** Whether the latest replay of a version allows its publication. `why`: sentences for the error. */
export type ReplayVerdict =
  | { readonly type: 'passed'; readonly replay_id: string }
  | { readonly type: 'missing' | 'running' | 'exceeded'; readonly replay_id: string | null; readonly why: string };

type Version = { readonly accountId: string; readonly assistantId: string; readonly number: number };

/** Judges the latest replay of exactly a version's content. */
export async function checkReplay(db: Db, version: Version, limits: ReplayLimits): Promise<ReplayVerdict> {
  return replayVerdict(await findLatestReplay(db, version), limits);
}

/** Judges the latest replay of a version; undefined without one. Pure. */
export function replayVerdict(
  replay: Pick<StoredReplay, 'replay_id' | 'status' | 'result'> | undefined,
  limits: ReplayLimits,
): ReplayVerdict {
  if (replay === undefined || replay.status === 'failed') return { type: 'missing', replay_id: null, why: missing };
  const { replay_id, result } = replay;
  if (result === null) return { type: 'running', replay_id, why: running };
  const why = excesses(result, limits);
  return why.length === 0 ? { type: 'passed', replay_id } : { type: 'exceeded', replay_id, why: why.join(' ') };
}

const missing = 'No replay of this version has finished: start one with POST /ai-assistants/{assistant_id}/replays.';
const running = 'The replay of this version is in progress: wait until it has finished.';

function excesses(
  { affected, recorded, replayed }: NonNullable<StoredReplay['result']>,
  { max_cut_offs, max_slower_ms }: ReplayLimits,
): readonly string[] {
  const cutOffs = affected.cut_off.calls;
  const slowerMs = (replayed.mean_delay_ms ?? 0) - (recorded.mean_delay_ms ?? 0);
  return [
    ...(cutOffs > max_cut_offs ? [`The version would cut off ${cutOffs} calls; ${max_cut_offs} are allowed.`] : []),
    ...(slowerMs > max_slower_ms
      ? [`Its replies would start ${slowerMs} ms later on average; ${max_slower_ms} ms are allowed.`]
      : []),
  ];
}
