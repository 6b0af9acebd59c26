import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { OverlapVerdict } from '#engine/ports/speech-classifiers.ts';
import { callWithLongReply, decisionsSince, longReply } from '#test/support/long-reply.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const userTurns = (call: ScriptedCall): readonly string[] =>
  call.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
const clears = (call: ScriptedCall): readonly number[] =>
  call.line.wired.flatMap(({ at, what }) => (what === 'clear' ? [at] : []));
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const legal = 'This call is recorded and the recording is kept for thirty days.';

/** Rules of decisions on speech that must be heard. */
const uninterruptible: ReadonlySet<string> = new Set(['I33', 'I35', 'I36']);

describe('uninterruptible speech', () => {
  it('plays to its end, and words over it join the next turn [case 41] [I32, I33]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say(legal, { kind: 'notice' });
    await call.advance(500);
    call.caller.says('I would like to book', { ms: 2_000 });
    await call.until(2_000 + 12 * 300 + 500);
    assert.equal(call.assistantTurns[1]?.content, legal);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
    assert.deepEqual(clears(call), []);
    call.caller.says('a cleaning please.');
    await call.advance(5_000);
    assert.deepEqual(userTurns(call), ['I would like to book a cleaning please.']);
    assert.deepEqual(
      call
        .of('decision')
        .filter(({ rule }) => uninterruptible.has(String(rule)))
        .map(({ decision }) => decision),
      ['keep', 'heard in full', 'open'],
    );
  });

  it('leaves the line after it interruptible [case 42] [I28, I32]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say(legal, { kind: 'notice' });
    call.call.say(longReply);
    await call.until(2_000 + 12 * 300 + 2_500);
    call.caller.says('Stop, that is enough.');
    await call.advance(3_000);
    assert.deepEqual(
      call.assistantTurns.slice(1, 3).map(({ interrupted }) => interrupted),
      [false, true],
    );
  });

  it('is repeated when the voice fails midway, with both attempts in the log [I35, I36, R8]', async () => {
    const call = await new ScriptedCall().opened();
    call.voice.next({ failsAfterMs: 900 });
    call.call.say(legal, { kind: 'notice' });
    await call.advance(12_000);
    assert.equal(call.assistantTurns.at(-1)?.content, legal);
    assert.deepEqual(
      call
        .of('decision')
        .filter(({ rule }) => uninterruptible.has(String(rule)))
        .map(({ decision }) => decision),
      ['say again', 'heard in full'],
    );
  });

  it('is abandoned after three attempts, which the log contains [I36]', async () => {
    const call = await new ScriptedCall().opened();
    call.voice.usual = { ...call.voice.usual, failsAfterMs: 600 };
    call.call.say(legal, { kind: 'notice' });
    await call.advance(20_000);
    assert.deepEqual(
      call
        .of('decision')
        .filter(({ rule }) => uninterruptible.has(String(rule)))
        .map(({ decision }) => decision),
      ['say again', 'say again', 'give up'],
    );
  });

  it('keeps a key that is pressed over it [K3]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say(legal, { kind: 'notice' });
    await call.advance(1_000);
    call.call.digit('4');
    await call.advance(10_000);
    assert.equal(call.assistantTurns[1]?.content, legal);
    assert.deepEqual(userTurns(call), ['4']);
  });

  it('lets early words get their own reply, without a guessed latency, if nothing follows [I33, A59]', async () => {
    const call = await new ScriptedCall().opened();
    call.call.say(legal, { kind: 'notice' });
    await call.advance(500);
    call.caller.says('I need a cleaning.');
    await call.advance(12_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.equal(call.assistantTurns[2]?.latency, null);
  });

  it('includes the greeting if the profile says so [I29, I32]', async () => {
    const call = new ScriptedCall({ turns: { profiles: { greeting: { interruptible: false } } } });
    await call.until(700);
    call.caller.says('No, stop, wait a moment please.', { ms: 1_500 });
    await call.until(2_500);
    assert.equal(call.assistantTurns[0]?.content, 'Hello, this is Ada.');
    assert.equal(call.assistantTurns[0]?.interrupted, false);
  });
});

