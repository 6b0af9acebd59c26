import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createRandom } from '#codecs/random.ts';
import { BackgroundModel } from '#engine/hearing/background-model.ts';
import { VoiceActivity } from '#engine/hearing/vad.ts';

/** Windows of 32 ms. */
type Window = { readonly probability: number; readonly levelDb: number; readonly callerLogOdds: number | undefined };

const random = createRandom(11);
const about = (levelDb: number, spreadDb: number): number => levelDb + spreadDb * (2 * random() - 1);
const windows = (count: number, make: () => Window): readonly Window[] => Array.from({ length: count }, make);

const silence = (count: number) =>
  windows(count, () => ({ probability: 0.01, levelDb: about(-66, 1), callerLogOdds: undefined }));
/** Background voices: speech to a detector, with varying level. */
const babble = (count: number) =>
  windows(count, () => ({ probability: 0.5 + 0.4 * random(), levelDb: about(-40, 4), callerLogOdds: about(-2, 1.5) }));
const hiss = (count: number) =>
  windows(count, () => ({ probability: 0.05 * random(), levelDb: about(-40, 1), callerLogOdds: undefined }));
/** A caller with a soft window after every three loud ones. */
const caller = (count: number) =>
  windows(count, () => ({
    probability: 0.97,
    levelDb: random() < 0.25 ? about(-45, 3) : about(-22, 6),
    callerLogOdds: about(0.4, 0.3),
  }));

/** Share of windows in each part that may be the caller. */
function standingOut(...parts: readonly (readonly Window[])[]): readonly number[] {
  const background = new BackgroundModel();
  return parts.map((part) => {
    const passed = part.filter((window) => background.hear(window, 'quiet'));
    return passed.length / part.length;
  });
}

describe('Background', () => {
  it('accepts soft windows in silence and steady noise, even from a caller who never pauses', () => {
    assert.deepEqual(standingOut(silence(60), caller(900), silence(60), caller(100)), [1, 1, 1, 1]);
    assert.deepEqual(standingOut(hiss(60), caller(900), hiss(60), caller(100)), [1, 1, 1, 1]);
  });

  it('accepts a caller close to the level of loud steady noise once the noise was heard alone', () => {
    const shouting = windows(600, () => ({ probability: 0.97, levelDb: about(-36, 5), callerLogOdds: 0.5 }));
    assert.deepEqual(standingOut(hiss(60), shouting), [1, 1]);
  });

  it('requires louder windows again when voices replace the forgotten steady noise', () => {
    const louder = windows(560, () => ({
      probability: 0.5 + 0.4 * random(),
      levelDb: about(-30, 4),
      callerLogOdds: -1,
    }));
    const [, , later] = standingOut(hiss(100), louder.slice(0, 260), louder.slice(260));
    assert.ok(later! < 0.02, `${later}`);
  });

  it('rejects background voices after hearing them for one second', () => {
    const [first, , later] = standingOut(babble(8), babble(32), babble(300));
    assert.equal(first, 1);
    assert.ok(later! < 0.02, `${later}`);
  });

  it('accepts a caller as soft as the voices behind, by the sound', () => {
    const soft = (callerLogOdds: number) =>
      windows(40, () => ({ probability: 0.9, levelDb: about(-38, 2), callerLogOdds }));
    assert.deepEqual(standingOut(babble(100), soft(3)).slice(1), [1]);
    assert.ok(standingOut(babble(100), soft(1.5))[1]! < 0.1);
  });

  it('accepts a caller above background voices', () => {
    const [, speech, after] = standingOut(babble(100), caller(60), babble(100));
    assert.ok(speech! > 0.7, `${speech}`);
    assert.ok(after! < 0.02, `${after}`);
  });

  it('forgets background voices after they stop', () => {
    const soft = (count: number) => windows(count, () => ({ probability: 0.97, levelDb: -45, callerLogOdds: 0.5 }));
    const parts = standingOut(babble(200), silence(260), soft(20));
    assert.equal(parts[2], 1);
  });

  it('never requires more than full scale', () => {
    const loud = windows(400, () => ({ probability: 0.9, levelDb: 0, callerLogOdds: -1 }));
    assert.ok(new Set(standingOut(loud)).size === 1);
    assert.doesNotThrow(() =>
      new BackgroundModel().hear(
        { probability: 0, levelDb: Number.NEGATIVE_INFINITY, callerLogOdds: undefined },
        'quiet',
      ),
    );
  });
});

