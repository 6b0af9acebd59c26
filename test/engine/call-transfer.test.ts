import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { state, tool } from '#test/support/states.ts';

const person = tool('transfer_call', 'to_reception', { functionId: '+15550100' });
const setting = { script: { tools: [person] }, turns: { speculate: false } } as const;
const causes = (call: ScriptedCall): readonly unknown[] => call.of('reply.start').map(({ cause }) => cause);

/** A caller who asks for an agent at 2 s; the assistant announces the transfer and calls the tool. */
async function asked(plan: ScriptedCall['transfers']['plan'], given: object = setting): Promise<ScriptedCall> {
  const call = await new ScriptedCall(given).opened();
  call.transfers.plan = plan;
  call.model.answers(['I will put you through.', { call: 'to_reception', args: {} }]);
  call.caller.says('Can I talk to a person?');
  await call.until(4_500);
  return call;
}

describe('transfer', () => {
  it('starts after its announcement and ends the call as transferred [TR1, TR6]', async () => {
    const call = await asked({ answeredMs: 6_000, completedMs: 6_300 });
    assert.equal(call.transfers.started.length, 0, 'the announcement is not over');
    await call.until(30_000);
    const [transfer] = call.transfers.started;
    const announcement = call.assistantTurns[1];
    assert.equal(announcement?.content, 'I will put you through.');
    assert.equal(announcement?.interrupted, false);
    assert.equal(transfer?.to, '+15550100');
    assert.equal(transfer?.at, announcement?.endedAt);
    assert.equal(call.records[0]?.reason, 'transferred');
    assert.deepEqual(
      call.of('call.transferred').map(({ to }) => to),
      ['+15550100'],
    );
    assert.deepEqual(call.left, noOpenResources);
    assert.deepEqual(causes(call), ['opening', 'caller'], 'nobody answers the result of the tool');
  });

  for (const [reason, told] of [
    ['busy', 'the line was busy'],
    ['declined', 'declined'],
    ['voicemail', 'a voicemail box answered'],
  ] as const) {
    it(`returns the caller to an informed model when it fails with ${reason} [TR7]`, async () => {
      const call = await asked({ fails: reason });
      call.model.answers('Sorry, that did not work.', 'Nine it is.');
      await call.until(18_000);
      assert.equal(causes(call).at(-1), 'transfer_failed');
      assert.ok(call.model.last.prompt.moment?.includes(told));
      assert.ok(call.said.includes('assistant: Sorry, that did not work.'));
      call.caller.says('Then at nine, please.');
      await call.until(24_000);
      assert.equal(call.said.at(-1), 'assistant: Nine it is.');
    });
  }

  it('times out after 25 s of ringing and returns the caller to the previous state [case 112] [TR7]', async () => {
    const call = await asked({}, { ...setting, script: { states: [state('Ask', { tools: [person] })] } });
    await call.until(60_000);
    const [transfer] = call.transfers.started;
    assert.equal((transfer?.cancelledAt ?? 0) - (transfer?.at ?? 0), 25_000);
    assert.ok(causes(call).includes('transfer_failed'));
    assert.equal(call.model.last.prompt.brief.state?.name, 'Ask');
    assert.ok(call.model.last.prompt.moment?.includes('nobody answered'));
  });

  it('tells the caller that it is still ringing, without reminders [TR3]', async () => {
    const call = await asked({});
    call.model.otherwise = () => 'Still trying.';
    await call.until((call.transfers.started[0]?.at ?? 5_000) + 24_000);
    assert.deepEqual(causes(call).slice(2), ['transfer_wait', 'transfer_wait']);
    assert.ok(call.heard.includes('Still trying.'));
  });

  it('keeps words spoken during ringing for later [TR4]', async () => {
    const call = await asked({ fails: 'busy', failsMs: 7_000 });
    await call.until(7_000);
    call.caller.says('It is about the bill.');
    await call.until(11_000);
    assert.deepEqual(causes(call), ['opening', 'caller']);
    await call.until(20_000);
    assert.equal(causes(call).at(-1), 'transfer_failed');
    assert.ok(call.said.includes('user: It is about the bill.'));
    assert.ok(JSON.stringify(call.model.last.prompt.messages).includes('about the bill'));
  });

  it('is canceled by "never mind", which gets a reply [TR5]', async () => {
    const call = await asked({});
    await call.until(8_000);
    assert.equal(call.transfers.started.length, 1);
    call.caller.says('Never mind.');
    await call.until(14_000);
    assert.ok(call.transfers.started[0]?.cancelledAt !== null);
    assert.deepEqual(causes(call), ['opening', 'caller', 'caller']);
  });

  it('does not start if the caller speaks during the announcement [TR2]', async () => {
    const call = await asked({});
    call.caller.says('No wait, I would rather book it myself.');
    await call.until(20_000);
    assert.equal(call.transfers.started.length, 0);
    assert.ok(call.assistantTurns[1]?.interrupted);
  });

  it('counts as completed if the line closes while the agent is being connected [TR6]', async () => {
    const call = await asked({ answeredMs: 2_000 });
    await call.until(8_500);
    assert.equal(call.transfers.started.length, 1);
    call.call.hungUp('caller_hung_up');
    await call.settle();
    assert.equal(call.records[0]?.reason, 'transferred');
    assert.deepEqual(
      call.of('call.transferred').map(({ to }) => to),
      ['+15550100'],
    );
  });

  it('is canceled when the caller hangs up during ringing [TR9]', async () => {
    const call = await asked({});
    await call.until(8_000);
    await call.hangUp();
    assert.equal(call.records[0]?.reason, 'caller_hung_up');
    assert.equal(call.transfers.started[0]?.cancelledAt, 8_000);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('is announced when requested externally [TR1]', async () => {
    const call = await new ScriptedCall(setting).opened();
    call.model.answers('One moment, please.');
    call.call.transfer('+15550101');
    await call.until(9_000);
    assert.deepEqual(causes(call), ['opening', 'transfer']);
    assert.equal(call.transfers.started[0]?.to, '+15550101');
    assert.equal(call.transfers.started[0]?.at, call.assistantTurns[1]?.endedAt);
  });

  it('starts on key 0 at any time, unless digits are expected [TR8]', async () => {
    const turns = { speculate: false, transferTo: '+15550100' };
    const call = await new ScriptedCall({ turns }).opened();
    call.call.digit('0');
    await call.until(9_000);
    assert.equal(call.transfers.started[0]?.to, '+15550100');
    const pin = state('Pin', { parameters: { properties: { pin: { type: 'string', pattern: '^\\d{4}$' } } } });
    const digits = await new ScriptedCall({ turns, script: { states: [pin] } }).opened();
    for (const [index, digit] of ['0', '0', '0', '7'].entries())
      digits.clock.after(index * 300, () => digits.call.digit(digit));
    await digits.until(9_000);
    assert.equal(digits.transfers.started.length, 0);
    assert.ok(digits.said.includes('user: 0007'));
  });
});
