import type { PauseSettings, Tuning, TuningHalf } from '#engine/replay/tuning.ts';
import type { Log } from '../../foundation/log.ts';
import {
  findRunningProposal,
  finishProposal,
  insertProposal,
  type RunningProposal,
  saveProposalProgress,
} from '../../store/assistants/proposals.ts';
import type { ProposalHalf, ProposalResult, ProposedSettings } from '../../store/assistants/replay-tables.ts';
import { readLoggedCall } from '../../store/assistants/replayed-calls.ts';
import type { TurnFields } from '../../store/assistants/version-tables.ts';
import type { Db } from '../../store/database/database.ts';
import type { Jobs, Queue } from '../../store/database/jobs.ts';
import type { Handler } from '../../store/database/queue-worker.ts';
import { turnOptionsUnder } from '../lifecycle/turn-options.ts';
import type { ReplayTask } from './replay-messages.ts';
import { ReplayError, ReplayThread } from './replay-thread.ts';
import { figuresOf } from './result-of.ts';

type Search = { readonly proposal_id: string };

/** Searches for better turn-taking settings. A search whose process dies is repeated when it expires. */
export const proposalQueue: Queue<Search> = {
  name: 'proposal',
  retries: 2,
  retryMs: 5_000,
  longestRetryMs: 10_000,
  limitMs: 900_000,
};

/** The event logs of a search in characters of JSON text, which take minutes: about 5 hours of calls. */
const mostCharacters = 12 * 2 ** 20;
/** Progress is stored in steps of this share. */
const progressStep = 0.02;

type Requested = Parameters<typeof insertProposal>[1];

/** Requests a search in the transaction that locks the assistant, and returns the id of its proposal. */
export async function requestProposal(trx: Db, jobs: Jobs, requested: Requested): Promise<string> {
  const proposalId = await insertProposal(trx, requested);
  await jobs.enqueue(trx, proposalQueue, { proposal_id: proposalId });
  return proposalId;
}

type ProposalPorts = { readonly db: Db; readonly log: Log };

/** Searches settings that would have cut off fewer callers, from stored event logs. */
export function createProposal({ db, log }: ProposalPorts): Handler<Search> {
  return async ({ data: { proposal_id }, isLast, signal }) => {
    const proposal = await findRunningProposal(db, proposal_id);
    if (proposal === undefined) return;
    const thread = new ReplayThread(signal);
    try {
      await finishProposal(db, proposal_id, await search({ db, log }, proposal, thread));
    } catch (error) {
      if (isLast) await finishProposal(db, proposal_id, null);
      throw error;
    } finally {
      await thread.close();
    }
  };
}

async function search(
  { db, log }: ProposalPorts,
  proposal: RunningProposal,
  thread: ReplayThread,
): Promise<ProposalResult> {
  const { proposal_id: proposalId, settings } = proposal;
  const skipped = await keepCalls({ db, log }, proposal, thread);
  const before = pauseSettingsOf(settings);
  let stored = 0;
  let storing: Promise<void> = Promise.resolve();
  const tuning = await thread.tune(before, (share) => {
    if (share - stored < progressStep) return;
    stored = share;
    storing = storing
      .then(() => saveProposalProgress(db, proposalId, share))
      .catch((err: unknown) => log.warn({ proposalId, err }, 'cannot store the progress of a proposal'));
  });
  await storing;
  return resultOf(tuning, before, skipped);
}

/** Sends the calls to the thread; returns the number of those that cannot take part. */
async function keepCalls(
  { db, log }: ProposalPorts,
  { assistant_id, settings, call_ids }: RunningProposal,
  thread: ReplayThread,
): Promise<number> {
  let skipped = 0;
  let characters = 0;
  for (const callId of call_ids) {
    const call = characters < mostCharacters ? await readLoggedCall(db, assistant_id, callId) : null;
    characters += call?.log.length ?? 0;
    if (call === null || !(await isReadable(log, thread, { call, fields: settings }))) skipped += 1;
  }
  return skipped;
}

async function isReadable(log: Log, thread: ReplayThread, task: ReplayTask): Promise<boolean> {
  try {
    return await thread.keep(task);
  } catch (err) {
    if (!(err instanceof ReplayError)) throw err;
    log.warn({ callId: task.call.callId, err }, 'cannot replay a call');
    return false;
  }
}

/** The pauses that an assistant waits for. */
export function pauseSettingsOf(fields: TurnFields): PauseSettings {
  const { minDelayMs, maxDelayMs } = turnOptionsUnder(fields, 'en', 'inbound');
  return { minDelayMs, maxDelayMs };
}

function resultOf({ reason, proposed, seen, unseen }: Tuning, before: PauseSettings, skipped: number): ProposalResult {
  return {
    skipped_calls: skipped,
    before: storedSettings(before),
    proposed: proposed === null ? null : storedSettings(proposed),
    reason,
    seen: seen === null ? null : storedHalf(seen),
    unseen: unseen === null ? null : storedHalf(unseen),
  };
}

const storedSettings = ({ minDelayMs, maxDelayMs }: PauseSettings): ProposedSettings => ({
  min_delay_ms: minDelayMs,
  max_delay_ms: maxDelayMs,
});

const storedHalf = ({ calls, before, after }: TuningHalf): ProposalHalf => ({
  calls,
  before: figuresOf(before),
  after: figuresOf(after),
});