describe('VoiceActivity over background speech', () => {
  const heard = (activity: VoiceActivity, part: readonly Window[]): readonly string[] =>
    part.flatMap(
      ({ probability, levelDb, callerLogOdds }) => activity.hear(probability, levelDb, callerLogOdds)?.type ?? [],
    );
  const edges = (types: readonly string[]): readonly string[] => types.filter((type) => type !== 'speech.voiced');

  it('stays quiet during babble, then starts and stops with the caller', () => {
    const activity = new VoiceActivity({ windowMs: 32, tailMs: 88 });
    assert.deepEqual(edges(heard(activity, babble(100))), []);
    assert.equal(activity.speaking, false);
    assert.deepEqual(edges(heard(activity, caller(40))), ['speech.started']);
    assert.deepEqual(edges(heard(activity, babble(60))), ['speech.stopped']);
  });

  it('hears a caller who talks in noise as soon as the line opens, without a pause', () => {
    const activity = new VoiceActivity({ windowMs: 32, tailMs: 88 });
    const inNoise = windows(400, () => ({ probability: 0.99, levelDb: about(-35, 4), callerLogOdds: 1 }));
    assert.deepEqual(edges(heard(activity, [...hiss(6), ...inNoise])), ['speech.started']);
    assert.ok(activity.voicedMs > 300 * 32, `${activity.voicedMs}`);
  });

  it('hears a caller again whose soft words sound like a background voice, once the first words were evidently the caller', () => {
    const activity = new VoiceActivity({ windowMs: 32, tailMs: 88 });
    const soft = (count: number) =>
      windows(count, () => ({ probability: 0.99, levelDb: about(-35, 0.5), callerLogOdds: -1.5 }));
    const first = windows(10, () => ({ probability: 0.99, levelDb: -24, callerLogOdds: 3 }));
    assert.deepEqual(edges(heard(activity, [...hiss(60), ...first, ...soft(40), ...hiss(15)])), [
      'speech.started',
      'speech.stopped',
    ]);
    assert.deepEqual(edges(heard(activity, soft(10))), ['speech.started']);
  });

  it('requires more certainty of the first sounds on a line', () => {
    const doubtful = windows(20, () => ({ probability: 0.7, levelDb: -30, callerLogOdds: 0 }));
    assert.deepEqual(edges(heard(new VoiceActivity(), doubtful)), []);
    assert.deepEqual(edges(heard(new VoiceActivity(), [...silence(30), ...doubtful])), ['speech.started']);
  });

  it('has evidence of the caller in windows that are the caller, and none in those of a cough [I14]', () => {
    const evidenceMs = (...logOdds: readonly number[]): number => {
      const activity = new VoiceActivity();
      heard(activity, silence(30));
      for (const odds of logOdds) activity.hear(0.97, -24, odds);
      return activity.sureMs;
    };
    assert.equal(evidenceMs(-3, -3, -3, -3, -3, -3), 0);
    assert.equal(evidenceMs(5, 5, 5, 5, 5, 5), 192);
    const doubtful = evidenceMs(2, 2, 2, 2, 2, 2);
    assert.ok(doubtful > 0 && doubtful < 192, `${doubtful}`);
    assert.ok(evidenceMs(2, -3, 2, -3, 2, 2) < doubtful);
  });

  it('has evidence of the caller in a doubtful sound over background voices, but not in silence or far above them [I14]', () => {
    const evidenceMs = (before: readonly Window[], levelDb: number): number => {
      const activity = new VoiceActivity();
      heard(activity, before);
      for (let window = 0; window < 10; window++) activity.hear(0.97, levelDb, 0.4);
      return activity.sureMs;
    };
    assert.ok(evidenceMs(babble(100), -28) > 0);
    assert.equal(evidenceMs(babble(100), -18), 0);
    assert.equal(evidenceMs(silence(100), -50), 0);
  });

  it('hears a caller in windows that the detector doubts but takes for the caller', () => {
    const starts = (logOdds: number): readonly string[] => {
      const activity = new VoiceActivity();
      heard(activity, silence(30));
      return Array.from({ length: 4 }, () => activity.hear(0.4, -24, logOdds)?.type ?? []).flat();
    };
    assert.equal(starts(3)[0], 'speech.started');
    assert.deepEqual(starts(1), []);
  });

  it('counts every voiced window of a detector that does not judge whose sound it is', () => {
    const activity = new VoiceActivity();
    heard(activity, silence(30));
    heard(
      activity,
      windows(6, () => ({ probability: 0.97, levelDb: -24, callerLogOdds: undefined })),
    );
    assert.equal(activity.sureMs, 192);
  });

  it("subtracts no detector tail when only the level shows the caller's end", () => {
    const activity = new VoiceActivity({ windowMs: 32, tailMs: 88 });
    heard(activity, babble(100));
    const loud = windows(20, () => ({ probability: 0.97, levelDb: -20, callerLogOdds: 0.5 }));
    heard(activity, loud);
    const until = activity.mediaMs;
    const ends = babble(20).flatMap(
      ({ probability, levelDb, callerLogOdds }) => activity.hear(probability, levelDb, callerLogOdds) ?? [],
    );
    assert.deepEqual(ends, [{ type: 'speech.stopped', spokeUntilMediaMs: until }]);
  });
});
