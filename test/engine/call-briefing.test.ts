import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Tool } from '#engine/tree/node.ts';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';
import { type ModelReply, wordByWord } from '#test/support/scripted-model.ts';
import { tool } from '#test/support/states.ts';

const keyLine = 'Press 1 to take the call, or any other key to decline it.';
const causes = (call: ScriptedCall): readonly unknown[] => call.of('reply.start').map(({ cause }) => cause);

/** A caller who asks for an agent at 2 s: the assistant announces the transfer and the agent's phone rings at about 6 s. */
async function asked(
  briefing: Partial<Tool>,
  plan: ScriptedCall['transfers']['plan'] = {},
  worded: ModelReply = 'Ada Lovelace calls about her bill.',
): Promise<ScriptedCall> {
  const person = { ...tool('transfer_call', 'to_reception', { functionId: '+15550100' }), ...briefing };
  const variables = { first_name: 'Ada' };
  const call = await new ScriptedCall({ script: { tools: [person] }, turns: { speculate: false }, variables }).opened();
  call.transfers.plan = plan;
  call.model.answers(['I will put you through.', { call: 'to_reception', args: {} }], worded);
  call.model.otherwise = () => 'Sorry, that did not work.';
  call.caller.says('It is about my bill. Can I talk to a person?');
  await call.until(8_000);
  return call;
}

/** When the agent's phone rang. */
const rungAt = (call: ScriptedCall): number => call.transfers.started[0]?.at ?? assert.fail('nobody was rung');

