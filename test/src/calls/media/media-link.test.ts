import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { type DisplayLeg, MediaLink } from '#src/calls/media/media-link.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

/** A leg and a call that record their events. */
class Place {
  readonly clock = new VirtualClock();
  readonly told: string[] = [];
  readonly first = this.leg('first');
  readonly refused = { text: 0, key: 0 };
  readonly link = new MediaLink(this.first, {
    clock: this.clock,
    heardRateHz: 8_000,
    inputRefused: (kind) => {
      this.refused[kind] += 1;
    },
  });
  readonly line: Line;

  constructor() {
    const line: Line = {
      hear: (frame) => this.told.push(`hear ${frame.samples.length}`),
      sent: (ms) => this.told.push(`sent ${ms}`),
      reached: (mark) => this.told.push(`reached ${mark}`),
      digit: (digit) => this.told.push(`digit ${digit}`),
      typed: (text) => this.told.push(`typed ${text}`),
      mediaLost: () => this.told.push('broke off'),
      hungUp: (reason) => this.told.push(reason),
    };
    this.line = this.link.connect({ line, mediaReturned: () => this.told.push('returned') });
  }

  leg(name: string, rateHz = 8_000): DisplayLeg {
    const tell = (what: string) => (): void => void this.told.push(`${name} ${what}`);
    return {
      rateHz,
      marks: true,
      play: tell('play'),
      mark: tell('mark'),
      flush: tell('flush'),
      clear: tell('clear'),
      background: tell('background'),
      hangUp: tell('hang up'),
      tell: ({ reason }) => void this.told.push(`${name} tell ${reason}`),
    };
  }
}

const frame = { samples: new Int16Array(160), rateHz: 8_000 };

describe('media of a call', () => {
  it('limit texts and keys per call, over all of its sockets', () => {
    const place = new Place();
    for (let sent = 0; sent < 300; sent += 1) place.line.typed?.('hello');
    place.line.mediaLost?.();
    const line = place.link.reconnect(place.leg('second'));
    for (let sent = 0; sent < 300; sent += 1) line.typed?.('hello');
    for (let sent = 0; sent < 300; sent += 1) line.digit('1');
    assert.equal(place.told.filter((what) => what === 'typed hello').length, 5);
    assert.equal(place.told.filter((what) => what === 'digit 1').length, 60);
    assert.deepEqual(place.refused, { text: 595, key: 240 });
    assert.equal(place.told.filter((what) => what === 'second tell too_fast').length, 300);
  });

  it('may reconnect ten times in quick succession, then every five seconds', () => {
    const place = new Place();
    const back = (times: number) =>
      Array.from({ length: times }, () => place.link.mayReconnect()).filter(Boolean).length;
    assert.equal(back(50), 10);
    place.clock.advance(15_000);
    assert.equal(back(50), 3);
  });

  it('move to another socket, with silence for the lost audio [R22]', () => {
    const place = new Place();
    const leg = place.link.leg();
    leg.background?.(frame);
    place.line.mediaLost?.();
    leg.play(frame);
    place.clock.advance(65);
    const line = place.link.reconnect(place.leg('second'));
    leg.play(frame);
    line.digit('1');
    assert.deepEqual(place.told, [
      'first background',
      'broke off',
      'second background',
      'hear 160',
      'hear 160',
      'hear 160',
      'returned',
      'second play',
      'digit 1',
    ]);
  });

  it('dial digits if their first socket can, on the current socket', () => {
    const dialled: string[] = [];
    const dialling = (name: string): Leg => ({
      ...place.leg(name),
      sendDigits: (digits) => dialled.push(`${name} ${digits}`),
    });
    const place = new Place();
    assert.equal(place.link.leg().sendDigits, undefined);
    const link = new MediaLink(dialling('first'), { clock: place.clock, heardRateHz: 8_000 });
    const leg = link.leg();
    leg.sendDigits?.('1#');
    link.reconnect(dialling('second'));
    leg.sendDigits?.('2');
    assert.deepEqual(dialled, ['first 1#', 'second 2']);
  });

  it('ignore a replaced socket [R27]', () => {
    const place = new Place();
    place.line.mediaLost?.();
    place.link.reconnect(place.leg('second'));
    place.told.length = 0;
    place.line.hear(frame);
    place.line.sent(20);
    place.line.reached('1:0:0');
    place.line.mediaLost?.();
    place.line.hungUp('caller_hung_up');
    assert.deepEqual(place.told, []);
  });

  it('replace a socket whose end has not been noticed yet [R22]', () => {
    const place = new Place();
    place.link.reconnect(place.leg('second'));
    assert.deepEqual(place.told, ['broke off', 'first hang up', 'returned']);
  });

  it('do not return to a call that its carrier has ended [R23]', () => {
    const place = new Place();
    place.link.carrierEnded('completed');
    assert.deepEqual(place.told, [], 'while they are there they say themselves how the call ends');
  });

  it.each([
    'completed',
    'failed',
  ] as const)('end in the same way in whichever order they and a call that %s do [R23]', (status) => {
    const ends = status === 'failed' ? 'media_lost' : 'caller_hung_up';
    const [before, after] = [new Place(), new Place()];
    before.link.carrierEnded(status);
    before.line.mediaLost?.();
    assert.deepEqual(before.told, [ends]);
    after.line.mediaLost?.();
    after.link.carrierEnded(status);
    assert.deepEqual(after.told, ['broke off', ends]);
  });

  it('that return show that the call continues, whatever its carrier reported [R22]', () => {
    const place = new Place();
    place.link.carrierEnded('completed');
    const line = place.link.reconnect(place.leg('second'));
    line.mediaLost?.();
    assert.deepEqual(place.told, ['broke off', 'first hang up', 'returned', 'broke off']);
  });

  it('are lost for good if the carrier ended the call because of them [R23]', () => {
    const place = new Place();
    place.line.mediaLost?.();
    place.link.carrierEnded('failed');
    assert.deepEqual(place.told, ['broke off', 'media_lost']);
  });

  it('require the same rates [R22]', () => {
    const { link, ...place } = new Place();
    assert.ok(place.first.rateHz === 8_000 && link.fits(place.first, 8_000));
    assert.ok(!link.fits(place.first, 16_000));
    assert.ok(!link.fits({ ...place.first, rateHz: 16_000 }, 8_000));
  });
});
