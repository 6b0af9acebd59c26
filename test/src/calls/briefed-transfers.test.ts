import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { decodeWav } from '#codecs/wav.ts';
import type { SpokenBriefing, TransferSink } from '#engine/ports/transfers.ts';
import { createTwilio } from '#src/carriers/twilio.ts';
import { readTwilioProgress } from '#src/carriers/twilio-like.ts';
import type { StoredCall } from '#src/store/calls/calls.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { startFakeTwilio } from '#test/support/fake-twilio.ts';
import { InMemoryTransfers } from '#test/support/in-memory-transfers.ts';
import { sineNarrator } from '#test/support/sine-narrator.ts';

const call = {
  call_id: 'c1',
  protocol: 'twilio',
  provider_call_id: 'CAcaller',
  call_type: 'inbound',
  from_number: '+15550001',
  to_number: '+15550002',
} as unknown as StoredCall;
const text = 'Ada Lovelace calls about her bill.';
const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((fake) => fake.stop()));
});

/** A called agent with a briefing, and the resulting events of the call. */
async function ring(accept: SpokenBriefing['accept'] = 'key', prepare: (kept: InMemoryTransfers) => void = () => {}) {
  const fake = await startFakeTwilio(() => ({ status: 201, body: { sid: 'CAperson' } }));
  started.push(fake);
  const kept = new InMemoryTransfers(createTwilio({ accountSid: 'AC1', authToken: 'secret', baseUrl: fake.baseUrl }));
  prepare(kept);
  const told: string[] = [];
  const sink: TransferSink = {
    ringing: () => told.push('ringing'),
    pickedUp: () => told.push('picked up'),
    answered: () => told.push('answered'),
    completed: () => told.push('completed'),
    failed: (reason) => told.push(reason),
  };
  const transferring = kept.transfers.of(call, sineNarrator())!.start('+15550003', sink, { text, accept });
  await eventually(() => kept.notes.length > 1 && fake.requests.length > 0, 'the agent is called');
  const { form } = fake.requests[0]!;
  const url = new URL(form.get('StatusCallback') ?? '');
  const transferId = url.searchParams.get('transfer_id') ?? '';
  const report = (fields: Record<string, string>): boolean => {
    const progress = readTwilioProgress(new URLSearchParams({ CallSid: 'CAperson', ...fields }).toString());
    return kept.transfers.report(transferId, progress ?? assert.fail('no progress'));
  };
  const reply = (key: string | null): boolean => kept.transfers.reply(transferId, { providerCallId: 'CAperson', key });
  const asked = (): readonly string[] =>
    fake.requests.map(({ path, form: sent }) => `${path.split('/').at(-1)} ${sent.get('Status') ?? ''}`.trim());
  return { kept, told, form, transferring, report, reply, asked };
}

describe('agent with a briefing', () => {
  it('is called when the briefing is ready, as a WAV file of telephone quality [TR10]', async () => {
    const { kept, form } = await ring();
    assert.equal(form.get('Twiml'), null, 'the agent does not join a room before the briefing');
    const brief = new URL(form.get('Url') ?? '');
    assert.deepEqual([brief.pathname, brief.searchParams.get('accept')], ['/carriers/twilio/briefing', 'key']);
    assert.deepEqual(kept.notes, ['begun', 'rang CAperson']);
    const wav = decodeWav(kept.audio ?? assert.fail('no audio'));
    assert.deepEqual([wav.rateHz, wav.channels.length], [8_000, 1]);
    // 20 ms of tone per character.
    const ms = (wav.channels[0]?.length ?? 0) / 8;
    assert.ok(Math.abs(ms - text.length * 20) <= 20, `${ms} ms`);
  });

  it('accepts the caller by pressing 1, and only then does the caller leave the assistant [TR14]', async () => {
    const { kept, told, report, reply, asked } = await ring();
    report({ CallStatus: 'ringing' });
    report({ CallStatus: 'in-progress' });
    assert.ok(report({ CallStatus: 'in-progress', AnsweredBy: 'human' }));
    assert.deepEqual(told, ['ringing', 'picked up']);
    assert.deepEqual(asked(), ['Calls.json'], 'the caller is where they were');
    assert.ok(reply('1'));
    await eventually(() => told.includes('completed'), 'the caller is connected');
    assert.deepEqual(told, ['ringing', 'picked up', 'answered', 'completed']);
    assert.deepEqual(asked(), ['Calls.json', 'CAcaller.json']);
    assert.deepEqual(kept.notes.slice(1), ['rang CAperson', 'connecting', 'over']);
  });

  for (const [what, key, reason] of [
    ['declines with another key', '2', 'declined'],
    ['presses nothing', null, 'no_answer'],
  ] as const)
    it(`is hung up on when they ${what}, and the caller stays [TR12]`, async () => {
      const { told, report, reply, asked } = await ring();
      report({ CallStatus: 'in-progress', AnsweredBy: 'human' });
      assert.equal(reply(key), false);
      assert.deepEqual(told, ['picked up', reason]);
      await eventually(() => asked().includes('CAperson.json completed'), 'the agent is hung up on');
      assert.ok(!asked().includes('CAcaller.json'));
      assert.equal(reply('1'), false, 'it is too late');
    });

  it('accepts the caller by staying on the line if that is configured; a key declines [TR12, TR14]', async () => {
    const stays = await ring('answer');
    stays.report({ CallStatus: 'in-progress', AnsweredBy: 'human' });
    assert.ok(stays.reply(null));
    await eventually(() => stays.told.includes('completed'), 'the caller is connected');
    const declines = await ring('answer');
    declines.report({ CallStatus: 'in-progress', AnsweredBy: 'human' });
    assert.equal(declines.reply('2'), false);
    assert.deepEqual(declines.told, ['picked up', 'declined']);
  });

  it('declines by hanging up during the briefing [TR12]', async () => {
    const { told, report } = await ring();
    report({ CallStatus: 'in-progress', AnsweredBy: 'human' });
    assert.equal(report({ CallStatus: 'completed' }), false);
    assert.deepEqual(told, ['picked up', 'declined']);
  });

  it('gets no briefing if it is a machine [TR12]', async () => {
    const { told, report, reply, asked } = await ring();
    report({ CallStatus: 'in-progress' });
    assert.equal(report({ CallStatus: 'in-progress', AnsweredBy: 'machine_start' }), false);
    assert.deepEqual(told, ['picked up', 'voicemail']);
    await eventually(() => asked().includes('CAperson.json completed'), 'the agent is hung up on');
    assert.equal(reply('1'), false);
  });

  it('is hung up on when the caller leaves, without further reports [TR13]', async () => {
    const { told, transferring, report, reply, asked } = await ring();
    report({ CallStatus: 'in-progress', AnsweredBy: 'human' });
    transferring.cancel();
    await eventually(() => asked().includes('CAperson.json completed'), 'the agent is hung up on');
    assert.equal(reply('1'), false);
    assert.equal(report({ CallStatus: 'in-progress', AnsweredBy: 'human' }), false);
    assert.deepEqual(told, ['picked up']);
  });

  it('cannot accept a caller before hearing anything [TR14]', async () => {
    const { told, reply } = await ring();
    assert.equal(reply('1'), false);
    assert.deepEqual(told, []);
  });

  it('is called without a briefing that cannot be stored, and accepts by answering [TR10]', async () => {
    const { told, form, report } = await ring('key', (kept) => {
      kept.isDown = true;
    });
    assert.notEqual(form.get('Twiml'), null);
    report({ CallStatus: 'in-progress' });
    assert.deepEqual(told, ['answered']);
  });
});
