import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { nothingLeft, ScriptedCall } from '#test/support/scripted.ts';
import { World } from '#test/support/world.ts';

/** What the assistant said and why, in the order of asking. */
const causes = (call: ScriptedCall): readonly unknown[] => call.of('reply.start').map(({ cause }) => cause);

/** The last message that the model got. */
function lastContent(call: ScriptedCall): string {
  const message = call.model.last.prompt.messages.at(-1);
  return message !== undefined && 'content' in message ? message.content : '';
}

/** Room noise that is no speech: a line that lives. */
function rustle(call: ScriptedCall, untilMs: number): void {
  for (let at = 3_000; at < untilMs; at += 10_000) call.clock.after(at, () => call.caller.coughs(20, { soft: true }));
}

describe('silence', () => {
  it('case 80 [A34]: gives one reminder after exactly the interval, the next an interval after its end', async () => {
    const call = new ScriptedCall({ turns: { silenceMs: 10_000 } });
    await call.until(1_620 + 9_999);
    assert.deepEqual(causes(call), ['opening']);
    await call.until(1_620 + 10_000);
    assert.deepEqual(causes(call), ['opening', 'reminder']);
    await call.until(20_000);
    const ended = call.assistantTurns[1]?.endedAt ?? Number.NaN;
    await call.until(ended + 9_999);
    assert.equal(causes(call).length, 2);
    await call.until(ended + 10_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'reminder']);
    assert.equal(call.assistantTurns[1]?.latency, null, 'a reminder answers nothing');
  });

  it('case 81 [A37, A39]: starts the interval again after a cough, and counts the reminders on', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.clock.after(20_000, () => call.caller.coughs(300));
    await call.until(20_000);
    assert.deepEqual(causes(call), ['opening', 'reminder']);
    await call.until(29_000);
    assert.equal(causes(call).length, 2, 'the interval began again');
    await call.until(32_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'goodbye'], 'the reminder still counts');
  });

  it('case 82 [A39]: counts the reminders anew after a "yes?"', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.caller.says('Yes?', { at: 20_000 });
    await call.until(34_000);
    assert.deepEqual(causes(call), ['opening', 'reminder', 'caller', 'reminder']);
  });

  it('case 83 [A35]: takes its leave after the last reminder and one more silence', async () => {
    const call = new ScriptedCall({ turns: { maxReminders: 1 } });
    call.model.answers('Hello?', 'Goodbye.');
    await call.until(40_000);
    assert.equal(call.heard, 'Hello, this is Ada. Hello? Goodbye.');
    assert.equal(call.records[0]?.reason, 'silence');
    assert.deepEqual(call.left, nothingLeft);
  });

  it('case 84 [A36, A44]: never reminds with an interval of 0, and still ends a dead line', async () => {
    const alive = new ScriptedCall({ turns: { silenceMs: 0 } });
    rustle(alive, 300_000);
    await alive.until(300_000);
    assert.deepEqual(causes(alive), ['opening']);
    const dead = new ScriptedCall({ turns: { silenceMs: 0 } });
    dead.model.answers('Hello, are you still there?');
    await dead.until(59_000);
    assert.equal(dead.heard, 'Hello, this is Ada. Hello, are you still there?');
    assert.equal(dead.records.length, 0);
    await dead.until(61_000);
    assert.equal(dead.records[0]?.reason, 'media_lost');
    assert.deepEqual(dead.left, nothingLeft);
  });

  it('case 85 [A37]: gives no reminder while a tool runs for 15 s', async () => {
    const tool = { type: 'function', functionId: '', function: { name: 'look', description: '', parameters: {} } };
    const call = new ScriptedCall({ script: { tools: [tool] }, options: { toolTimeoutMs: 30_000 } });
    call.tools.plan('look', { afterMs: 15_000, content: 'found' });
    call.model.answers([{ call: 'look', args: {} }], 'Found it.');
    call.caller.says('Find my booking.', { at: 2_000 });
    await call.until(20_000);
    assert.ok(!causes(call).includes('reminder'));
  });

  for (const first of ['timer', 'onset'] as const) {
    it(`case 86 [A40]: gives no reminder that is due in the tick in which speech begins, the ${first} first`, () => {
      const world = new World({ silenceMs: 5_000 });
      world.open();
      const dueMs = 5_000 - (world.clock.now() - (world.state.call.silentSince ?? Number.NaN));
      const onset = (): void => world.send({ type: 'caller.started', since: world.clock.now() });
      if (first === 'onset') world.clock.after(dueMs - 0.001, onset);
      world.advance(dueMs);
      if (first === 'timer') onset();
      world.advance(200);
      world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() });
      world.send({ type: 'transcript.final', text: '', confidence: null });
      world.advance(4_500);
      assert.equal(world.of('playback.start').length, 0, 'the sound came first, though it was nothing');
      world.advance(2_000);
      assert.equal(world.of('playback.start').length, 1, 'the interval began anew');
    });
  }

  it('case 86 [A40]: hears the caller who begins before the reminder is heard', async () => {
    const call = new ScriptedCall();
    call.caller.says('I would like to come on Monday.', { at: 11_610 });
    await call.until(20_000);
    assert.equal(call.heard, 'Hello, this is Ada. All right.');
    assert.equal(call.assistantTurns.length, 2);
  });

  it('case 89 [A38]: counts a reminder that is interrupted as given, and answers the words', async () => {
    const call = new ScriptedCall({ turns: { silenceMs: 5_000, maxReminders: 1 } });
    call.model.answers('Are you still there, and may I ask you which day you would like to come?', 'Monday is fine.');
    call.caller.says('Yes, on Monday please.', { at: 8_500 });
    await call.until(13_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(call.assistantTurns.at(-1)?.content.trim(), 'Monday is fine.');
    const noise = new ScriptedCall({ turns: { silenceMs: 5_000, maxReminders: 1 } });
    noise.model.answers('Are you still there, and may I ask you which day you would like to come?');
    noise.caller.coughs(1_300, { at: 8_500 });
    await noise.until(25_000);
    assert.deepEqual(causes(noise).filter((cause) => cause === 'reminder').length, 1, 'it is not given again');
  });

  it('case 87 [U25, A45]: waits for a caller who asks for a minute, acknowledges it shortly, and reminds gently after 60 s', async () => {
    const call = new ScriptedCall();
    rustle(call, 120_000);
    call.model.answers('Of course.', 'I am still here.');
    call.caller.says('Give me a minute.', { at: 3_000 });
    await call.until(10_000);
    const acknowledged = call.assistantTurns[1];
    assert.equal(acknowledged?.content.trim(), 'Of course.');
    assert.deepEqual(causes(call), ['opening', 'hold']);
    assert.match(lastContent(call), /asks for a moment/);
    assert.deepEqual(call.model.last.prompt.tools, []);
    await call.until((acknowledged?.endedAt ?? 0) + 59_999);
    assert.deepEqual(causes(call), ['opening', 'hold']);
    await call.until((acknowledged?.endedAt ?? 0) + 60_000);
    assert.deepEqual(causes(call), ['opening', 'hold', 'still_here']);
    await call.until(80_000);
    assert.equal(call.heardOf(3), 'I am still here.');
    call.caller.says('I am back.');
    await call.until(95_500);
    assert.deepEqual(causes(call).slice(3), ['caller', 'reminder'], 'the usual interval again');
  });

  it('case 88 [A47]: says goodbye after the turn of a caller who speaks at the limit', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 10_000 } });
    call.model.otherwise = () => 'I have to go, goodbye.';
    const ended = call.caller.says('I would like to come on Monday at nine if that is possible.', { at: 8_000 });
    assert.ok(ended > 10_000);
    await call.until(20_000);
    assert.equal(call.records[0]?.reason, 'time_limit');
    const [, goodbye] = call.assistantTurns;
    assert.ok((goodbye?.startedAt ?? 0) > ended, 'the caller is heard out');
    assert.deepEqual(call.said.slice(-2), [
      'user: I would like to come on Monday at nine if that is possible.',
      'assistant: I have to go, goodbye.',
    ]);
    assert.match(JSON.stringify(call.model.last.prompt.messages), /I would like to come on Monday/);
    assert.deepEqual(call.left, nothingLeft);
  });

  it('case 88 [A48]: ends the call 20 s after the limit although the caller goes on speaking', async () => {
    const call = new ScriptedCall({ turns: { maxCallMs: 10_000 } });
    call.caller.says('and '.repeat(100), { at: 8_000, ms: 60_000 });
    await call.until(29_999);
    assert.equal(call.records.length, 0);
    await call.until(30_000);
    assert.equal(call.records[0]?.reason, 'time_limit');
    assert.deepEqual(call.left, nothingLeft);
  });
});
