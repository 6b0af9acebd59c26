import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { createOutbound } from '#src/outbound/outbound.ts';
import { readEvents } from '#src/store/calls/call-events.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { createHttpTool } from '#src/tools/http.ts';
import { createToolRunner } from '#src/tools/run.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { openFakeTool } from '#test/support/fake-tool.ts';
import { addWitness } from '#test/support/node-ages.ts';
import { tool } from '#test/support/states.ts';
import { storeCall, turnsOf } from '#test/support/stored.ts';

describe('a server that is killed between a side effect and its result', () => {
  it('case 79 [TL13]: leaves an execution with an unknown outcome that is never repeated', async () => {
    const { db, connection } = await openTestDatabase();
    const fake = await openFakeTool();
    const { call_id: callId } = await storeCall(db);
    await advanceCall(db, callId, 'in-progress');
    const at = 1_000;
    await appendTurn(db, callId, 0, { role: 'tool_call_invocation', id: 'call-1', name: 'book', args: '{}', at });
    fake.answers(() => {});
    const happened = fake.next();
    const program = join(import.meta.dirname, '../../support/tool-process.ts');
    const child = spawn(process.execPath, [program, JSON.stringify(connection), callId, fake.url], {
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    const { key } = await Promise.race([happened, ended.then(() => assert.fail('the process ended by itself'))]);
    child.kill('SIGKILL');
    await ended;

    await addWitness(db);
    const closed: string[] = [];
    while (closed.length === 0) closed.push(...(await closeOrphans(db)));
    assert.deepEqual(closed, [callId]);
    const execution = await db.selectFrom('tool_executions').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([execution.state, execution.idempotency_key], ['unknown', key]);
    const turns = await turnsOf(db, callId);
    assert.deepEqual(
      turns.map((turn) => ('id' in turn ? `${turn.role} ${turn.id}` : turn.role)),
      ['tool_call_invocation call-1', 'tool_call_result call-1'],
    );
    assert.ok((await readEvents(db, callId)).some(({ type }) => type === 'tool.lost'));

    const http = createHttpTool(createOutbound({ allowedHosts: ['127.0.0.1'] }).ask);
    const ports = {
      db,
      handlers: new Map(),
      http,
      key: Buffer.from('key'),
      failed: (error: unknown) => assert.fail(String(error)),
    };
    const runner = createToolRunner(ports, [tool('http', 'book', { functionId: fake.url })], callId);
    const again = { id: 'call-2', name: 'book', args: { day: 'Monday' }, lineage: 1, sideEffect: true };
    const result = await runner.run(again, new AbortController().signal);
    assert.equal(result.ok, false);
    assert.match(result.content, /unknown whether this took effect/);
    assert.equal(fake.requests.length, 1, 'it happened once');
  });
});
