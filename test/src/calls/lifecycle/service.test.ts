import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Dial } from '#src/calls/lifecycle/call-requests.ts';
import type { CallFollowUp } from '#src/calls/lifecycle/follow-up.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import { findDefaultVoice, seedVoices } from '#src/store/assistants/voices.ts';
import { readEvents } from '#src/store/calls/call-events.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { toJson } from '#src/store/database/text.ts';
import { connectNumber, insertPhoneNumber } from '#src/store/dialling/phone-numbers.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testVoices } from '#test/support/no-media.ts';
import { storeAssistant } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
await seedVoices(db, testVoices);
const nodeId = await registerNode(db);
const tokens = createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now });
let numbers = 100;

/** A callable assistant behind a number, and a service whose dialing the test controls. */
async function open(dial: Dial = async () => ({ providerCallId: 'CA1' }), followUp?: CallFollowUp) {
  const assistant = await storeAssistant(db);
  const voice = await findDefaultVoice(db, assistant.accountId);
  await updateAssistant(db, assistant, { voice_id: voice?.voice_id ?? null });
  numbers += 1;
  const number = await insertPhoneNumber(db, {
    account_id: assistant.accountId,
    phone_number: `+14155550${numbers}`,
    friendly_name: '',
    provider: 'acme',
    provider_id: '',
    additional_data: toJson({}),
  });
  assert.ok(number !== undefined);
  await connectNumber(db, { ...assistant, phoneNumberId: number.phone_number_id }, assistant.assistantId);
  const failures: unknown[] = [];
  const state = { draining: false };
  const service = new CallService({
    db,
    nodeId,
    tokens,
    dial,
    dialectOf: (provider) => (provider === 'acme' ? 'acme-wire' : null),
    isDraining: () => state.draining,
    ...(followUp === undefined ? {} : { followUp }),
    onFailure: (_, error) => failures.push(error),
  });
  const request = {
    accountId: assistant.accountId,
    fromNumber: number.phone_number,
    toNumber: '+14155550199',
    variables: { name: 'Mary' },
  };
  return { ...assistant, service, request, number, failures, state };
}

const statuses = async (callId: string) => (await readEvents(db, callId)).map(({ fields }) => fields.status);

/** Polls for background work, which sends no notification. */
async function until(callId: string, status: string) {
  for (;;) {
    const call = await findAnyCall(db, callId);
    if (call?.status === status) return call;
  }
}

describe('follow-up of a status change', () => {
  it('is stored with every change, or the change is not stored', async () => {
    const seen: string[] = [];
    const state = { fails: false };
    const { service, accountId, assistantId } = await open(
      async () => ({ providerCallId: 'CA1' }),
      async (_, { status }) => {
        if (state.fails) throw new Error('what follows cannot be stored');
        seen.push(status);
      },
    );
    const made = await service.registerWeb(accountId, assistantId);
    assert.ok(made.type === 'awaited');
    const { call_id } = made.call;
    await service.connect(call_id);
    state.fails = true;
    await assert.rejects(service.finish(call_id, 'completed', 'hung_up'), /cannot be stored/);
    assert.equal((await findAnyCall(db, call_id))?.status, 'in-progress');
    state.fails = false;
    await service.finish(call_id, 'completed', 'hung_up');
    assert.deepEqual(seen, ['queued', 'in-progress', 'completed']);
  });
});

