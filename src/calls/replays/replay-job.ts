import { addReplayedCall, emptyTally, type ReplayedCall, type ReplayTally, reportOf } from '#engine/replay/report.ts';
import type { Log } from '../../foundation/log.ts';
import { readLoggedCall } from '../../store/assistants/replayed-calls.ts';
import {
  failReplay,
  findRunningReplay,
  insertReplay,
  type RunningReplay,
  saveReplayProgress,
} from '../../store/assistants/replays.ts';
import type { Db } from '../../store/database/database.ts';
import type { Jobs, Queue } from '../../store/database/jobs.ts';
import type { Handler } from '../../store/database/queue-worker.ts';
import { ReplayError, ReplayThread } from './replay-thread.ts';
import { resultOf } from './result-of.ts';

/** The next calls of a replay. */
type ReplayPart = { readonly replay_id: string };

/** Replays of past calls, in parts: a part whose process dies is repeated when it expires. */
export const replayQueue: Queue<ReplayPart> = {
  name: 'replay',
  retries: 3,
  retryMs: 1_000,
  longestRetryMs: 10_000,
  limitMs: 60_000,
};

/** The calls and the time of a part; it ends with whichever is reached first. */
const part = { calls: 100, ms: 20_000 } as const;

type Requested = Parameters<typeof insertReplay>[1];

/** Requests a replay in the transaction that locks the assistant; null if the version does not exist. Returns its id. */
export async function requestReplay(trx: Db, jobs: Jobs, requested: Requested): Promise<string | null> {
  const replayId = await insertReplay(trx, requested);
  if (replayId !== null) await jobs.enqueue(trx, replayQueue, { replay_id: replayId });
  return replayId;
}

type ReplayPorts = { readonly db: Db; readonly jobs: Jobs; readonly log: Log };

/** Replays stored calls from their event logs; calls nothing outside. */
export function createReplay(ports: ReplayPorts): Handler<ReplayPart> {
  const { db } = ports;
  return async ({ data: { replay_id }, isLast, signal }) => {
    const replay = await findRunningReplay(db, replay_id);
    if (replay === undefined) return;
    const thread = new ReplayThread(signal);
    try {
      await continueReplay(ports, replay, thread);
    } catch (error) {
      if (isLast) await failReplay(db, replay_id);
      throw error;
    } finally {
      await thread.close();
    }
  };
}

async function continueReplay(ports: ReplayPorts, replay: RunningReplay, thread: ReplayThread): Promise<void> {
  const { replay_id: replayId, call_ids: callIds, calls_done: from } = replay;
  let tally: ReplayTally = replay.tally ?? emptyTally;
  let done = from;
  const until = performance.now() + part.ms;
  while (done < callIds.length && done < from + part.calls && performance.now() < until) {
    const callId = callIds[done]!;
    tally = addReplayedCall(tally, callId, await replayStored(ports, thread, { replay, callId }));
    done += 1;
  }
  const isOver = done === callIds.length;
  await ports.db.transaction().execute(async (trx) => {
    const state = isOver ? { result: resultOf(reportOf(tally)) } : { tally };
    const isOurs = await saveReplayProgress(trx, { replayId, from, done, ...state });
    if (isOurs && !isOver) await ports.jobs.enqueue(trx, replayQueue, { replay_id: replayId });
  });
}

type ReplayedPart = { readonly replay: RunningReplay; readonly callId: string };

async function replayStored(
  { db, log }: ReplayPorts,
  thread: ReplayThread,
  { replay: { assistant_id, settings }, callId }: ReplayedPart,
): Promise<ReplayedCall | null> {
  const call = await readLoggedCall(db, assistant_id, callId);
  if (call === null) return null;
  try {
    return await thread.replay({ call, fields: settings });
  } catch (err) {
    if (!(err instanceof ReplayError)) throw err;
    log.warn({ callId, err }, 'cannot replay a call');
    return null;
  }
}
