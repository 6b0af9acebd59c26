import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import { createOfficeAssistants, e2ePlivo, e2eTelnyx, e2eTwilio } from '#test/support/e2e-carriers.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const caller = '+12025550188';
const person = '+12025550177';
const template = 'Ada Lovelace calls about the bill of last month.';

describe('warm transfer', async () => {
  const carriers = [await e2eTwilio(), await e2ePlivo(), await e2eTelnyx()];
  after(() => Promise.all(carriers.map((carrier) => carrier.stop())));
  const place = await openInstallation({ database: 'shared' });
  const settings = {
    NODE_LEASE_SECONDS: '2',
    ...Object.assign({}, ...carriers.map((carrier) => carrier.settings)),
  };
  let server: RunningServer;
  before(async () => {
    server = await place.start(settings);
    await createOfficeAssistants(server.client, carriers);
  });

  /** The active call to a number of the office. */
  async function liveCallTo(number: string): Promise<string> {
    const { results } = (await server.client.json('/calls')).body;
    const calls: { call_id: string; to_number: string; end_time: unknown }[] = results;
    const live = calls.find(({ to_number, end_time }) => to_number === number && end_time === null);
    return live?.call_id ?? assert.fail(`no call to ${number}: ${JSON.stringify(calls)}`);
  }

  describe('through', { concurrency: true }, () => {
    for (const carrier of carriers)
      describe(carrier.name, { concurrency: false }, () => {
        /** A caller who hears the announcement, and the called agent. */
        async function rung() {
          const { client } = server;
          const { number } = carrier;
          const { id, media } = await carrier.ringIn(server.url, caller, number);
          const callId = await liveCallTo(number);
          await client.eventThat(
            callId,
            ({ type, turn }) => type === 'turn.commit' && turn.role === 'assistant',
            'hello',
          );
          const order = { to_number: person, briefing: 'spoken', briefing_template: template };
          assert.equal((await client.json(`/calls/${callId}/transfer`, order)).status, 200);
          return { callId, callerId: id, media, personId: await carrier.rung() };
        }
        const failed = (callId: string) =>
          server.client.eventThat(callId, ({ type }) => type === 'transfer.failed', 'the caller is back');
        const isLive = async (callId: string) => (await server.client.call(callId)).status === 'in-progress';

        it('briefs the agent, who accepts the caller with a key [TR14]', async () => {
          const { callId, callerId, personId, media } = await rung();
          const heard = (await carrier.picksUp(personId, 'human')) ?? assert.fail('nothing is played');
          const answer = await fetch(heard.audioUrl);
          assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'audio/wav']);
          const { channels, rateHz } = decodeWav(new Uint8Array(await answer.arrayBuffer()));
          assert.deepEqual([channels.length, rateHz], [1, 8_000]);
          assert.ok(soundMs(channels[0] ?? new Int16Array(0), rateHz) > 1_000, 'it sounds');
          assert.ok(await isLive(callId), 'the caller is with the assistant');
          assert.ok(!carrier.isConnected(callerId));
          assert.equal(await heard.press('1'), 'to the caller');
          assert.equal((await server.client.endedCall(callId)).end_reason, 'transferred');
          assert.ok(carrier.isConnected(callerId));
          assert.ok(!carrier.isHungUp(personId));
          await eventually(async () => (await fetch(heard.audioUrl)).status === 404, 'the briefing is gone');
          media.hangUp();
        });

        it('is declined with another key, and the caller is back with the assistant [TR12]', async () => {
          const { callId, callerId, personId, media } = await rung();
          const heard = (await carrier.picksUp(personId, 'human')) ?? assert.fail('nothing is played');
          assert.equal(await heard.press('2'), 'hung up');
          assert.equal((await failed(callId)).reason, 'declined');
          await server.client.eventThat(
            callId,
            ({ type, cause }) => type === 'reply.start' && cause === 'transfer_failed',
            'the assistant says so',
          );
          assert.ok(!carrier.isConnected(callerId));
          media.hangUp();
          await server.client.endedCall(callId);
        });

        it('fails if no key is pressed, the agent hangs up, or a machine answers [TR12]', async () => {
          const silent = await rung();
          const heard = (await carrier.picksUp(silent.personId, 'human')) ?? assert.fail('nothing is played');
          assert.equal(await heard.press(null), 'hung up');
          assert.equal((await failed(silent.callId)).reason, 'no_answer');
          silent.media.hangUp();
          await server.client.endedCall(silent.callId);

          const leaving = await rung();
          assert.ok((await carrier.picksUp(leaving.personId, 'human')) !== null);
          await carrier.leaves(leaving.personId);
          assert.equal((await failed(leaving.callId)).reason, 'declined');
          leaving.media.hangUp();
          await server.client.endedCall(leaving.callId);

          const machine = await rung();
          assert.equal(await carrier.picksUp(machine.personId, 'machine'), null);
          assert.equal((await failed(machine.callId)).reason, 'voicemail');
          await eventually(() => carrier.isHungUp(machine.personId), 'the agent is hung up on');
          machine.media.hangUp();
          await server.client.endedCall(machine.callId);
        });

        it('ends for the agent when the caller hangs up meanwhile [TR13]', async () => {
          const { callId, personId, media } = await rung();
          const heard = (await carrier.picksUp(personId, 'human')) ?? assert.fail('nothing is played');
          media.hangUp();
          await server.client.endedCall(callId);
          await eventually(() => carrier.isHungUp(personId), 'the agent is hung up on');
          assert.equal(await heard.press('1'), 'hung up');
        });
      });
  });

  it('leaves no agent waiting when the server is killed meanwhile [TR13]', async () => {
    const [carrier = assert.fail('no carrier')] = carriers;
    const { client, program } = server;
    await carrier.ringIn(server.url, caller, carrier.number);
    const callId = await liveCallTo(carrier.number);
    await client.eventThat(callId, ({ type }) => type === 'turn.commit', 'hello');
    const order = { to_number: person, briefing: 'spoken', briefing_template: template };
    assert.equal((await client.json(`/calls/${callId}/transfer`, order)).status, 200);
    const personId = await carrier.rung();
    assert.ok((await carrier.picksUp(personId, 'human')) !== null);
    program.signal('SIGKILL');
    await program.ended;
    assert.ok(!carrier.isHungUp(personId));
    server = await place.start(settings);
    await eventually(() => carrier.isHungUp(personId), 'the agent is hung up on');
    assert.equal((await server.client.endedCall(callId)).end_reason, 'node_lost');
  });
});
