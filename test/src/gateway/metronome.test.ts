import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { At, Clock } from '#engine/ports/clock.ts';
import { Metronome, type TickListener } from '#src/gateway/metronome.ts';
import { createRandom } from '#test/support/random.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const noFailure = (error: unknown) => assert.fail(`a listener failed: ${error}`);

function listener(tick: (now: At) => void, failed: (error: unknown) => void = noFailure): TickListener {
  return { tick, failed };
}

/** Timers that fire late, as in a busy process. */
function lateClock(clock: VirtualClock, latenessMs: () => number): Clock {
  return { now: () => clock.now(), after: (ms, callback) => clock.after(ms + latenessMs(), callback) };
}

describe('metronome', () => {
  it('ticks 30,000 times in 10 minutes although every timer fires late', () => {
    const seed = 11;
    const random = createRandom(seed);
    const clock = new VirtualClock(1000);
    const metronome = new Metronome(lateClock(clock, () => random.next() * 15));
    const ticks: At[] = [];
    metronome.join(listener((now) => ticks.push(now)));
    clock.advance(600_000 + 15);
    assert.equal(ticks.length, 30_000, `seed ${seed}`);
    ticks.forEach((at, index) => {
      const lateMs = at - (1000 + 20 * (index + 1));
      assert.ok(lateMs >= 0 && lateMs < 15, `tick ${index} came ${lateMs} ms late, seed ${seed}`);
    });
  });

  it('counts a timer that fires a fraction of a millisecond early as its intended tick', () => {
    const clock = new VirtualClock();
    const truncating: Clock = {
      now: () => clock.now(),
      after: (ms, callback) => clock.after(Math.floor(ms), callback),
    };
    const metronome = new Metronome(truncating, 12.5);
    const ticks: At[] = [];
    metronome.join(listener((now) => ticks.push(now)));
    clock.advance(100);
    assert.deepEqual(ticks, [12, 25, 37, 50, 62, 75, 87, 100]);
  });

  it('reports how long the process was blocked, and ignores smaller delays', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    const pauses: number[] = [];
    metronome.join({ tick: (_, pausedMs = 0) => pauses.push(pausedMs), failed: noFailure });
    clock.advance(20);
    clock.stall(900);
    clock.advance(100);
    assert.deepEqual(new Set(pauses), new Set([0]));
    clock.stall(30_000);
    clock.advance(40);
    assert.deepEqual(
      pauses.filter((ms) => ms > 0).map((ms) => Math.round(ms / 1_000)),
      [30],
    );
  });

  it('makes one pass after a stall and returns to its grid', () => {
    const clock = new VirtualClock();
    let stallMs = 0;
    const metronome = new Metronome(lateClock(clock, () => stallMs));
    const ticks: At[] = [];
    metronome.join(
      listener((now) => {
        ticks.push(now);
        stallMs = 0;
      }),
    );
    clock.advance(20);
    stallMs = 990;
    clock.advance(20);
    clock.advance(1100);
    assert.deepEqual(ticks.slice(0, 5), [20, 40, 1050, 1060, 1080]);
  });

  it('removes only the listener that throws', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    const heard: string[] = [];
    const failures: unknown[] = [];
    const broken = new Error('broken');
    metronome.join(listener(() => heard.push('one')));
    metronome.join(
      listener(
        () => {
          throw broken;
        },
        (error) => failures.push(error),
      ),
    );
    metronome.join(listener(() => heard.push('two')));
    clock.advance(40);
    assert.deepEqual(heard, ['one', 'two', 'one', 'two']);
    assert.deepEqual(failures, [broken]);
    assert.equal(metronome.size, 2);
  });

  it('runs work across all calls after the calls themselves', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    const order: string[] = [];
    metronome.join(
      listener(() => order.push('detector')),
      'afterwards',
    );
    metronome.join(listener(() => order.push('call')));
    clock.advance(20);
    assert.deepEqual(order, ['call', 'detector']);
  });

  it('continues unfinished work between passes, after other due work', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    const order: string[] = [];
    let left = 3;
    const tick = () => {
      left -= 1;
      order.push(`work at ${clock.now()}`);
    };
    const leave = metronome.join({ tick, unfinished: () => left > 0, failed: noFailure }, 'afterwards');
    clock.after(20, () => order.push('a timer'));
    clock.advance(30);
    assert.deepEqual(order, ['work at 20', 'a timer', 'work at 20', 'work at 20']);
    clock.advance(10);
    assert.equal(order.at(-1), 'work at 40');
    left = 9;
    clock.advance(19);
    leave();
    assert.equal(clock.pending, 0);
  });

  it('runs no timer without listeners and restarts with the next listener', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    const ticks: At[] = [];
    const leave = metronome.join(listener((now) => ticks.push(now)));
    clock.advance(30);
    leave();
    assert.equal(clock.pending, 0);
    clock.advance(100);
    metronome.join(listener((now) => ticks.push(now)));
    clock.advance(20);
    assert.deepEqual(ticks, [20, 150]);
  });

  it('allows listeners, including the last one, to leave during a pass', () => {
    const clock = new VirtualClock();
    const metronome = new Metronome(clock);
    let ticks = 0;
    const leave = metronome.join(
      listener(() => {
        ticks += 1;
        leave();
      }),
    );
    clock.advance(100);
    assert.equal(ticks, 1);
    assert.equal(clock.pending, 0);
  });
});
