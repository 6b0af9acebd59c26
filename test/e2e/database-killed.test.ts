import assert from 'node:assert/strict';
import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { type Installation, openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice, type Person } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const opening = 'Hello.';
const prompt = 'Say: We are open from nine to five.';
const [question] = await speak(['When are you open?'], callerVoice);

/** A call in which the caller asks once, and gets a reply, before the database fails. */
async function callWithAnswer(server: RunningServer) {
  await createOfficeAssistant(server, { begin_message: opening, prompt, call_recording_enabled: true });
  const { callId, person, line } = await callOffice(server);
  await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'the opening');
  await asks(person);
  const isAnswer = ({ type, turn }: { type: string; turn?: { role: string; content: string } }) =>
    type === 'turn.commit' && turn?.role === 'assistant' && turn.content !== opening;
  await server.client.eventThat(callId, isAnswer, 'the first answer');
  return { callId, person, line };
}

async function asks(person: Person): Promise<void> {
  person.say(question!);
  await person.hears(800);
}

const roles = (call: { transcript_object: readonly { role: string }[] }) =>
  call.transcript_object.map(({ role }) => role);

describe('call while the embedded PostgreSQL is killed', async () => {
  const place = await openInstallation();

  it('continues, and is stored completely once the server has restarted PostgreSQL', async () => {
    const server = await place.start();
    const { callId, person, line } = await callWithAnswer(server);
    const pid = await place.postgresPid();
    process.kill(pid!, 'SIGKILL');
    const killedAt = Date.now();
    await asks(person);
    await eventually(async () => {
      const next = await place.postgresPid();
      return next !== null && next !== pid;
    }, 'another postmaster');
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200, 'a server that takes calls');
    await asks(person);
    line.hangUp();
    const hungUpAt = Date.now();
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    assert.deepEqual(roles(call), ['assistant', 'user', 'assistant', 'user', 'assistant', 'user', 'assistant']);
    assert.ok(Date.parse(call.end_time) > killedAt, 'it ended after the kill');
    assert.ok(Math.abs(Date.parse(call.end_time) - hungUpAt) < 2_000, 'it ended when the caller hung up');
    const events = await server.client.events(callId);
    const steps = events.map(({ seq }) => seq).filter((seq) => seq !== undefined);
    assert.deepEqual(
      steps,
      Array.from({ length: steps.length }, (_, index) => index + 1),
      'every step once',
    );
    server.program.signal('SIGTERM');
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    assert.equal(await place.postgresPid(), null);
  });
});

describe('SIGTERM while the embedded PostgreSQL cannot be restarted', async () => {
  const place = await openInstallation();
  const drainSeconds = 15;

  it('ends the server within the drain limit, and the next start stores the rest of the call', async (t) => {
    const server = await place.start({ DRAIN_SECONDS: String(drainSeconds), DATABASE_AWAY_SECONDS: '5' });
    const { callId, person, line } = await callWithAnswer(server);
    const restore = await loseDatabase(place);
    await asks(person);
    await eventually(
      async () => (await fetch(`${server.url}/healthz`)).status === 503,
      'a server that counts as broken',
    );
    const broken = (await (await fetch(`${server.url}/healthz`)).json()) as { status: string; reason: string };
    assert.equal(broken.status, 'database_lost');
    assert.match(broken.reason, /^The embedded PostgreSQL cannot start/);
    const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { status: string; reason: string };
    assert.deepEqual([ready.status, ready.reason], ['database_away', broken.reason]);

    line.hangUp();
    const hungUpAt = Date.now();
    server.program.signal('SIGTERM');
    const askedAt = performance.now();
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
    const tookMs = performance.now() - askedAt;
    t.diagnostic(`${Math.round(tookMs)} ms from SIGTERM to the end of the process`);
    assert.ok(tookMs < drainSeconds * 1000);
    const spool = join(place.dataDir, 'spool');
    const [file, ...others] = await readdir(spool);
    assert.deepEqual(others, []);
    assert.ok(file?.startsWith(callId));
    assert.equal((await stat(join(spool, file!))).mode & 0o777, 0o600);

    await restore();
    const next = await place.start();
    const call = await next.client.call(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    assert.deepEqual(roles(call), ['assistant', 'user', 'assistant', 'user', 'assistant']);
    assert.ok(Math.abs(Date.parse(call.end_time) - hungUpAt) < 2_000, 'it ended when the caller hung up');
    const steps = (await next.client.events(callId)).map(({ seq }) => seq).filter((seq) => seq !== undefined);
    assert.deepEqual(
      steps,
      Array.from({ length: steps.length }, (_, index) => index + 1),
      'every step once',
    );
    assert.equal((await next.client.fetch(`/calls/${callId}/recording`)).status, 200);
    assert.deepEqual(await readdir(spool), []);
  });
});

/** Moves the cluster away and kills its server. The returned function restores it. */
async function loseDatabase(place: Installation): Promise<() => Promise<void>> {
  const pid = await place.postgresPid();
  const [cluster, aside] = [join(place.dataDir, 'postgres'), join(place.dataDir, 'postgres-aside')];
  await rename(cluster, aside);
  process.kill(pid!, 'SIGKILL');
  return () => rename(aside, cluster);
}
