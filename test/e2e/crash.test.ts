import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import type { E2eEvent } from '#test/support/e2e-client.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice } from '#test/support/e2e-telephone.ts';

const opening = 'Welcome to the harbour office. How can I help you?';
const question =
  'Our berths at the north pier take boats of any length, and those at the south pier small ones. How long is yours?';
/** The caller has more of the call than its server had recorded when it was killed. */
const onItsWayMs = 200;
const common = { position: { x: 0, y: 0 }, tools: [] };
const tree = {
  ...common,
  name: 'reception',
  description: 'The call begins.',
  prompt: 'Ask: How can I help you?',
  parameters: {},
  children: [
    {
      ...common,
      name: 'berth',
      description: 'The caller wants a berth. For example "I need a berth for my boat".',
      prompt: `Ask for length: ${question}`,
      parameters: { type: 'object', required: ['length'], properties: { length: { type: 'number' } } },
      children: [],
    },
  ],
};

describe('server that is killed during a call', async () => {
  const installation = await openInstallation();
  let server: RunningServer;
  before(async () => {
    server = await installation.start();
    const assistantId = await createOfficeAssistant(server, { begin_message: opening, call_recording_enabled: true });
    await server.client.results(`/ai-assistants/llm-states/${assistantId}`, { llm_states: [tree] });
  });

  it('keeps everything that was said until then, for the next one to close', async (t) => {
    const { callId, person, line } = await callOffice(server);
    await committed(callId, 'assistant');
    const [wish] = await speak(['I need a berth for my boat.'], callerVoice);
    person.say(wish!);
    await committed(callId, 'user');
    await person.hears(1_200);
    const before = await server.client.call(callId);
    const eventsBefore = await server.client.events(callId);
    const postgres = await installation.postgresPid();
    server.program.signal('SIGKILL');
    const killedAt = Date.now();
    const { recording } = person;
    await server.program.ended;
    assert.equal((await line.ended).code, 1006);
    assert.ok(postgres !== null);
    assert.equal(await installation.postgresPid(), postgres, 'PostgreSQL continues without its parent');

    const [next, other] = await Promise.all([installation.start(), installation.start()]);
    assert.equal(await installation.postgresPid(), postgres, 'both joined the one that runs');
    const call = await next.client.callThat(callId, ({ status }) => status !== 'in-progress', 'is closed', 40_000);
    t.diagnostic(`the call was closed ${Date.now() - killedAt} ms after the kill`);
    assert.deepEqual([call.status, call.end_reason], ['failed', 'node_lost']);
    assert.deepEqual(call.transcript_object, before.transcript_object);
    assert.deepEqual(
      call.transcript_object.map(({ role }: { role: string }) => role),
      ['assistant', 'user', 'tool_call_invocation', 'tool_call_result'],
    );
    assert.equal(call.transcript_object[0].content, opening);
    assert.match(call.transcript_object[1].content, /berth for my boat/i);
    assert.deepEqual(call.states_visited, before.states_visited);
    const heardOf = ({ vendor_usage }: typeof call) =>
      vendor_usage.find(({ part }: { part: string }) => part === 'speech_to_text')?.quantity ?? 0;
    assert.ok(heardOf(call) >= 1 && heardOf(call) >= heardOf(before), 'what had been used of vendors is still known');
    assert.deepEqual(
      call.states_visited.map(({ name, cause }: { name: string; cause: string }) => [name, cause]),
      [
        ['reception', 'start'],
        ['berth', 'model'],
      ],
    );
    assert.deepEqual(call.state_path, ['reception', 'berth']);
    const events = await next.client.events(callId);
    assert.deepEqual(events.slice(0, eventsBefore.length), eventsBefore);
    // A call that is closed may be analyzed already.
    const last = events.findLast(({ type }) => type !== 'call.analyzed');
    assert.deepEqual([last?.type, last?.status], ['status.changed', 'failed']);
    assert.ok(Date.parse(call.end_time) <= killedAt, 'it does not end later than its server');
    await hasRecording(next, callId, recording);
    await takesCalls(other);

    for (const { program } of [next, other]) program.signal('SIGTERM');
    for (const { program } of [next, other]) assert.deepEqual(await program.ended, { code: 0, signal: null });
    assert.equal(await installation.postgresPid(), null, 'the last one to leave stops PostgreSQL');
  });

  const committed = (callId: string, role: string): Promise<E2eEvent> =>
    server.client.eventThat(
      callId,
      ({ type, turn }) => type === 'turn.commit' && turn.role === role,
      `turn of ${role}`,
    );

  /** The file is complete. It lacks at most the last three seconds that the caller heard, and what was on its way to the caller. */
  async function hasRecording({ client, url }: RunningServer, callId: string, heard: Int16Array): Promise<void> {
    const bytes = await readFile(join(installation.dataDir, 'recordings', `${callId}.wav`));
    assert.deepEqual([bytes.readUInt32LE(4) + 8, bytes.readUInt32LE(40) + 44], [bytes.length, bytes.length]);
    const { channels, rateHz } = decodeWav(bytes);
    const lengthMs = (channels[0]!.length * 1000) / rateHz;
    const callMs = (heard.length * 1000) / rateHz;
    assert.ok(lengthMs >= callMs - 3_000 - onItsWayMs, `${lengthMs} ms of ${callMs} ms`);
    assert.ok(soundMs(channels[0]!, rateHz) > 1_000 && soundMs(channels[1]!, rateHz) > 2_000);
    assert.equal((await client.call(callId)).call_recording_url, `${url}/calls/${callId}/recording`);
    const served = await client.fetch(`/calls/${callId}/recording`);
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), bytes);
  }

  async function takesCalls(running: RunningServer): Promise<void> {
    const { callId, person, line } = await callOffice(running);
    await person.hears(200);
    line.hangUp();
    assert.equal((await running.client.endedCall(callId)).status, 'completed');
  }
});
