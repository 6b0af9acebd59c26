import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultTurnQueuesOptions, TurnQueues } from '#src/api/sign-in/turn-queues.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const paceMs = 5_000;

/** Lines for names with one turn every five seconds. */
function open() {
  const clock = new VirtualClock();
  const next = new Map<string, number>();
  const state = { claims: 0 };
  const claim = async (name: string) => {
    state.claims += 1;
    const at = next.get(name) ?? 0;
    if (clock.now() < at) return at - clock.now();
    next.set(name, clock.now() + paceMs);
    return null;
  };
  const lines = new TurnQueues({ clock, claim });
  /** Waits for a turn; the result shows how and when that ended. */
  const wait = (name: string, address: string) => {
    const seen = { address, admitted: null as boolean | null, atMs: -1 };
    void lines.wait(name, address).then((admitted) => Object.assign(seen, { admitted, atMs: clock.now() }));
    return seen;
  };
  return { clock, lines, wait, state };
}

describe('a line of tries under one name', () => {
  it('admits one try per turn, and rejects those without a turn in time', async () => {
    const { clock, lines, wait, state } = open();
    const seen = ['a', 'b', 'c', 'd', 'e', 'f'].map((address) => wait('dana', address));
    await clock.advanceAsync(60_000);
    assert.deepEqual(
      seen.map(({ admitted, atMs }) => [admitted, atMs]).toSorted(([, one], [, other]) => Number(one) - Number(other)),
      [
        [true, 0],
        [true, 5_000],
        [true, 10_000],
        [false, 15_000],
        [false, 15_000],
        [false, 15_000],
      ],
    );
    assert.deepEqual([lines.waiting, clock.pending], [0, 0]);
    assert.ok(state.claims <= 10, `${state.claims} claims`);
  });

  it('admits an address without earlier tries first, counting rejected tries of others', async () => {
    const { clock, lines, wait } = open();
    for (let round = 0; round < 3; round += 1)
      for (let place = 0; place < 40; place += 1) wait('dana', `attacker ${place}`);
    await clock.advanceAsync(1_000);
    assert.equal(lines.waiting, defaultTurnQueuesOptions.waitingOfName - 1);
    for (let place = 0; place < 40; place += 1) wait('dana', `attacker ${place}`);
    const owner = wait('dana', 'owner');
    for (let place = 0; place < 40; place += 1) wait('dana', `attacker ${place}`);
    await clock.advanceAsync(paceMs);
    assert.deepEqual([owner.admitted, owner.atMs], [true, 5_000]);
  });

  it('limits the waiting tries of one address', async () => {
    const { clock, wait } = open();
    const seen = Array.from({ length: 8 }, () => wait('dana', 'a'));
    await clock.advanceAsync(0);
    assert.deepEqual(seen.map(({ admitted }) => admitted).toSorted(), [
      false,
      false,
      false,
      null,
      null,
      null,
      null,
      true,
    ]);
  });

  it('limits the total, at the expense of the longest line', async () => {
    const { clock, lines, wait } = open();
    for (let name = 0; name < 30; name += 1)
      for (let place = 0; place < 10; place += 1) wait(`name ${name}`, `${place}`);
    assert.equal(lines.waiting, defaultTurnQueuesOptions.waitingInAll);
    await clock.advanceAsync(0);
    assert.ok(lines.waiting <= defaultTurnQueuesOptions.waitingInAll, `${lines.waiting} wait`);
    const owner = wait('another name', 'owner');
    await clock.advanceAsync(0);
    assert.equal(owner.admitted, true);
    await clock.advanceAsync(60_000);
    assert.deepEqual([lines.waiting, clock.pending], [0, 0]);
  });

  it('fails all waiting tries if no turn can be claimed, and recovers', async () => {
    const clock = new VirtualClock();
    const state = { broken: true };
    const claim = async () => {
      if (state.broken) throw new Error('the database is away');
      return null;
    };
    const lines = new TurnQueues({ clock, claim });
    await assert.rejects(lines.wait('dana', 'a'), /away/);
    state.broken = false;
    assert.equal(await lines.wait('dana', 'a'), true);
    assert.equal(clock.pending, 0);
  });
});
