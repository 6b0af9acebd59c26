import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { sine } from '#codecs/tone.ts';
import { cough, materialHz, rms, samplesToMs, trimSilence } from '../../../bench/turns/clip.ts';
import { fixedDelayEnds } from '../../../bench/turns/fixed-delay.ts';
import { createEvenSequence, recordTurn } from '../../../bench/turns/recordings.ts';
import { Studio } from '../../../bench/turns/studio.ts';
import { turnScripts } from '../../../bench/turns/turn-scripts.ts';
import { judgeTurn } from '../../../bench/turns/verdict.ts';

/** A tone in silence. */
function toneAt(fromMs: number, ms: number, lengthMs: number): Int16Array {
  const samples = new Int16Array(lengthMs * 8);
  samples.set(sine(400, { ms, rateHz: materialHz, levelDb: -12 }).samples, fromMs * 8);
  return samples;
}

describe('labels', () => {
  it('mark the start and end of sound, with silence around it removed', () => {
    const words = [
      { text: 'one', fromMs: 0, untilMs: 450 },
      { text: 'two', fromMs: 450, untilMs: 980 },
    ];
    const clip = trimSilence({ samples: toneAt(200, 600, 1_000), words });
    assert.ok(Math.abs(samplesToMs(clip.samples.length) - 600) <= 5);
    assert.deepEqual(clip.words[0], { text: 'one', fromMs: 0, untilMs: 250 });
    assert.equal(clip.words[1]!.fromMs, 250);
    assert.equal(clip.words[1]!.untilMs, samplesToMs(clip.samples.length));
  });

  it('are absent if nothing is audible', () => {
    assert.equal(trimSilence({ samples: new Int16Array(800), words: [] }).samples.length, 0);
  });

  it('follow from the layout of a turn: stretches, pauses and the end', () => {
    const script = turnScripts.find(({ text }) => text.split('|').length === 3)!;
    const speaker = {
      name: 'tone',
      say: () => ({ samples: toneAt(50, 500, 600), rateHz: materialHz, words: [{ chars: 99, ms: 550 }] }),
    };
    const pauses = [0, 1];
    const maker = {
      studio: new Studio(mkdtempSync(join(tmpdir(), 'parley-studio-'))),
      speaker,
      seed: 3,
      nextPause: () => pauses.shift()!,
    };
    const { stretches, placed, lengthMs } = recordTurn(script, maker);
    const gaps = stretches.slice(1).map(({ fromMs }, index) => fromMs - stretches[index]!.untilMs);
    assert.deepEqual(gaps.map(Math.round), [200, 2_000]);
    assert.equal(placed.length, 3);
    assert.ok(lengthMs >= stretches[2]!.untilMs + 6_000);
    for (const { fromMs, untilMs, words } of stretches) {
      assert.equal(words[0]!.fromMs, fromMs);
      assert.ok(Math.abs(words.at(-1)!.untilMs - untilMs) < 1e-9);
      assert.ok(Math.abs(untilMs - fromMs - 500) <= 5);
    }
  });

  it('give a cough its duration and no words', () => {
    const clip = cough(5, { ms: 200, double: false });
    assert.ok(Math.abs(samplesToMs(clip.samples.length) - 200) < 40);
    assert.ok(rms(clip.samples) > 100);
    assert.deepEqual(clip.words, []);
  });

  it('spread pauses evenly', () => {
    const next = createEvenSequence();
    const tenths = new Set(Array.from({ length: 30 }, () => Math.floor(10 * next())));
    assert.equal(tenths.size, 10);
  });
});

describe('verdict on a turn', () => {
  const stretches = [
    { fromMs: 1_000, untilMs: 2_000, words: [] },
    { fromMs: 3_000, untilMs: 4_000, words: [] },
  ];

  it('is a cut-off if the policy ends the turn too early, even if it is right later', () => {
    assert.deepEqual(judgeTurn({ stretches }, [2_500, 4_600]), { cutOff: true, delayMs: 600, answered: true });
  });

  it('measures the delay from the true end', () => {
    assert.deepEqual(judgeTurn({ stretches }, [500, 4_400]), { cutOff: false, delayMs: 400, answered: true });
  });

  it('is unanswered if the policy never ends the turn', () => {
    assert.deepEqual(judgeTurn({ stretches }, []), { cutOff: false, delayMs: 6_000, answered: false });
  });
});

describe('fixed delay', () => {
  const speech = [
    { type: 'started', noticedMs: 1_080, fromMs: 1_000 },
    { type: 'stopped', noticedMs: 2_240, spokeUntilMs: 2_000 },
    { type: 'started', noticedMs: 3_080, fromMs: 3_000 },
    { type: 'stopped', noticedMs: 4_240, spokeUntilMs: 4_000 },
  ] as const;

  it('ends the turn this long after detected speech, and not before the end of speech is detected', () => {
    assert.deepEqual(fixedDelayEnds(speech, 500), [2_500, 4_500]);
    assert.deepEqual(fixedDelayEnds(speech, 100), [2_240, 4_240]);
  });

  it('waits longer if speech starts again before', () => {
    assert.deepEqual(fixedDelayEnds(speech, 1_200), [5_200]);
  });
});
