import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { MonitorClient } from '#test/support/monitor-client.ts';

const opening = 'Welcome to the harbour office. We are open every day of the week. How can I help you?';
const rateHz = 8_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Two processes on one database; requests and monitor sockets go to the one that does not have the call, as behind a balancer of two machines. */
describe('live call', async () => {
  const place = await openInstallation({ database: 'shared' });
  const [agentWords, callerWords] = await speak(
    ['I will check that for you myself.', 'My name is Robert Miller.'],
    callerVoice,
  );
  let carrying: RunningServer;
  let other: RunningServer;
  before(async () => {
    const port = await freePort();
    carrying = await place.start({ PORT: String(port), NODE_URL: `http://127.0.0.1:${port}` });
    other = await place.start();
    await createOfficeAssistant(carrying, { begin_message: opening, call_recording_enabled: true });
  });
  const monitorUrl = async (callId: string): Promise<string> =>
    (await other.client.results(`/calls/${callId}/monitor`, {})).url;
  const elsewhere = (url: string): string => {
    const wanted = new URL(url);
    return `${other.url.replace('http', 'ws')}${wanted.pathname}${wanted.search}`;
  };
  async function monitored() {
    const call = await callOffice(carrying);
    await call.person.hears(300);
    const monitor = new MonitorClient(elsewhere(await monitorUrl(call.callId)));
    await monitor.ready();
    return { ...call, monitor };
  }
  const eventsOf = async (callId: string, ...types: readonly string[]) =>
    (await other.client.events(callId)).filter(({ type }) => types.includes(type));

  it('is taken over in the middle of a sentence and returned, and the assistant knows what was said [TO1, TO5, TO6]', async () => {
    const { callId, person, line, monitor } = await monitored();
    await eventually(() => soundMs(monitor.heard('assistant'), rateHz) > 0, 'the assistant in the monitor');
    // Without the call, there is nothing to return.
    monitor.giveBack();
    monitor.takeOver();
    await eventually(() => monitor.news.some(({ agent }) => typeof agent === 'string'), 'the takeover');
    monitor.takeOver();
    const before = person.soundMs;
    monitor.say(agentWords!);
    await eventually(() => person.soundMs - before > soundMs(agentWords!, rateHz) * 0.6, 'the agent at the caller');
    person.say(callerWords!);
    await eventually(() => soundMs(monitor.heard('caller'), rateHz) > 500, 'the caller in the monitor');
    await other.client.eventThat(callId, ({ type, turn }) => type === 'turn.commit' && turn.role === 'user', 'a turn');
    monitor.giveBack();
    await other.client.eventThat(
      callId,
      ({ type, cause }) => type === 'reply.start' && cause === 'handback',
      'a reply',
    );
    const heard = person.soundMs;
    await eventually(() => person.soundMs > heard + 300, 'the assistant again');
    line.hangUp();
    const call = await other.client.endedCall(callId);
    const roles = call.transcript_object.map(({ role }: { role: string }) => role);
    assert.deepEqual(roles.slice(0, 3).toSorted(), ['agent', 'assistant', 'user']);
    // The embedded recognizer knows the words of the assistant's task, not those of an agent.
    assert.match(call.transcript, /^Agent: \S/m);
    const log = (await other.client.events(callId)).map(
      ({ event_id: _, recorded_at: __, ...event }) => event as CallEvent,
    );
    const replayed = replayExactly(readRecording(log));
    assert.equal(replayed.divergence, null);
    assert.deepEqual(
      (await eventsOf(callId, 'listener.joined', 'takeover.requested', 'takeover.ended', 'listener.left')).map(
        ({ type }) => type,
      ),
      ['listener.joined', 'takeover.requested', 'takeover.ended'],
    );
    const { channels } = decodeWav(await readFile(`${place.dataDir}/recordings/${callId}.wav`));
    assert.equal(channels.length, 3);
    const [caller, assistant, agent] = channels.map((channel) => soundMs(channel, rateHz));
    assert.ok(caller! > soundMs(callerWords!, rateHz) * 0.9, `${caller} ms of the caller`);
    assert.ok(Math.abs(agent! - soundMs(agentWords!, rateHz)) < 200, `${agent} ms of the agent`);
    assert.ok(assistant! > 1_000);
    assert.deepEqual(await monitor.ended, { code: 1000, reason: 'the call has ended' });
    const audit = (await other.client.results('/audit-log')) as { action: string; subject: { id: string } }[];
    const done = audit.filter(({ subject }) => subject.id === callId).map(({ action }) => action);
    assert.deepEqual(done.toReversed(), ['call.listen', 'call.take_over', 'call.give_back']);
  });

  it('goes back to the assistant when the agent’s connection is lost [TO6]', async () => {
    const { callId, line, monitor } = await monitored();
    monitor.takeOver();
    await other.client.eventThat(callId, ({ type }) => type === 'agent.connect', 'the takeover');
    monitor.drop();
    const end = await other.client.eventThat(callId, ({ type }) => type === 'takeover.ended', 'the end');
    assert.equal(end.because, 'lost');
    await other.client.eventThat(callId, ({ cause }) => cause === 'handback', 'the assistant');
    line.hangUp();
    await other.client.endedCall(callId);
  });

  it('is recorded in two channels if someone only listens, and a second agent cannot take it [TO3]', async () => {
    const { callId, person, line, monitor } = await monitored();
    const second = new MonitorClient(elsewhere(await monitorUrl(callId)));
    await second.ready();
    monitor.giveBack();
    await person.hears(500);
    line.hangUp();
    await other.client.endedCall(callId);
    const { channels } = decodeWav(await readFile(`${place.dataDir}/recordings/${callId}.wav`));
    assert.equal(channels.length, 2);
    const third = await callOffice(carrying);
    await third.person.hears(200);
    const [one, two] = [await monitorUrl(third.callId), await monitorUrl(third.callId)].map(
      (url) => new MonitorClient(elsewhere(url)),
    );
    await Promise.all([one!.ready(), two!.ready()]);
    one!.takeOver();
    await eventually(() => two!.news.some(({ agent }) => typeof agent === 'string'), 'the takeover at the other');
    two!.takeOver();
    await eventually(() => two!.news.some(({ type }) => type === 'refused'), 'a refusal');
    third.line.hangUp();
  });

  it('passes instructions on and mutes from the other process [TO8, TO9]', async () => {
    const { callId, line, monitor } = await monitored();
    const order = (what: string, body: object) => other.client.json(`/calls/${callId}/${what}`, body);
    assert.equal((await order('whisper', { text: 'Offer ten percent.' })).status, 200);
    assert.equal((await order('mute', { side: 'assistant', muted: true })).status, 200);
    await eventually(() => monitor.news.some(({ assistant_muted }) => assistant_muted === true), 'the mute');
    await other.client.eventThat(callId, ({ type }) => type === 'playback.clear', 'the silence');
    assert.deepEqual(
      (await eventsOf(callId, 'whisper.received', 'mute.changed', 'playback.clear')).map(({ type }) => type),
      ['whisper.received', 'mute.changed', 'playback.clear'],
    );
    line.hangUp();
    await other.client.endedCall(callId);
    assert.equal((await order('whisper', { text: 'Too late.' })).status, 409);
    assert.equal((await other.client.json(`/calls/${callId}/monitor`, {})).status, 409);
  });

  it('opens only once, only for the page that asked, and only with a genuine token', async () => {
    const { callId, line } = await monitored();
    const url = elsewhere(await monitorUrl(callId));
    assert.equal((await new MonitorClient(url, { origin: 'https://evil.example' }).ended).code, 1006);
    const first = new MonitorClient(url);
    await first.ready();
    assert.equal((await new MonitorClient(url).ended).code, 1006);
    assert.equal((await new MonitorClient(`${url.slice(0, -4)}AAAA`).ended).code, 1006);
    line.hangUp();
    await other.client.endedCall(callId);
  });

  it('admits a bounded number of listeners and keeps the call when one of them stops reading', async () => {
    const { callId, person, line, monitor } = await monitored();
    monitor.stall();
    const more = await Promise.all(Array.from({ length: 8 }, () => monitorUrl(callId)));
    const clients = more.map((url) => new MonitorClient(elsewhere(url), { microphone: false }));
    const refused = await Promise.race(clients.map(({ ended }) => ended));
    assert.deepEqual(refused, { code: 1008, reason: 'too many people listen to this call' });
    await person.hears(500);
    line.hangUp();
    assert.equal((await other.client.endedCall(callId)).status, 'completed');
  });
});