describe('speech profile', () => {
  const states = (profile: object, notice?: string) => [
    {
      state_id: 's',
      name: 'terms',
      description: '',
      prompt: '',
      children: [],
      parameters: {},
      position: { x: 0, y: 0 },
      tools: [],
      turn_taking: { profile, ...(notice === undefined ? {} : { notice }) },
    },
  ];

  it('applies to a state while the call is in it [I29]', async () => {
    const call = await callWithLongReply({ script: { states: states({ interruptible: false }) } });
    call.caller.says('No, stop, that is not what I want.');
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, longReply);
  });

  it('prefers the message to the state and the state to the assistant [I29]', async () => {
    const turns = { profiles: { normal: { pauseMs: 900 } } };
    const call = await callWithLongReply({ turns, script: { states: states({ pauseMs: 900, pause_ms: 100 }) } });
    const onset = call.clock.now();
    call.caller.says('Monday', { ms: 700 });
    await call.advance(600);
    assert.ok((clears(call)[0] ?? Number.POSITIVE_INFINITY) - onset <= 160, 'the state holds speech soon');
    await call.advance(8_000);
    const before = clears(call).length;
    call.call.say(longReply, { profile: { pauseMs: 2_000, bargeInMs: 3_000 } });
    await call.advance(1_500);
    call.caller.coughs(1_200, { finalMs: 100 });
    await call.advance(2_000);
    assert.equal(clears(call).length, before, 'the message is not held by a cough of 1.2 s');
  });

  it('adds interrupting phrases and requires a number of words [I10, I42]', async () => {
    const turns = { profiles: { normal: { bargeInWords: 3, interrupters: ['Monday'] } } };
    const call = await callWithLongReply({ turns });
    call.caller.says('Tuesday', { ms: 300 });
    await call.advance(2_000);
    assert.equal(call.of('turn.drop').at(-1)?.text, 'Tuesday');
    call.caller.says('Monday', { ms: 300 });
    await call.advance(3_000);
    assert.deepEqual(userTurns(call).slice(1), ['Monday']);
  });

  it('interrupts instead of pausing if resuming is disabled [I31]', async () => {
    const call = await callWithLongReply({ turns: { profiles: { normal: { resume: false } } } });
    call.caller.coughs(400);
    await call.advance(3_000);
    assert.deepEqual(
      decisionsSince(call, 6_000).filter((decision) => decision.startsWith('I31')),
      ['I31 interrupt'],
    );
  });

  it('makes a state say its notice on entry, after the greeting [I32, I43]', async () => {
    const call = await new ScriptedCall({ script: { states: states({}, legal) } }).opened();
    await call.advance(6_000);
    assert.deepEqual(
      call.assistantTurns.map(({ content }) => content),
      ['Hello, this is Ada.', legal],
    );
  });
});

