import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';

const opening = 'Hello, this is Ada from the harbour office.';
const answer = 'This is Ada from the harbour office about your order.';

function placed(setting: ScriptedCallOptions = {}): ScriptedCall {
  return new ScriptedCall({
    ...setting,
    script: { beginMessage: opening, screeningAnswer: answer, ...setting.script },
    turns: { openingDelayMs: 1_500, helloMs: 700, answering: { ...defaultAnsweringOptions, mode: 'hang_up' } },
  });
}

function verdicts(call: ScriptedCall): readonly string[] {
  return call.of('answerer.note').map(({ answeredBy }) => String(answeredBy));
}

describe('screening service', () => {
  it('hears once who calls and why, then the assistant waits [case 97] [V22, V23, V24]', async () => {
    const call = placed();
    call.caller.says('Please state your name and the reason for your call', { at: 600 });
    await call.until(8_000);
    assert.equal(call.heard, answer);
    call.caller.says('Thank you. Please stay on the line.');
    await call.advance(3_000);
    call.caller.says('Please state your name and the reason for your call');
    await call.advance(24_000);
    assert.equal(call.heard, answer, 'it said nothing more, no reminder either');
    call.caller.says('Hello, Bob here.');
    await call.advance(5_000);
    assert.equal(call.heard, `${answer} ${opening}`);
    assert.deepEqual(verdicts(call), ['unknown', 'human']);
  });

  it("gets the model's answer if the author has set no words [V23]", async () => {
    const call = placed({ script: { screeningAnswer: '' }, answers: ['It is Ada about your order.'] });
    call.caller.says('Please state your name', { at: 600 });
    await call.until(6_000);
    assert.equal(call.heard, 'It is Ada about your order.');
    assert.equal(call.model.last.prompt.brief.cause, 'screening');
  });

  it('gets the usual reminders if no person picks up within 30 s [V22]', async () => {
    const call = placed();
    call.caller.says('Please state your name and the reason for your call', { at: 600 });
    await call.until(34_000);
    assert.equal(call.heard, answer);
    await call.until(52_000);
    assert.equal(call.model.asked[0]?.prompt.brief.cause, 'reminder');
  });
});

describe('answerer who may be a person or a machine', () => {
  const neutral = 'Hello, this is Ada. Can you hear me?';

  it("hears the neutral sentence, and the greeting after a person's response [case 127] [V26]", async () => {
    const call = placed({ script: { neutralSentence: neutral } });
    call.caller.says('We are closed', { at: 600 });
    await call.until(6_500);
    assert.equal(call.heard, neutral);
    call.caller.says('Yes, who is this?');
    await call.advance(6_000);
    assert.equal(call.heard, `${neutral} ${opening}`);
    assert.deepEqual(verdicts(call), ['human']);
    assert.equal(call.records.length, 0);
  });
});

describe('telephone menu', () => {
  const menu = 'For sales press one for support press two for anything else press zero';
  const press = (digits: string) => [{ call: 'press_digits', args: { digits } }] as const;

  it('plays to its end, gets its key once, and ends the call when heard three times [case 98] [V19, V20]', async () => {
    const call = placed({ answers: [press('2')] });
    const end = call.caller.says(menu, { at: 600, ms: 6_000 });
    await call.until(end + 1_450);
    assert.equal(call.of('digits.send').length, 0, 'the menu might go on');
    await call.until(end + 2_500);
    assert.deepEqual(
      call.of('digits.send').map(({ digits }) => digits),
      ['2'],
    );
    assert.deepEqual(
      call.model.asked.map(({ prompt }) => prompt.tools.map(({ name }) => name)),
      [['press_digits']],
    );
    call.caller.says(menu, { ms: 6_000 });
    await call.advance(10_000);
    assert.equal(call.of('digits.send').length, 1);
    call.caller.says(menu, { ms: 6_000 });
    await call.advance(10_000);
    assert.equal(call.records[0]?.reason, 'menu_loop');
    assert.equal(call.heard, '');
    assert.deepEqual(verdicts(call), ['machine']);
  });

  it('gets keys as telephone tones [V19]', async () => {
    const call = placed({ answers: [press('2')] });
    const end = call.caller.says(menu, { at: 600, ms: 6_000 });
    await call.until(end + 4_000);
    const sentMs = call.line.wired.filter(({ what, at }) => what === 'packet' && at > end).length * 20;
    assert.ok(sentMs >= 220, `${sentMs} ms of tone and pause`);
  });

  it('may lead to another menu and to a person, who is greeted [V21]', async () => {
    const call = placed({ answers: [press('2'), press('1')] });
    call.caller.says(menu, { at: 600, ms: 6_000 });
    await call.advance(10_000);
    call.caller.says('For orders press one for complaints press two', { ms: 4_000 });
    await call.advance(8_000);
    call.caller.says('Please hold while we connect you');
    await call.advance(6_000);
    assert.equal(call.heard, '');
    call.caller.says('Support, Carol speaking.');
    await call.advance(6_000);
    assert.deepEqual(
      call.of('digits.send').map(({ digits }) => digits),
      ['2', '1'],
    );
    assert.equal(call.heard, opening);
    assert.deepEqual(verdicts(call), ['machine', 'human']);
    assert.deepEqual(call.said.filter((line) => line.startsWith('user:')).length, 4);
  });

  it('does not make the assistant wait forever for a person [V22]', async () => {
    const call = placed({ answers: [press('2')] });
    call.caller.says(menu, { at: 600, ms: 6_000 });
    for (let at = 8_000; at < 100_000; at += 10_000) call.caller.coughs(20, { at, soft: true });
    await call.until(120_000);
    assert.equal(call.records[0]?.reason, 'silence');
  });
});