describe('outbound call', () => {
  it('is dialed with its own token and rings when the carrier has accepted it', async () => {
    const orders: Parameters<Dial>[0][] = [];
    const { service, request } = await open(async (order) => {
      orders.push(order);
      return { providerCallId: 'CA7' };
    });
    const placed = await service.placeOutbound(request);
    assert.equal(placed.type, 'placed');
    const { call_id } = placed.type === 'placed' ? placed.call : assert.fail();
    const call = await until(call_id, 'ringing');
    assert.deepEqual([call.provider_call_id, call.node_id, call.protocol], ['CA7', null, 'acme-wire']);
    assert.deepEqual(call.variables, { name: 'Mary' });
    const later = createMediaTokens({ key: Buffer.alloc(32), db, wallClock: () => Date.now() + 20 * 60_000 });
    assert.ok(later.read(orders[0]?.token ?? ''), 'while it waits and rings at the carrier');
    assert.deepEqual(await tokens.redeem(orders[0]?.token ?? ''), {
      type: 'accepted',
      target: { type: 'call', callId: call_id },
    });
    await service.connect(call_id);
    await service.finish(call_id, 'completed', 'caller_hung_up');
    assert.deepEqual(await statuses(call_id), ['queued', 'ringing', 'in-progress', 'completed']);
  });

  it('continues the trace of its request, if there is one', async () => {
    const { service, request } = await open();
    const noted = async (traceparent?: string) => {
      const placed = await service.placeOutbound({ ...request, traceparent });
      const events = await readEvents(db, placed.type === 'placed' ? placed.call.call_id : '');
      return events.filter(({ type }) => type === 'trace.continued').map(({ fields }) => fields.traceparent);
    };
    const own = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    assert.deepEqual(await noted(own), [own]);
    assert.deepEqual([await noted(), await noted('00-zz')], [[], []]);
  });

  it('fails with one report if the carrier rejects it', async () => {
    const { service, request, failures } = await open(() => Promise.reject(new Error('HTTP 400')));
    const placed = await service.placeOutbound(request);
    const call = await until(placed.type === 'placed' ? placed.call.call_id : '', 'failed');
    assert.equal(call.end_reason, 'dial_failed');
    assert.deepEqual(failures.map(String), ['Error: HTTP 400']);
  });

  it('keeps the carrier’s id if it was answered before the carrier’s response', async () => {
    const dialled = Promise.withResolvers<{ providerCallId: string }>();
    const { service, request } = await open(() => dialled.promise);
    const placed = await service.placeOutbound(request);
    const callId = placed.type === 'placed' ? placed.call.call_id : '';
    await service.connect(callId);
    dialled.resolve({ providerCallId: 'CA9' });
    let call = await findAnyCall(db, callId);
    while (call?.provider_call_id === null) call = await findAnyCall(db, callId);
    assert.deepEqual([call?.status, call?.provider_call_id], ['in-progress', 'CA9']);
  });

  it('is rejected for an unknown number, one without assistant, without carrier, without capacity, and while draining', async () => {
    const { service, request, number, state, accountId } = await open();
    const reasons = async (change: Partial<typeof request> = {}) => {
      const placed = await service.placeOutbound({ ...request, ...change });
      return placed.type === 'refused' ? placed.reason : placed.type;
    };
    assert.equal(await reasons({ fromNumber: '+14155559999' }), 'unknown_number');
    await db.updateTable('accounts').set({ concurrency_limit: 0 }).where('account_id', '=', accountId).execute();
    assert.equal(await reasons(), 'limit_reached');
    state.draining = true;
    assert.equal(await reasons(), 'draining');
    const { phone_number_id } = number;
    const numbersTable = () => db.updateTable('phone_numbers').where('phone_number_id', '=', phone_number_id);
    await numbersTable().set({ provider: 'other' }).execute();
    assert.equal(await reasons(), 'carrier_not_configured');
    await numbersTable().set({ assistant_id: null }).execute();
    assert.equal(await reasons(), 'number_not_connected');
  });
});

describe('assistant without a prompt or a voice', () => {
  it('takes no calls', async () => {
    const { service, accountId, assistantId } = await open();
    await updateAssistant(db, { accountId, assistantId }, { prompt: ' ' });
    assert.deepEqual(await service.registerWeb(accountId, assistantId), { type: 'refused', reason: 'not_callable' });
    await updateAssistant(db, { accountId, assistantId }, { prompt: 'Hi', voice_id: null });
    assert.deepEqual(await service.registerWeb(accountId, assistantId), { type: 'refused', reason: 'not_callable' });
  });
});

describe('inbound call', () => {
  it('waits for its media socket and keeps the assistant as of its start', async () => {
    const { service, number, accountId, assistantId } = await open();
    const inbound = {
      number: { ...number, assistant_id: assistantId },
      fromNumber: 'anonymous',
      providerCallId: 'CA5',
    };
    const awaited = await service.acceptInbound(inbound);
    assert.equal(awaited.type, 'awaited');
    const { call } = awaited.type === 'awaited' ? awaited : assert.fail();
    await updateAssistant(db, { accountId, assistantId }, { name: 'Renamed' });
    const stored = await findAnyCall(db, call.call_id);
    assert.deepEqual(
      [stored?.call_type, stored?.from_number, stored?.to_number, stored?.assistant_name, stored?.voice_name],
      ['inbound', 'anonymous', number.phone_number, 'Ada', 'Anna'],
    );
  });

  it('is one call, however often it is announced concurrently, and is taken once', async () => {
    const { service, number, accountId, assistantId } = await open();
    await db.updateTable('accounts').set({ concurrency_limit: 1 }).where('account_id', '=', accountId).execute();
    const inbound = {
      number: { ...number, assistant_id: assistantId },
      fromNumber: '+14155550111',
      providerCallId: 'CA-announced',
    };
    const answers = await Promise.all([1, 2, 3].map(() => service.acceptInbound(inbound)));
    const calls = answers.map((answer) => (answer.type === 'awaited' ? answer.call.call_id : answer.reason));
    assert.equal(new Set(calls).size, 1);
    await service.connect(calls[0]!);
    assert.deepEqual(await service.acceptInbound(inbound), { type: 'refused', reason: 'announced_before' });
    await service.finish(calls[0]!, 'completed', 'caller_hung_up');
    assert.deepEqual(await service.acceptInbound(inbound), { type: 'refused', reason: 'announced_before' });
  });

  it('ends once, for the first reason reported', async () => {
    const { service, accountId, assistantId } = await open();
    const awaited = await service.registerWeb(accountId, assistantId);
    const callId = awaited.type === 'awaited' ? awaited.call.call_id : assert.fail();
    await service.connect(callId, { protocol: 'web' });
    const ends = await Promise.all([
      service.finish(callId, 'completed', 'caller_hung_up'),
      service.finish(callId, 'failed', 'media_lost'),
    ]);
    assert.equal(ends.filter((call) => call !== undefined).length, 1);
    assert.equal((await statuses(callId)).length, 3);
  });
});