describe('edge cases of interruptions', () => {
  it('include marks in bulk after the clear, which are ignored [case 43] [A24]', async () => {
    const call = await callWithLongReply({ line: { leadMs: 1_500 } });
    call.caller.says('No, stop, that is not what I want.');
    await call.advance(2_000);
    const cut = call.assistantTurns[1];
    assert.ok(cut?.interrupted);
    assert.ok(words(cut.content).length <= words(call.heardOf(2)).length + 1);
    assert.ok(words(cut.content).length < words(longReply).length - 5);
  });

  it('include a far end that ignores the clear, and the caller still gets a reply [case 44] [I5, A24]', async () => {
    const call = await callWithLongReply({ line: { clears: false } });
    call.caller.says('No, stop, that is not what I want.');
    await call.advance(6_000);
    const cut = call.assistantTurns[1];
    assert.ok(cut?.interrupted);
    const played = new Set(call.heardWords.flatMap(({ word }) => (word?.speech === 2 ? [word.index] : []))).size;
    assert.ok(played - words(cut.content).length <= 1, 'no more than the lead was heard beyond what is kept');
    assert.deepEqual(userTurns(call).slice(1), ['No, stop, that is not what I want.']);
    assert.equal(call.assistantTurns[2]?.content, 'All right.');
  });

  it('include an interruption at the last word, which leaves the turn complete [case 45] [A14]', async () => {
    const saying = async (press: number | null): Promise<ScriptedCall> => {
      const call = await new ScriptedCall().opened();
      call.call.say('We are closed on Sunday.');
      if (press !== null) call.clock.after(press - call.clock.now(), () => call.call.digit('1'));
      await call.advance(3_000);
      return call;
    };
    const endedAt = (await saying(null)).of('playback.ended').at(-1)?.at ?? 0;
    const call = await saying(endedAt);
    assert.equal(call.of('digit.pressed')[0]?.at, endedAt);
    assert.ok(Number(call.of('digit.pressed')[0]?.seq) < Number(call.of('playback.ended').at(-1)?.seq));
    assert.equal(call.assistantTurns[1]?.content, 'We are closed on Sunday.');
    assert.equal(call.assistantTurns[1]?.interrupted, false);
  });

  it('include a blip of 150 ms, which delays a reply without withdrawing it [case 50] [A3]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.to('cleaning', wordByWord('We have room on Monday.', 700, 5));
    const until = call.caller.says('I need a cleaning.');
    await call.until(until + 900);
    call.caller.coughs(150, { finalMs: 100 });
    await call.advance(5_000);
    assert.equal(call.model.asked.length, 1);
    assert.equal(call.assistantTurns[1]?.content, 'We have room on Monday.');
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
  });

  it('include words spoken before the reply, which join the earlier ones in one turn [case 51] [I24]', async () => {
    const call = await new ScriptedCall().opened();
    call.model.to('cleaning', wordByWord('We have room on Monday.', 900, 5));
    const until = call.caller.says('I need a cleaning.');
    await call.until(until + 700);
    call.caller.says('On Friday, if possible.');
    await call.advance(6_000);
    assert.deepEqual(userTurns(call), ['I need a cleaning. On Friday, if possible.']);
    assert.equal(call.assistantTurns.length, 2);
  });
});

describe('overlap model', () => {
  const judging = (verdict: OverlapVerdict | null): Promise<ScriptedCall> =>
    callWithLongReply({ turns: { overlapWaitMs: 500 }, overlap: { afterMs: 150, verdict } });

  it('keeps side talk from taking the floor and from getting a reply [case 52] [I40]', async () => {
    const call = await judging('side_talk');
    call.caller.says('just a second honey I am on the phone');
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, longReply);
    assert.deepEqual(userTurns(call), ['I need a cleaning.']);
    assert.equal(call.of('turn.drop').at(-1)?.reason, 'side_talk');
  });

  it('is needed to tell side talk from other words [case 52] [I1]', async () => {
    const call = await callWithLongReply();
    call.caller.says('just a second honey I am on the phone');
    await call.advance(5_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
  });

  it('lets an interruption take the floor before its words are known [I38]', async () => {
    const call = await judging('interruption');
    call.caller.says('Tuesday', { ms: 600, interimMs: null });
    await call.advance(300);
    assert.ok(decisionsSince(call, 6_000).includes('I38 interrupt'));
  });

  it('lets the assistant continue through a long backchannel [I39]', async () => {
    const call = await judging('backchannel');
    call.caller.says('oh I see', { ms: 900, interimMs: null });
    await call.until(25_000);
    assert.equal(call.assistantTurns[1]?.content, longReply);
    assert.equal(call.assistantTurns[1]?.interrupted, false);
  });

  it('is bypassed if it does not answer, which is logged once [case 53] [I41]', async () => {
    const call = await judging(null);
    call.caller.coughs(300, { finalMs: 100 });
    await call.advance(2_500);
    call.caller.says('No, stop, that is not what I want.');
    await call.advance(4_000);
    assert.ok(call.assistantTurns[1]?.interrupted);
    assert.equal(decisionsSince(call).filter((decision) => decision === 'I41 do without').length, 1);
  });
});

describe('recorded speech', () => {
  it('counts as heard in proportion to its words if word times are missing [case 55] [A25]', async () => {
    const call = await new ScriptedCall().opened();
    call.voice.next({ align: 'nothing' });
    call.call.say(longReply);
    await call.until(5_000);
    call.caller.says('No, stop, that is not what I want.');
    await call.advance(3_000);
    const cut = call.assistantTurns[1];
    assert.ok(cut?.interrupted);
    const [heard, kept] = [words(call.heardOf(2)).length, words(cut.content).length];
    assert.ok(Math.abs(heard - kept) <= 2, `${heard} words were heard, ${kept} kept`);
  });
});
