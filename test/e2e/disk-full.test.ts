import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeWav } from '#codecs/wav.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { soundMs } from '#test/support/e2e-sound.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice, ringOffice } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';

const fullText = 'The server’s disk is full; nothing can be stored until space is freed. Try again later.';

describe('server whose disk fills up during a call', async () => {
  const disk = await mountSmallDisk(220);
  const skip = 'skip' in disk ? disk.skip : false;

  it('rejects new calls and writes, and stores the whole call and its recording except for a gap once space is freed', {
    skip,
  }, async () => {
    const { folder, fill, free } = disk as SmallDisk;
    const place = await openInstallation({ parent: folder });
    const server = await place.start({ DISK_RESERVE_MB: '10' });
    const settings = { begin_message: 'Hello.', prompt: 'Say: We are open from nine to five.' };
    const assistantId = await createOfficeAssistant(server, { ...settings, call_recording_enabled: true });
    const { callId, person, line } = await callOffice(server);
    await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'the opening');
    const [question] = await speak(['When are you open?'], callerVoice);
    const asks = async (): Promise<void> => {
      person.say(question!);
      await person.hears(800);
    };
    await asks();
    // Audio is written up to three seconds after it was heard.
    await eventually(async () => {
      await person.hears(200);
      const { channels, rateHz } = decodeWav(await readFile(join(place.dataDir, 'recordings', `${callId}.wav`)));
      return channels.every((channel) => soundMs(channel, rateHz) > 400);
    }, 'a recording of both sides');

    await fill();
    const full = await eventually(() => notReady(server), 'a server that says that its disk is full');
    assert.deepEqual([full.disk, full.load.refusing], ['full', 'disk_full']);
    assert.match(full.reason, /the disk is full|The disk is full/);
    const refused = await write(server, '/calls/web/register', { assistant_id: assistantId });
    assert.deepEqual([refused.status, refused.body.msg, refused.retryAfter], [503, fullText, '30']);
    // The database has some free space in its files; incompressible text uses it up.
    const failed = await eventually(async () => {
      const answer = await write(server, '/ai-assistants', { name: 'x', prompt: randomBytes(40_000).toString('hex') });
      return answer.status >= 300 && answer;
    }, 'a write that fails');
    assert.deepEqual([failed.status, failed.body.msg, failed.retryAfter], [503, fullText, '30']);
    assert.match(
      await ringOffice(server).catch((error: unknown) => String(error)),
      /<Reject reason="busy"\/>|answered 503/,
    );
    await asks();
    await sleep(4_000);

    await free();
    await eventually(
      async () => (await fetch(`${server.url}/readyz`)).status === 200,
      'a server that recovers',
      60_000,
    );
    await asks();
    line.hangUp();
    const call = await server.client.endedCall(callId);
    assert.deepEqual([call.status, call.end_reason], ['completed', 'caller_hung_up']);
    // While the caller waits the assistant may ask whether they are still there.
    const said: string = call.transcript_object.map(({ role }: { role: string }) => role[0]).join('');
    assert.match(said, /^aua+ua+ua$/, 'every question with its answer');
    const events = await server.client.events(callId);
    const steps = events.map(({ seq }) => seq).filter((seq) => seq !== undefined);
    assert.ok(steps.length > 20);
    assert.deepEqual(
      steps,
      Array.from({ length: steps.length }, (_, index) => index + 1),
      'every step once',
    );

    const gaps = events.filter(({ type }) => type === 'recording.gap');
    assert.equal(gaps.length, 1);
    const startedAt = events.find(({ type }) => type === 'recording.started')!.at;
    const [from, to] = [gaps[0]!.from - startedAt, gaps[0]!.to - startedAt];
    const served = await server.client.fetch(`/calls/${callId}/recording`);
    const { channels, rateHz } = decodeWav(Buffer.from(await served.arrayBuffer()));
    const lengthMs = (channels[0]!.length * 1000) / rateHz;
    const callMs = Date.parse(call.end_time) - Date.parse(call.start_time);
    assert.ok(Math.abs(lengthMs - callMs) < 1_000, `${lengthMs} ms of ${callMs} ms`);
    const between = (side: 0 | 1, fromMs: number, untilMs: number): number =>
      soundMs(channels[side]!.subarray((fromMs * rateHz) / 1000, (untilMs * rateHz) / 1000), rateHz);
    for (const side of [0, 1] as const) {
      assert.equal(between(side, from + 1_000, to), 0, 'silence in the gap');
      assert.ok(between(side, 0, from) > 300 && between(side, to, lengthMs) > 300, 'sound before and behind it');
    }
    server.program.signal('SIGTERM');
    assert.deepEqual(await server.program.ended, { code: 0, signal: null });
  });
});

type Refusal = { status: string; reason: string; disk: string; load: { refusing: string } };

async function notReady({ url }: RunningServer): Promise<Refusal | null> {
  const answer = await fetch(`${url}/readyz`);
  const body = (await answer.json()) as Refusal;
  return answer.status === 503 && body.disk === 'full' ? body : null;
}

async function write({ client }: RunningServer, path: string, body: unknown) {
  const answer = await client.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), body: (await answer.json()) as { msg: string } };
}
