import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { listeningTalk, scheduledTalk, type TalkMoment } from '#demo/load/talk-policy.ts';

const early: TalkMoment = { mediaMs: 0, turns: 0, waitedMs: 0, answeredForMs: null, quietMs: 0 };
const listening = { pauseMs: 1_000, patienceMs: 5_000, bargeInShare: 0, bargeInAfterMs: 1_000, random: () => 0.5 };

describe('caller with a fixed schedule', () => {
  it('begins each turn at its time, whatever the assistant does', () => {
    const talk = scheduledTalk({ leadMs: 1_000, loopMs: 4_000 });
    const begins = (mediaMs: number, turns: number) => talk({ ...early, mediaMs, turns });
    assert.deepEqual([begins(980, 0), begins(1_000, 0)], [false, true]);
    assert.deepEqual([begins(4_980, 1), begins(5_000, 1), begins(5_000, 2)], [false, true, false]);
  });
});

describe('caller who listens', () => {
  it('lets the assistant finish, including the greeting', () => {
    const talk = listeningTalk(listening);
    assert.equal(talk({ ...early, waitedMs: 3_000, answeredForMs: 2_000, quietMs: 980 }), false);
    assert.equal(talk({ ...early, waitedMs: 3_000, answeredForMs: 2_000, quietMs: 1_000 }), true);
  });

  it('speaks again if the assistant is silent', () => {
    const talk = listeningTalk(listening);
    assert.equal(talk({ ...early, turns: 1, waitedMs: 4_980, quietMs: 60_000 }), false);
    assert.equal(talk({ ...early, turns: 1, waitedMs: 5_000, quietMs: 60_000 }), true);
  });

  it('interrupts the requested share of replies, never the greeting', () => {
    const chances = [0.1, 0.9];
    const talk = listeningTalk({ ...listening, bargeInShare: 0.5, random: () => chances.shift() ?? 1 });
    const speaking = { ...early, waitedMs: 3_000, quietMs: 0 };
    assert.equal(talk({ ...speaking, answeredForMs: 2_000 }), false, 'the opening');
    assert.equal(talk({ ...speaking, turns: 1, answeredForMs: 980 }), false);
    assert.equal(talk({ ...speaking, turns: 1, answeredForMs: 1_000 }), true);
    assert.equal(talk({ ...speaking, turns: 2, answeredForMs: 1_000 }), false);
    assert.equal(talk({ ...speaking, turns: 2, answeredForMs: 9_000 }), false);
  });
});
