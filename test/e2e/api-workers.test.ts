import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { responseTo } from '#sip/dialog/dialog.ts';
import { type Database, openDatabase } from '#src/store/database/database.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { createOfficeAssistantAt, freePort, waitForSpokenCall } from '#test/support/e2e-pbx.ts';
import {
  haveSaid,
  hearOffice,
  nodeOfCall,
  readinessOf,
  reconnectWebCall,
  runningNodes,
} from '#test/support/e2e-processes.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { SipTelephone } from '#test/support/sip-telephone.ts';

const opening = 'Welcome to the harbour office. We are open every day of the week. How can I help you?';

describe('API_WORKERS=1 with a process for calls that cannot start', async () => {
  const place = await openInstallation({ database: 'shared' });

  it('ends with 1 and says why', async () => {
    const program = place.spawn({ API_WORKERS: '1', END_OF_TURN_MODEL: '/nowhere/model.onnx' });
    assert.deepEqual(await program.ended, { code: 1, signal: null });
    assert.match(program.stderr, /^parley: smart-turn: [^\n]+\n$/);
    assert.ok(!program.said.some((line) => line.startsWith('Parley listens on')));
  });
});

describe('a SIP trunk with API_WORKERS=1', async () => {
  const place = await openInstallation({ database: 'shared' });
  const [port, trunk] = [await freePort(), await SipTelephone.open()];
  after(() => trunk.close());
  let server: RunningServer;
  before(async () => {
    server = await place.start({
      API_WORKERS: '1',
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_PEERS: '127.0.0.1',
      SIP_RTP_PORTS: '32000-32999',
      SIP_TRUNK: `udp:127.0.0.1:${trunk.port}`,
    });
    await createOfficeAssistantAt('sip', server);
  });
  const order = { from_number: officeNumber, to_number: callerNumber };

  it('answers calls', async () => {
    const caller = await SipTelephone.open();
    after(() => caller.close());
    assert.equal((await caller.call(port, { from: callerNumber, to: officeNumber })).status, 200);
    const callId = await waitForSpokenCall(server);
    assert.equal((await caller.within('BYE')).status, 200);
    assert.equal((await server.client.endedCall(callId)).end_reason, 'caller_hung_up');
  });

  it('places calls, and hangs them up on request', async () => {
    const { call_id } = await server.client.results('/calls/make-outbound', order);
    await trunk.answer(await trunk.rings());
    await server.client.callThat(call_id, ({ status }) => status === 'in-progress', 'is in progress');
    await server.client.json(`/calls/${call_id}/hangup`, {});
    trunk.reply(responseTo(await trunk.request('BYE'), 200, 'OK'));
    assert.equal((await server.client.endedCall(call_id)).end_reason, 'hung_up_on_request');
  });

  it('cancels a call that rings', async () => {
    trunk.messages.length = 0;
    const { call_id } = await server.client.results('/calls/make-outbound', order);
    const invite = await trunk.rings();
    trunk.reply(responseTo(invite, 180, 'Ringing', { tag: 'b' }));
    await server.client.callThat(call_id, ({ status }) => status === 'ringing', 'rings');
    await server.client.json(`/calls/${call_id}/hangup`, {});
    trunk.reply(responseTo(await trunk.request('CANCEL'), 200, 'OK'));
    trunk.reply(responseTo(invite, 487, 'Request Terminated', { tag: 'b' }));
    await server.client.callThat(call_id, ({ end_time }) => end_time !== null, 'is over');
  });

  it('reports why a call cannot be placed', async () => {
    trunk.messages.length = 0;
    const { call_id } = await server.client.results('/calls/make-outbound', { ...order, to_number: '+12025550177' });
    const invite = await trunk.rings();
    trunk.reply(responseTo(invite, 486, 'Busy Here', { tag: 'c' }));
    assert.equal(
      (await server.client.callThat(call_id, ({ end_time }) => end_time !== null, 'is over')).status,
      'busy',
    );
  });
});

