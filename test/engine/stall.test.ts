import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { noOpenResources, ScriptedCall } from '#test/support/scripted.ts';

const opened = () => new ScriptedCall().opened();

describe('interruption of incoming audio', () => {
  it('ends the current speech, and the words so far are answered [U22]', async () => {
    const call = await opened();
    call.caller.says('I need a cleaning. And', { ms: 2_000 });
    call.caller.stalls(3_600, 9_000, 'lost');
    await call.until(4_590);
    assert.equal(call.of('caller.stopped').length, 0);
    await call.until(4_640);
    const [stopped] = call.of('caller.stopped');
    assert.ok(Math.abs(Number(stopped?.spokeUntil) - 3_600) <= 64, `${stopped?.spokeUntil}`);
    await call.until(6_000);
    assert.match(call.said.join(), /user: I need a cleaning\./);
  });

  it('changes nothing if the audio returns in time [U22]', async () => {
    const call = await opened();
    const until = call.caller.says('I need a cleaning and a check-up on Monday.', { ms: 3_000 });
    call.caller.stalls(3_000, 3_700, 'late');
    await call.advance(6_000);
    const [stopped, ...more] = call.of('caller.stopped');
    assert.deepEqual(more, []);
    assert.ok(Math.abs(Number(stopped?.spokeUntil) - until) <= 64);
    assert.equal(call.said[1], 'user: I need a cleaning and a check-up on Monday.');
  });

  it('does not let late audio interrupt, and keeps its words [U24]', async () => {
    const call = await opened();
    call.model.to('cleaning', 'We have room on Monday, on Tuesday and on Friday of the week after next.');
    call.caller.says('I need a cleaning.');
    await call.until(4_200);
    assert.equal(call.of('playback.started').length, 2);
    call.caller.says('mm-hm', { at: 4_400, ms: 500 });
    call.caller.stalls(4_300, 5_400, 'late');
    await call.until(8_000);
    assert.deepEqual(
      call.of('caller.started').filter(({ at }) => at > 4_200),
      [],
    );
    assert.equal(call.of('playback.clear').length, 0);
    assert.match(JSON.stringify(call.of('transcript.interim')), /mm-hm/);
  });

  it('leaves nothing running [R20]', async () => {
    const call = await opened();
    call.caller.says('I need a cleaning. And', { ms: 2_000 });
    call.caller.stalls(3_000, 60_000, 'lost');
    await call.until(3_200);
    await call.hangUp();
    await call.advance(100);
    assert.deepEqual(call.left, noOpenResources);
  });
});

describe('tone of a key', () => {
  it('is not speech [K16]', async () => {
    const call = await opened();
    call.caller.coughs(90, { at: 3_000 });
    call.clock.after(1_030, () => call.call.digit('4'));
    await call.until(4_000);
    assert.equal(call.of('caller.started').length, 0);
  });
});
