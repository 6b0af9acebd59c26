import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import { analysisFollowUp, analysisQueue, createAnalysis } from '#src/calls/analysis/analysis-job.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import type { PriceOf } from '#src/calls/usage/vendor-prices.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { createLog } from '#src/foundation/log.ts';
import type { Analyst } from '#src/providers/compose-call.ts';
import { withModelUsage } from '#src/providers/usage/model-usage.ts';
import { readEvents } from '#src/store/calls/call-events.ts';
import { readCallParts } from '#src/store/calls/call-parts.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { Jobs } from '#src/store/database/jobs.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { onEnd } from '#test/support/on-end.ts';
import { storeCall } from '#test/support/stored.ts';

async function open() {
  const { db, connection } = await openTestDatabase();
  const node_id = await registerNode(db);
  const log = createLog({ level: 'silent' });
  const failed = (err: unknown): void => log.error({ err });
  const process = async () => {
    const jobs = await Jobs.open({ connection, queues: [analysisQueue], failed });
    onEnd(() => jobs.close(1_000));
    return jobs;
  };
  const jobs = await process();
  const calls = new CallService({
    db,
    nodeId: node_id,
    tokens: createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now }),
    dial: async () => ({ providerCallId: 'CA1' }),
    dialectOf: () => null,
    isDraining: () => false,
    onFailure: failed,
    followUp: analysisFollowUp(jobs),
  });
  const analyse = (own: Jobs, analyst: Analyst = () => null) => {
    const priceOf: PriceOf = ({ unit }, quantity) => (unit === 'output_tokens' ? quantity * 10 : quantity);
    const ports = { db, jobs: own, log, clock: systemClock, analystOf: async () => analyst, priceOf };
    return own.work(analysisQueue, createAnalysis(ports), { atOnce: 2 });
  };
  const { call_id } = await storeCall(db, { node_id });
  return { db, calls, jobs, process, analyse, callId: call_id, nodeId: node_id };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Polls for background work, which sends no notification. */
async function analysed({ db, callId }: Opened) {
  for (;;) {
    const call = (await findAnyCall(db, callId))!;
    if (call.call_analysis !== null) return call;
    await sleep(20);
  }
}

const thanks = {
  role: 'user',
  content: 'Perfect, thank you so much, that is great. Goodbye.',
  startedAt: 1_000,
  endedAt: 2_000,
} as const;

describe('analysis of a call', () => {
  it('uses the stored data when the call ends', async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs } = opened;
    analyse(jobs);
    await calls.move(callId, 'in-progress');
    await appendTurn(db, callId, 0, thanks);
    await calls.finish(callId, 'completed', 'caller_hung_up');
    const call = await analysed(opened);
    assert.equal(call.call_analysis?.call_completion, 'completed');
    assert.equal(call.sentiment, 'positive');
    assert.equal((await readEvents(db, callId)).at(-1)?.type, 'call.analyzed');
  });

  it('opts out a callee who asked for no more calls and hung up', async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs } = opened;
    analyse(jobs);
    await calls.move(callId, 'in-progress');
    await appendTurn(db, callId, 0, { ...thanks, content: 'Stop calling me!' });
    await calls.finish(callId, 'completed', 'caller_hung_up');
    assert.equal((await analysed(opened)).finding, 'opted_out');
  });

  it("runs in another process if the call's process is gone", async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs, process } = opened;
    await calls.move(callId, 'in-progress');
    await calls.finish(callId, 'completed', 'caller_hung_up');
    await jobs.close(0);
    assert.equal((await findAnyCall(db, callId))?.call_analysis, null);
    analyse(await process());
    assert.equal((await analysed(opened)).call_analysis?.call_completion, 'incomplete');
  });

  it('covers a call that was cut off with its process', async () => {
    const opened = await open();
    const { db, callId, analyse, jobs, nodeId } = opened;
    analyse(jobs);
    await advanceCall(db, callId, 'in-progress');
    await appendTurn(db, callId, 0, thanks);
    await retireNode(db, nodeId);
    await closeOrphans(db, analysisFollowUp(jobs));
    const { call_analysis } = await analysed(opened);
    assert.match(call_analysis!.call_completion_summary, /its server was lost/);
  });

  it('skips a call that was not answered', async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs } = opened;
    analyse(jobs);
    await calls.finish(callId, 'no-answer', 'no-answer');
    const other = await storeCall(db, { node_id: opened.nodeId });
    await calls.move(other.call_id, 'in-progress');
    await calls.finish(other.call_id, 'completed', 'caller_hung_up');
    await analysed({ ...opened, callId: other.call_id });
    assert.equal((await findAnyCall(db, callId))?.call_analysis, null);
  });

  it("adds its tokens and cost to the call's usage, even if the answer is unusable", async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs } = opened;
    const reader: LanguageModel = {
      name: 'acme/large',
      async *generate() {
        yield { type: 'text', text: 'I would rather not.' };
        yield { type: 'usage', model: 'acme/large', inputTokens: 700, cachedTokens: 500, outputTokens: 6 };
      },
    };
    analyse(jobs, (_, count) => withModelUsage(reader, count, 'analysis'));
    await calls.move(callId, 'in-progress');
    await appendTurn(db, callId, 0, thanks);
    await calls.finish(callId, 'completed', 'caller_hung_up');
    await analysed(opened);
    const used = (await readCallParts(db, [callId])).get(callId)?.usage ?? [];
    // The request and one with the errors of its answer.
    assert.deepEqual(
      used.map(({ part, provider, unit, ...sums }) => [`${part} ${provider} ${unit}`, ...Object.values(sums)]),
      [
        ['analysis acme/large cached_tokens', 1_000, 0, 1_000],
        ['analysis acme/large input_tokens', 400, 0, 400],
        ['analysis acme/large output_tokens', 12, 0, 120],
      ],
    );
  });

  it('is stored and reported once, even if the job runs twice', async () => {
    const opened = await open();
    const { db, calls, callId, analyse, jobs } = opened;
    await calls.move(callId, 'in-progress');
    await calls.finish(callId, 'completed', 'caller_hung_up');
    await jobs.enqueue(db, analysisQueue, { call_id: callId });
    analyse(jobs);
    await analysed(opened);
    await jobs.close(5_000);
    const told = (await readEvents(db, callId)).filter(({ type }) => type === 'call.analyzed');
    assert.equal(told.length, 1);
  });
});
