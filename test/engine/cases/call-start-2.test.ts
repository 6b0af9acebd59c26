import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions, type MachineMode } from '#engine/turn/answering/options.ts';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';

const opening = 'Hello, this is Ada from the harbour office.';
const message = 'Hello, this is Ada. Your order is ready, please come and collect it. Goodbye.';
const voicemail =
  'Hi, you have reached Bob Miller and nobody is here right now so please leave a message after the tone';

/** An outbound call with voicemail detection. */
function placed(mode: MachineMode, setting: ScriptedCallOptions = {}): ScriptedCall {
  return new ScriptedCall({
    ...setting,
    script: { beginMessage: opening, voicemailMessage: message, ...setting.script },
    turns: { openingDelayMs: 1_500, helloMs: 700, answering: { ...defaultAnsweringOptions, mode }, ...setting.turns },
  });
}

function verdicts(call: ScriptedCall): readonly string[] {
  return call.of('answerer.note').map(({ answeredBy }) => String(answeredBy));
}

/** When the words of one speech of the assistant were first and last heard. */
function heardFrom(call: ScriptedCall, text: string): { fromMs: number; untilMs: number } {
  const speech = call.voice.speeches.findLast(
    ({ pieces }) =>
      pieces
        .map((piece) => piece.text)
        .join('')
        .trim() === text,
  );
  const words = call.heardWords.filter(({ word }) => word?.speech === speech?.id);
  return { fromMs: words[0]?.fromMs ?? Number.NaN, untilMs: words.at(-1)?.untilMs ?? Number.NaN };
}

