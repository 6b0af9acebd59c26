import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { mostOpenRuns } from '#src/store/tests/test-runs.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';
import {
  bookingSuite,
  createRestaurant,
  createSuite,
  endedRun,
  failingSuite,
  longSuite,
  startRun,
} from '#test/support/test-suites.ts';

const server = await openTestServer();
const { db } = server.database;
const assistantId = await createRestaurant(server);
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };

const suite = (name: string, yaml: string) => createSuite(server, { name, yaml, assistant_id: assistantId });
const patch = (json: object) => server.json(`/ai-assistants/${assistantId}`, { method: 'PATCH', json });

describe('a run of a test suite', () => {
  it('passes, and places no call, uses no wallet and sends no webhook', async () => {
    const run = await endedRun(server, await startRun(server, await suite('Passes', bookingSuite), { repeats: 3 }));
    assert.deepEqual([run.status, run.total, run.done, run.failed, run.error], ['passed', 3, 3, 0, null]);
    assert.deepEqual([run.version, run.medium, run.repeats], [1, 'text', 3]);
    const [scenario] = run.result.scenarios;
    assert.deepEqual(
      [scenario.scenario, scenario.runs, scenario.passed, scenario.all_passed, scenario.failed_call],
      ['books a table', 3, 3, true, null],
    );
    for (const table of ['calls', 'wallet_transactions', 'webhook_deliveries', 'tool_executions'] as const)
      assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
    assert.equal((await db.selectFrom('test_runs').select('input').executeTakeFirstOrThrow()).input, null);
  });

  it('fails with the expectation, the finding and the conversation', async () => {
    const run = await endedRun(server, await startRun(server, await suite('Fails', failingSuite)));
    assert.deepEqual([run.status, run.failed], ['failed', 1]);
    const [{ failures, failed_call }] = run.result.scenarios;
    assert.equal(failures[0].check, 'must: tool order_pizza');
    assert.match(failures[0].found, /^not called; called .*"book_table"/);
    const { turns } = failed_call;
    assert.ok(
      turns.some(
        ({ role, content }: { role: string; content: string }) => role === 'caller' && /book a table/.test(content),
      ),
    );
    assert.ok(
      turns.some(
        ({ role, content }: { role: string; content: string }) => role === 'tool' && /^book_table \{/.test(content),
      ),
    );
    assert.match(turns[0].content, /Harbor Kitchen/);
  });

  it('is compared with the run before it in the same medium', async () => {
    const suiteId = await suite('Compared', bookingSuite);
    const first = await endedRun(server, await startRun(server, suiteId));
    assert.equal(first.comparison, null);
    const yaml = failingSuite;
    await server.json(`/test-suites/${suiteId}`, {
      method: 'PUT',
      json: { name: 'Compared', yaml, assistant_id: assistantId },
    });
    const second = await endedRun(server, await startRun(server, suiteId));
    assert.deepEqual(second.comparison, {
      test_run_id: first.test_run_id,
      new_failures: ['books a table'],
      fixed: [],
      latency_change_ms: 0,
    });
    const { results } = (await server.json(`/test-suites/${suiteId}/runs`)).body;
    assert.deepEqual(
      results.map(({ test_run_id, status }: { test_run_id: string; status: string }) => [test_run_id, status]),
      [
        [second.test_run_id, 'failed'],
        [first.test_run_id, 'passed'],
      ],
    );
    const { last_run } = (await server.json(`/test-suites/${suiteId}`)).body.results;
    assert.equal(last_run.test_run_id, second.test_run_id);
  });

  it('calls the draft or the named version as it was when the run was requested', async () => {
    const suiteId = await suite('Versions', bookingSuite.replace('- tool: book_table', '- said: Welcome to the draft'));
    await patch({ publishes_edits: false, begin_message: 'Welcome to the draft of Harbor Kitchen.' });
    const ofDraft = await startRun(server, suiteId);
    const ofVersion = await startRun(server, suiteId, { version: 1 });
    await patch({ begin_message: 'Hello from Harbor Kitchen.' });
    assert.deepEqual(
      [(await endedRun(server, ofDraft)).status, (await endedRun(server, ofDraft)).version],
      ['passed', null],
    );
    assert.deepEqual(
      [(await endedRun(server, ofVersion)).status, (await endedRun(server, ofVersion)).version],
      ['failed', 1],
    );
    assert.equal((await server.json(`/test-suites/${suiteId}/runs`, { json: { version: 99 } })).status, 404);
  });

  it('runs as audio', async () => {
    const run = await endedRun(server, await startRun(server, await suite('Audio', bookingSuite), { medium: 'audio' }));
    assert.deepEqual([run.status, run.medium], ['passed', 'audio']);
  });

  it('is canceled while it waits and while it runs', async () => {
    const suiteId = await suite('Cancelled', longSuite);
    const [running, waiting] = [await startRun(server, suiteId), await startRun(server, suiteId)];
    const progress = await eventually(
      async () => {
        const { results } = (await server.json(`/test-runs/${running}`)).body;
        return results.status === 'running' && results.done > 0 ? results : null;
      },
      'progress',
      120_000,
    );
    assert.ok(progress.done < progress.total);
    for (const id of [waiting, running]) {
      const { status, body } = await server.json(`/test-runs/${id}/cancel`, { method: 'POST' });
      assert.deepEqual([status, body.results.status], [200, 'cancelled']);
    }
    // The process is free again: it takes the next run.
    assert.equal((await endedRun(server, await startRun(server, await suite('After', bookingSuite)))).status, 'passed');
    assert.equal((await server.json(`/test-runs/${running}`)).body.results.status, 'cancelled');
    const again = await server.json(`/test-runs/${running}/cancel`, { method: 'POST' });
    assert.deepEqual([again.status, again.body.msg], [409, 'The run has already ended: cancelled.']);
  });

  it('is limited in its calls, and an account in its open runs', async () => {
    const suiteId = await suite('Limits', longSuite);
    const { status, body } = await server.json(`/test-suites/${suiteId}/runs`, { json: { repeats: 101 } });
    assert.deepEqual([status, body.errors[0].path], [400, 'repeats']);
    const runs = [];
    for (let count = 0; count < mostOpenRuns; count += 1) runs.push(await startRun(server, suiteId));
    assert.equal((await server.json(`/test-suites/${suiteId}/runs`, { json: {} })).status, 409);
    for (const id of runs) await server.json(`/test-runs/${id}/cancel`, { method: 'POST' });
  });

  it('needs an assistant, and belongs to its account', async () => {
    const without = await createSuite(server, { name: 'Without', yaml: bookingSuite });
    const { status, body } = await server.json(`/test-suites/${without}/runs`, { json: {} });
    assert.deepEqual([status, body.errors[0].path], [400, 'assistant_id']);
    const runId = await startRun(server, without, { assistant_id: assistantId });
    assert.equal((await server.json(`/test-runs/${runId}`, stranger)).status, 404);
    assert.equal((await server.json(`/test-runs/${runId}/cancel`, { method: 'POST', ...stranger })).status, 404);
    assert.equal((await server.json(`/test-suites/${without}/runs`, stranger)).status, 404);
    await endedRun(server, runId);
  });
});
