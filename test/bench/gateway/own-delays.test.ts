import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Line } from '#engine/ports/leg.ts';
import type { MediaLeg } from '#src/gateway/admission.ts';
import { OwnDelays } from '../../../bench/gateway/own-delays.ts';

const frame = { samples: new Int16Array(160), rateHz: 8_000 };
const nobody = { sent() {}, reached() {}, digit() {}, hungUp() {} };
const quietLeg: MediaLeg = {
  rateHz: 8_000,
  marks: true,
  play() {},
  mark() {},
  flush() {},
  clear() {},
  tell() {},
  hangUp() {},
};

/** A process whose timers fire late by a configurable delay. */
class Process {
  nowMs = 0;
  readonly shares = new OwnDelays({
    now: () => this.nowMs,
    after: (_ms, callback) => {
      this.#fire = callback;
      return () => {};
    },
  });
  #fire: () => void = () => {};

  /** Fires the last timer at a time. */
  fireAt(ms: number): void {
    this.nowMs = ms;
    this.#fire();
  }
}

describe('own share of a turn', () => {
  it('counts the time after a wait, not the wait', async () => {
    const process = new Process();
    const call = process.shares.open();
    process.shares.clock.after(400, () => void Promise.resolve().then(() => call.requested()));
    process.fireAt(403);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    call.token(600);
    process.nowMs = 602;
    call.worded();
    process.shares.clock.after(80, () => {
      call.sounded();
      process.nowMs += 4;
      call.leg(quietLeg).play(frame);
    });
    process.fireAt(683);
    assert.deepEqual(process.shares.turns, [{ request: 3, text: 2, wire: 5 }]);
    assert.equal(process.shares.unknown, 0);
  });

  it('measures a frame relative to the earliest of its call', () => {
    const process = new Process();
    const call = process.shares.open();
    const asking: Line = { ...nobody, hear: () => call.requested() };
    const line = call.line(asking);
    const requests: number[] = [];
    for (const at of [1_020, 1_040, 1_067]) {
      process.nowMs = at;
      line.hear(frame);
      call.worded();
      call.sounded();
      process.shares.because(at, () => call.leg(quietLeg).play(frame));
      requests.push(process.shares.turns.at(-1)?.request ?? Number.NaN);
    }
    assert.deepEqual(requests, [0, 0, 7]);
  });

  it('reports steps with an unknown cause, and follows only replies that are heard', () => {
    const process = new Process();
    const call = process.shares.open();
    call.requested();
    assert.equal(process.shares.unknown, 1);
    call.leg(quietLeg).play(frame);
    assert.deepEqual(process.shares.turns, []);
  });
});