describe('voicemail detection', () => {
  it('detects a person after a short greeting within 500 ms [V3, V9]', async () => {
    const call = placed('hang_up');
    const untilMs = call.caller.says('Hello?', { at: 400 });
    await call.until(6_000);
    const { fromMs } = heardFrom(call, opening);
    assert.ok(fromMs - untilMs >= 500 && fromMs - untilMs <= 900, `${fromMs - untilMs} ms after the hello`);
    assert.deepEqual(verdicts(call), ['human']);
  });

  it('leaves the complete message 1 s after the beep of a voicemail box with a 12 s greeting [case 92] [V14, V17]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 12_000 });
    const beepEnd = call.caller.beeps(400, greetingEnd + 300);
    await call.until(40_000);
    const { fromMs, untilMs } = heardFrom(call, message);
    assert.ok(Math.abs(fromMs - beepEnd - 1_000) <= 60, `${fromMs - beepEnd} ms after the beep`);
    assert.equal(call.heard, message);
    const record = call.records[0];
    assert.equal(record?.reason, 'message_left');
    assert.ok(
      (record?.endedAt ?? 0) >= untilMs && (record?.endedAt ?? 0) <= untilMs + 200,
      'it hung up after the last mark',
    );
    assert.deepEqual(verdicts(call), ['machine']);
    assert.deepEqual(call.left, noOpenResources);
  });

  it('hangs up without a word if configured so [V13]', async () => {
    const call = placed('hang_up');
    call.caller.says(voicemail, { at: 600, ms: 12_000 });
    await call.until(20_000);
    assert.equal(call.records[0]?.reason, 'machine_answered');
    assert.equal(call.heard, '');
    assert.deepEqual(verdicts(call), ['machine']);
  });

  it('talks to a machine as to a person after its greeting if configured so [V13]', async () => {
    const call = placed('continue');
    const untilMs = call.caller.says(voicemail, { at: 600, ms: 8_000 });
    await call.until(14_000);
    assert.deepEqual(verdicts(call), ['machine']);
    assert.ok(heardFrom(call, opening).fromMs >= untilMs);
  });

  it("does not take a greeting with a pause of 1.2 s for a person's [case 93] [V4]", async () => {
    const call = placed('leave_message');
    const first = call.caller.says('This is the line of Bob Miller in Camden Town', { at: 600, ms: 4_000 });
    const greetingEnd = call.caller.says('Please leave a message after the tone', { at: first + 1_200, ms: 3_000 });
    const beepEnd = call.caller.beeps(400, greetingEnd + 300);
    await call.until(30_000);
    assert.deepEqual(verdicts(call), ['machine']);
    assert.equal(call.heard, message);
    assert.ok(heardFrom(call, message).fromMs >= beepEnd + 1_000);
  });

  it('leaves the message after an announcement that asks for one in the end [V31]', async () => {
    const call = placed('leave_message');
    const first = call.caller.says('The subscriber you have dialed is not available', { at: 600, ms: 3_000 });
    const greetingEnd = call.caller.says('Please leave a message after the tone', { at: first + 1_500, ms: 2_500 });
    const beepEnd = call.caller.beeps(400, greetingEnd + 300);
    await call.until(30_000);
    assert.deepEqual(verdicts(call), ['machine']);
    assert.equal(call.heard, message);
    assert.ok(heardFrom(call, message).fromMs >= beepEnd + 1_000);
  });

  it('answers a person with a company greeting of 4 s [case 94] [V4]', async () => {
    for (const greeting of [
      'Good morning Smith and Partners legal office Julia speaking how may I help',
      'Good morning, Smith and Partners, Julia speaking, how may I help you today?',
    ]) {
      const call = placed('hang_up');
      const untilMs = call.caller.says(greeting, { at: 600, ms: 4_000 });
      await call.until(12_000);
      assert.deepEqual(verdicts(call), ['human']);
      const { fromMs } = heardFrom(call, opening);
      assert.ok(fromMs > untilMs && fromMs - untilMs <= 2_000, `answered after ${fromMs - untilMs} ms`);
      assert.equal(call.records.length, 0);
    }
  });

  it('leaves the message after the last of two beeps [case 95] [V14]', async () => {
    for (const [gapMs, cuts] of [
      [450, 0],
      [900, 1],
    ] as const) {
      const call = placed('leave_message');
      const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
      const first = call.caller.beeps(300, greetingEnd + 200);
      const last = call.caller.beeps(300, first + gapMs);
      await call.until(30_000);
      const { fromMs } = heardFrom(call, message);
      assert.ok(Math.abs(fromMs - last - 1_000) <= 60, `${fromMs - last} ms after the last beep`);
      assert.equal(call.assistantTurns.at(-1)?.content, message);
      assert.equal(call.of('playback.clear').length, cuts);
    }
  });

  it('stops the message and starts the conversation when a person picks up [case 96] [V11]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
    const beepEnd = call.caller.beeps(400, greetingEnd + 300);
    const picksUp = beepEnd + 2_500;
    const untilMs = call.caller.says('Hello, Bob here.', { at: picksUp });
    call.model.to('order', 'It is ready.');
    await call.until(untilMs + 6_000);
    assert.deepEqual(verdicts(call), ['machine', 'human']);
    const [cut] = call.assistantTurns;
    assert.equal(cut?.interrupted, true);
    assert.ok((cut?.endedAt ?? 0) <= untilMs, 'it stopped while the person spoke');
    const { fromMs } = heardFrom(call, opening);
    assert.ok(fromMs - untilMs >= 400 && fromMs - untilMs <= 1_000, `greeted ${fromMs - untilMs} ms after the person`);
    call.caller.says('What about my order?');
    await call.advance(5_000);
    assert.equal(call.said.at(-1), 'assistant: It is ready.');
    assert.equal(call.records.length, 0);
  });

  it('reports unknown after 10 s of silence, and assumes a person after 20 s [V7, V8]', async () => {
    const call = placed('leave_message', { turns: { silenceMs: 0 } });
    await call.until(25_000);
    assert.deepEqual(verdicts(call), ['unknown']);
    assert.equal(call.heard, opening);
    assert.equal(call.of('beep.ignore').length, 1, 'beeps are listened for no longer');
  });

  it("accepts the carrier's verdict, for a machine only after its greeting [V4, V6]", async () => {
    const call = placed('hang_up');
    const untilMs = call.caller.says('We are closed', { at: 600, ms: 2_000 });
    await call.until(1_500);
    call.call.detected('machine');
    await call.until(untilMs + 1_400);
    assert.equal(call.records.length, 0);
    await call.until(untilMs + 12_000);
    assert.equal(call.records[0]?.reason, 'machine_answered');
    assert.deepEqual(verdicts(call), ['machine']);
    const answered = placed('hang_up');
    answered.caller.says('Good day to you and yours and all', { at: 600, ms: 4_000 });
    await answered.until(1_500);
    answered.call.detected('human');
    assert.deepEqual(verdicts(answered), ['human']);
  });

  it('is off for inbound calls [V1]', async () => {
    const call = new ScriptedCall({ script: { beginMessage: opening } });
    call.caller.says(voicemail, { at: 600, ms: 12_000 });
    await call.until(20_000);
    assert.deepEqual(verdicts(call), []);
    assert.deepEqual(call.of('beep.listen'), []);
  });

  it('corrects a person to a machine that keeps speaking as one or beeps [V5, V10]', async () => {
    for (const goesOn of [
      (call: ScriptedCall, at: number) => call.caller.says('Leave your message after the tone', { at, ms: 2_500 }),
      (call: ScriptedCall, at: number) => call.caller.beeps(500, at),
    ]) {
      const call = placed('leave_message');
      const first = call.caller.says('Hello, Bob here', { at: 600, ms: 1_500 });
      goesOn(call, first + 1_300);
      await call.until(30_000);
      assert.deepEqual(verdicts(call), ['human', 'machine']);
      assert.equal(call.said.at(-1), `assistant: ${message}`);
      assert.equal(call.records[0]?.reason, 'message_left');
    }
  });
});

