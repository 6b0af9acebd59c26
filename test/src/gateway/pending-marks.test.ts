import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { format, openOutbound, tone, twilio, withPacket } from '#test/support/outbound-stage.ts';

describe('marks', () => {
  it('are sent after the audio before them and ahead of the audio after them', () => {
    const { outbound, order, run } = openOutbound();
    outbound.play(tone(60));
    outbound.mark('one');
    outbound.play(tone(60));
    outbound.mark('two');
    outbound.play(tone(60));
    run(100);
    assert.deepEqual(order(), ['audio', 'one', 'audio', 'two', 'audio']);
  });

  it('wait for the packet with the last of their audio', () => {
    const { outbound, order } = openOutbound();
    outbound.play(tone(70));
    outbound.mark('one');
    assert.deepEqual(order(), ['audio']);
    outbound.flush();
    assert.deepEqual(order(), ['audio', 'audio', 'one']);
  });

  it('are sent immediately if no audio is queued', () => {
    const { outbound, order } = openOutbound();
    outbound.mark('idle');
    assert.deepEqual(order(), ['idle']);
  });

  it('are reached when the far end returns them, once and in order', () => {
    const { outbound, log } = openOutbound();
    for (const name of ['a', 'b', 'c']) outbound.mark(name);
    outbound.returned('b');
    outbound.returned('a');
    outbound.returned('never sent');
    outbound.returned('c');
    assert.deepEqual(log, ['reached a', 'reached b', 'reached c']);
  });

  it('count as reached 5 s after their position if the far end loses them', () => {
    const { outbound, log, run, told } = openOutbound();
    outbound.play(tone(60));
    outbound.mark('lost');
    run(5040);
    assert.deepEqual(log, ['sent 60']);
    run(20);
    assert.deepEqual(log, ['sent 60', 'reached lost']);
    assert.equal(told.sentMs, 60);
  });

  it('are reached 100 ms after the paced clock passes them if the far end reports none', () => {
    const { outbound, log, order, run } = openOutbound(withPacket(twilio.packet(format), { mark: false }));
    outbound.play(tone(180));
    outbound.mark('one');
    run(260);
    assert.ok(!log.includes('reached one'));
    run(20);
    assert.ok(log.includes('reached one'));
    assert.deepEqual(order(), ['audio', 'audio', 'audio']);
  });
});