/** One server whose calls and API requests have a process each. */
describe('API_WORKERS=1', async () => {
  const place = await openInstallation();
  let server: RunningServer;
  let database: Database;
  let assistantId = '';
  before(async () => {
    server = await place.start({ API_WORKERS: '1', NODE_LEASE_SECONDS: '3', DRAIN_SECONDS: '20' });
    database = await openDatabase({ url: null, dataDir: place.dataDir, note: () => {} });
    assistantId = await createOfficeAssistant(server, { begin_message: opening });
    await eventually(acceptsCalls, 'the process for calls listens');
  });
  after(() => database.close());

  const readiness = () => readinessOf(server);
  const heard = () => hearOffice(server);
  const acceptsCalls = () =>
    readiness().then(
      ({ status }) => status === 'ready',
      () => false,
    );
  /** The process of a call, and the one that answers requests. */
  async function processesOf(callId: string): Promise<{ readonly calls: number; readonly api: number }> {
    const nodeId = await nodeOfCall(database, callId);
    const nodes = await runningNodes(database);
    const calls = nodes.find(({ node_id }) => node_id === nodeId)?.pid;
    const api = nodes.find(({ pid }) => pid !== calls)?.pid;
    assert.ok(calls !== undefined && api !== undefined, `processes ${nodes.map(({ pid }) => pid).join()}`);
    return { calls, api };
  }

  it('runs calls in one process and answers requests in the other', async () => {
    const calls = [await heard(), await heard()];
    const places = await Promise.all(calls.map(({ callId }) => processesOf(callId)));
    assert.equal(new Set(places.map((one) => one.calls)).size, 1);
    const { calls: forCalls, api } = places[0]!;
    assert.ok(getPriority(api) > getPriority(forCalls), 'requests take no time from live audio on a shared processor');
    for (let asked = 0; asked < 3; asked += 1) {
      const { status, worker, load } = await readiness();
      const { scope, calls, refusing } = load;
      assert.deepEqual([status, worker, scope, calls, refusing], ['ready', 1, 'processes_for_calls', 2, null]);
    }
    for (const { callId } of calls) await haveSaid(server, callId, 'The tide is high.');
    const metrics = await (await server.client.fetch('/metrics')).text();
    assert.match(metrics, /^parley_calls_live\{.*status="in-progress".*\} 2$/m);
    const { providers } = await server.client.results('/providers');
    const voice = providers.find(({ part }: { part: string }) => part === 'text_to_speech');
    assert.ok(voice.requests >= 2, 'the process for calls reports what it has seen of the voice');
    for (const { callId, line } of calls) {
      line.hangUp();
      const { end_reason } = await server.client.endedCall(callId);
      assert.equal(end_reason, 'caller_hung_up');
      await server.client.callThat(callId, ({ call_analysis }) => call_analysis !== null, 'is analyzed');
    }
  });

  it('routes reconnecting media to the process with the call', async () => {
    await reconnectWebCall(server, assistantId);
  });

  it('continues calls while the process for requests is replaced', async () => {
    const { callId, line } = await heard();
    const { api, calls } = await processesOf(callId);
    process.kill(api, 'SIGKILL');
    // At first the process for calls answers, and then another process for requests.
    await eventually(acceptsCalls, 'an answer');
    await haveSaid(server, callId, 'Still here.');
    await eventually(async () => (await readiness()).worker === 1, 'an answer of another process for requests');
    await haveSaid(server, callId, 'Still here, too.');
    const now = await processesOf(callId);
    assert.equal(now.calls, calls);
    assert.notEqual(now.api, api);
    line.hangUp();
    assert.equal((await server.client.endedCall(callId)).status, 'completed');
  });

  it('closes the calls of a dead process and takes new ones in its replacement', async () => {
    const { callId, line } = await heard();
    const { calls, api } = await processesOf(callId);
    process.kill(calls, 'SIGKILL');
    assert.equal((await line.ended).code, 1006);
    const closed = await server.client.callThat(callId, ({ end_time }) => end_time !== null, 'is closed');
    assert.deepEqual([closed.status, closed.end_reason], ['failed', 'node_lost']);
    await eventually(acceptsCalls, 'another process takes calls');
    const next = await heard();
    const now = await processesOf(next.callId);
    assert.notEqual(now.calls, calls);
    assert.equal(now.api, api);
    next.line.hangUp();
    await server.client.endedCall(next.callId);
  });

  it('answers requests until the last call has ended, after SIGTERM', async () => {
    const { callId, line } = await heard();
    await database.close();
    server.program.signal('SIGTERM');
    await eventually(async () => (await readiness()).status === 'draining', 'the server drains');
    await haveSaid(server, callId, 'One more thing.');
    assert.equal((await server.client.json(`/calls/${callId}/hangup`, {})).status, 200);
    assert.equal((await line.ended).code, 1000);
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    assert.equal(server.program.stderr, '');
    assert.equal(await place.postgresPid(), null);
    const again = await place.start();
    const { status, end_reason } = await again.client.call(callId);
    assert.deepEqual([status, end_reason], ['completed', 'hung_up_on_request']);
  });
});
