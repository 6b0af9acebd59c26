import type { ReplayLimits } from '../../store/assistants/publish-requirements.ts';
import { findLatestReplay, type StoredReplay } from '../../store/assistants/replays.ts';
import type { Db } from '../../store/database/database.ts';

/** Whether the latest replay of a version allows its publication. `why`: each reason against it as part of a sentence. */
export type ReplayVerdict =
  | { readonly type: 'passed'; readonly replay_id: string }
  | {
      readonly type: 'missing' | 'running' | 'exceeded';
      readonly replay_id: string | null;
      readonly why: readonly string[];
    };

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
  if (replay === undefined || replay.status === 'failed') return { type: 'missing', replay_id: null, why: [missing] };
  const { replay_id, result } = replay;
  if (result === null) return { type: 'running', replay_id, why: [running] };
  const why = excesses(result, limits);
  return why.length === 0 ? { type: 'passed', replay_id } : { type: 'exceeded', replay_id, why };
}

const missing = 'no replay of this content has finished';
const running = 'the replay of this content is in progress';

function excesses(
  { affected, recorded, replayed }: NonNullable<StoredReplay['result']>,
  { max_cut_offs, max_slower_ms }: ReplayLimits,
): readonly string[] {
  const cutOffs = affected.cut_off.calls;
  const slowerMs = (replayed.mean_delay_ms ?? 0) - (recorded.mean_delay_ms ?? 0);
  return [
    ...(cutOffs > max_cut_offs
      ? [`it would newly cut off callers in ${cutOffs} replayed calls, and ${max_cut_offs} are allowed`]
      : []),
    ...(slowerMs > max_slower_ms
      ? [
          `its replies in the replayed calls would start ${slowerMs} ms later on average, and ${max_slower_ms} ms are allowed`,
        ]
      : []),
  ];
}