describe('transfer briefing', () => {
  it("plays the model's briefing of the conversation before the agent takes the call [TR10, TR14]", async () => {
    const call = await asked(
      { briefing: 'spoken', briefing_prompt: 'Name the amount that {{first_name}} owes.' },
      { pickedUpMs: 3_000, answeredMs: 12_000, completedMs: 12_400 },
    );
    const wording =
      call.model.asked.find(({ prompt }) => prompt.brief.cause === 'briefing') ?? assert.fail('not asked');
    assert.ok(JSON.stringify(wording.prompt.messages).includes('about my bill'));
    assert.ok(JSON.stringify(wording.prompt.messages).includes('Name the amount that Ada owes.'));
    assert.deepEqual(wording.prompt.tools, []);
    const [transfer] = call.transfers.started;
    assert.deepEqual(transfer?.briefing, { text: `Ada Lovelace calls about her bill. ${keyLine}`, accept: 'key' });
    await call.until(rungAt(call) + 11_900);
    assert.equal(call.records.length, 0, 'the caller is still with the assistant');
    await call.advance(3_000);
    assert.equal(call.records[0]?.reason, 'transferred');
    assert.ok(!call.heard.includes('Lovelace'), 'the caller does not hear it');
    assert.deepEqual(call.left, noOpenResources);
  });

  it("plays the author's briefing with the values of the call [TR10]", async () => {
    const template = 'This is {{first_name}} for you.';
    const call = await asked({ briefing: 'spoken', briefing_template: template, accept: 'answer' });
    assert.deepEqual(call.transfers.started[0]?.briefing, { text: 'This is Ada for you.', accept: 'answer' });
    assert.ok(!call.model.asked.some(({ prompt }) => prompt.brief.cause === 'briefing'));
  });

  it("uses the model's words so far, else a standard line, when the model fails or is too slow [TR10]", async () => {
    const failed = await asked({ briefing: 'spoken' }, {}, [{ fails: true, retryable: false }]);
    assert.equal(failed.transfers.started[0]?.briefing?.text, `There is a call for you. ${keyLine}`);
    const slow = await asked({ briefing: 'spoken' }, {}, [{ stalls: true }]);
    await slow.until(20_000);
    assert.equal(slow.transfers.started[0]?.briefing?.text, `There is a call for you. ${keyLine}`);
    const half = await asked({ briefing: 'spoken' }, {}, [
      'Ada Lovelace calls about the bill of last month. ',
      'She is ',
      { stalls: true },
    ]);
    await half.until(20_000);
    assert.equal(
      half.transfers.started[0]?.briefing?.text,
      `Ada Lovelace calls about the bill of last month. ${keyLine}`,
    );
    assert.equal(rungAt(slow), rungAt(half), 'both were given the same time');
  });

  it('cuts a long briefing after a whole sentence [TR10]', async () => {
    const sentence = 'Ada says that the bill is wrong once more. ';
    const call = await asked({ briefing: 'spoken' }, {}, wordByWord(sentence.repeat(30), 100, 1));
    const said = call.transfers.started[0]?.briefing?.text.replace(keyLine, '').trim() ?? '';
    assert.ok(said.length > 400 && said.length <= 500, `${said.length} characters`);
    assert.ok(said.endsWith('once more.'));
  });

  it('logs a text briefing, and connects the agent on answer unless a key is required [TR10, TR14]', async () => {
    const call = await asked({ briefing: 'text' });
    assert.equal(call.transfers.started[0]?.briefing, null);
    const [told] = call.of('transfer.briefing');
    assert.deepEqual(
      [told?.to, told?.way, told?.accept, told?.text],
      ['+15550100', 'text', 'answer', 'Ada Lovelace calls about her bill.'],
    );
    const pressing = await asked({ briefing: 'text', accept: 'key' });
    assert.deepEqual(pressing.transfers.started[0]?.briefing, {
      text: `There is a call for you. ${keyLine}`,
      accept: 'key',
    });
  });

  it('returns the caller to an informed model when the agent declines [TR12]', async () => {
    const call = await asked({ briefing: 'spoken' }, { pickedUpMs: 1_000, fails: 'declined', failsMs: 9_000 });
    await call.until(rungAt(call) + 12_000);
    assert.equal(causes(call).at(-1), 'transfer_failed');
    assert.ok(call.model.last.prompt.moment?.includes('declined'));
    assert.ok(call.said.includes('assistant: Sorry, that did not work.'));
  });

  it('may last longer than the ring timeout, up to a limit [TR11]', async () => {
    const call = await asked({ briefing: 'spoken' }, { pickedUpMs: 20_000 });
    await call.until(rungAt(call) + 94_900);
    assert.equal(call.transfers.started[0]?.cancelledAt, null);
    assert.ok(causes(call).includes('transfer_wait'), 'the caller hears that it goes on');
    await call.advance(200);
    assert.equal(call.transfers.started[0]?.cancelledAt, rungAt(call) + 20_000 + 75_000);
    await call.advance(5_000);
    assert.ok(call.model.last.prompt.moment?.includes('nobody answered'));
  });

  it('stops when the caller hangs up or cancels during the briefing [TR13]', async () => {
    const gone = await asked({ briefing: 'spoken' }, { pickedUpMs: 500 });
    await gone.until(rungAt(gone) + 2_000);
    await gone.hangUp();
    assert.equal(gone.transfers.started[0]?.cancelledAt, rungAt(gone) + 2_000);
    assert.equal(gone.records[0]?.reason, 'caller_hung_up');
    assert.deepEqual(gone.left, noOpenResources);
    const back = await asked({ briefing: 'spoken' }, { pickedUpMs: 500 });
    back.caller.says('Never mind.');
    await back.advance(5_000);
    assert.notEqual(back.transfers.started[0]?.cancelledAt, null);
  });

  it('stops composing and does not ring the agent when the caller hangs up [TR13]', async () => {
    const call = await asked({ briefing: 'spoken' }, {}, [{ stalls: true }]);
    const wording = call.model.asked.find(({ prompt }) => prompt.brief.cause === 'briefing');
    assert.equal(wording?.abortedAt, null);
    await call.hangUp();
    await call.advance(10_000);
    assert.notEqual(wording?.abortedAt, null);
    assert.deepEqual(call.transfers.started, []);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('applies to transfers by key and to external transfer requests [TR8, TR10]', async () => {
    const plan = { way: 'spoken', accept: 'answer', template: 'A call.', prompt: '' } as const;
    const turns = { speculate: false, transferTo: '+15550100', transferBriefing: plan };
    const pressed = await new ScriptedCall({ turns }).opened();
    pressed.call.digit('0');
    await pressed.until(9_000);
    assert.deepEqual(pressed.transfers.started[0]?.briefing, { text: 'A call.', accept: 'answer' });
    const ordered = await new ScriptedCall({ turns: { speculate: false } }).opened();
    ordered.call.transfer('+15550101', plan);
    await ordered.until(9_000);
    assert.deepEqual(ordered.transfers.started[0]?.briefing, { text: 'A call.', accept: 'answer' });
  });
});