describe('voicemail message', () => {
  it('starts 2 s after a greeting without a beep [V14]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
    await call.until(30_000);
    const { fromMs } = heardFrom(call, message);
    assert.ok(Math.abs(fromMs - greetingEnd - 2_000) <= 80, `${fromMs - greetingEnd} ms after the greeting`);
  });

  it("contains the call's variables, or comes from the model if none is set [V14]", async () => {
    const filled = placed('leave_message', {
      script: { voicemailMessage: 'Hello {{name}}, please call back.' },
      variables: { name: 'Bob' },
    });
    const made = placed('leave_message', {
      script: { voicemailMessage: '' },
      answers: ['This is Ada, please call back.'],
    });
    for (const [call, text] of [
      [filled, 'Hello Bob, please call back.'],
      [made, 'This is Ada, please call back.'],
    ] as const) {
      call.caller.says(voicemail, { at: 600, ms: 6_000 });
      await call.until(30_000);
      assert.equal(call.heard, text);
    }
    assert.equal(made.model.last.prompt.brief.cause, 'voicemail');
    assert.deepEqual(made.model.last.prompt.tools, []);
  });

  it('continues through noises and keys [V15]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
    call.caller.beeps(400, greetingEnd + 300);
    call.caller.coughs(500, { at: greetingEnd + 3_000 });
    call.clock.after(greetingEnd + 4_500, () => call.call.digit('5'));
    await call.until(30_000);
    assert.equal(call.heard, message);
    assert.deepEqual(call.of('playback.pause'), []);
    assert.equal(call.records[0]?.reason, 'message_left');
  });

  it('restarts once if the machine speaks again [V16]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
    const again = call.caller.says('Sorry please leave your message after the tone or hang up', {
      at: greetingEnd + 4_000,
      ms: 4_000,
    });
    const beepEnd = call.caller.beeps(400, again + 300);
    call.caller.says('Your message is being recorded for the mailbox of Bob Miller', {
      at: beepEnd + 3_000,
      ms: 4_000,
    });
    await call.until(40_000);
    const { fromMs } = heardFrom(call, message);
    assert.ok(Math.abs(fromMs - beepEnd - 1_000) <= 60, `${fromMs - beepEnd} ms after the beep`);
    assert.deepEqual(
      call.assistantTurns.map(({ interrupted }) => interrupted),
      [true, false],
    );
    assert.equal(call.assistantTurns[1]?.content, message);
    assert.equal(call.records[0]?.reason, 'message_left');
  });

  it('restarts after a long noise over it [V16]', async () => {
    const call = placed('leave_message');
    const greetingEnd = call.caller.says(voicemail, { at: 600, ms: 6_000 });
    call.caller.coughs(1_600, { at: greetingEnd + 4_000 });
    await call.until(40_000);
    assert.deepEqual(
      call.assistantTurns.map(({ interrupted }) => interrupted),
      [true, false],
    );
    assert.equal(call.assistantTurns[1]?.content, message);
    assert.equal(call.records[0]?.reason, 'message_left');
  });

  it('is tried twice; if it fails, the call ends without a partial message [V18]', async () => {
    const call = placed('leave_message');
    call.voice.next({});
    call.voice.next({ failsAfterMs: 0 });
    call.caller.says(voicemail, { at: 600, ms: 6_000 });
    await call.until(30_000);
    assert.equal(call.heard, message);
    const silent = placed('leave_message');
    silent.voice.usual = { ...silent.voice.usual, failsAfterMs: 0 };
    silent.caller.says(voicemail, { at: 600, ms: 6_000 });
    await silent.until(30_000);
    assert.equal(silent.heard, '');
    assert.equal(silent.records[0]?.reason, 'failure');
  });
});
