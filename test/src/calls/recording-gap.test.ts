import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { sine } from '#codecs/tone.ts';
import { decodeWav } from '#codecs/wav.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { Recorder } from '#src/calls/media/recorder.ts';
import type { RecordingGap } from '#src/calls/media/recording-file.ts';
import { skipFor } from '#test/support/skip-for.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const rateHz = 8_000;
const silentLeg: Leg = { rateHz, marks: true, play() {}, mark() {}, flush() {}, clear() {}, hangUp() {} };
const deafLine: Line = { hear() {}, sent() {}, reached() {}, digit() {}, hungUp() {} };
const loud = sine(440, { ms: 20, rateHz, levelDb: -10 });

describe('recording on a full disk', async () => {
  const disk = await mountSmallDisk(2);
  const skip = 'skip' in disk ? disk.skip : false;

  it(
    'is silent while it cannot be written, continues at the right position, and reports the gap',
    skipFor(skip),
    async () => {
      const { recorder, hears, gaps, failures, path } = await record('gap.wav');
      await hears(6_000);
      await (disk as SmallDisk).fill();
      await hears(5_000);
      const during = decodeWav(await readFile(path)).channels[0]!;
      assert.ok(during.length >= 9 * rateHz, 'it is a whole file meanwhile');
      await (disk as SmallDisk).free();
      await hears(6_000);
      assert.equal(await recorder.close(), 17_000);

      assert.equal(failures.length, 1);
      assert.deepEqual(
        failures.map((error) => (error as NodeJS.ErrnoException).code),
        ['ENOSPC'],
      );
      // At most the three seconds before the disk was full are not written yet.
      const [gap, ...others] = gaps;
      assert.deepEqual(others, []);
      assert.ok(gap!.fromMs >= 3_000 && gap!.untilMs <= 12_000 && gap!.untilMs - gap!.fromMs >= 3_000);
      const { channels } = decodeWav(await readFile(path));
      for (const channel of channels) {
        assert.equal(channel.length, 17 * rateHz);
        const place = (ms: number): number => (ms * rateHz) / 1000;
        // The part of the first second in the last partial page may be present.
        assert.ok(isSilent(channel.subarray(place(gap!.fromMs + 1_000), place(gap!.untilMs))), 'silence in the gap');
      }
      const [caller] = channels;
      assert.ok(!isSilent(caller!.subarray(0, (gap!.fromMs * rateHz) / 1000)));
      assert.ok(!isSilent(caller!.subarray((gap!.untilMs * rateHz) / 1000, (gap!.untilMs * rateHz) / 1000 + 160)));
    },
  );

  it('has its full duration if no space is freed before the end', skipFor(skip), async () => {
    const { recorder, hears, gaps, path } = await record('end.wav');
    await hears(4_000);
    await (disk as SmallDisk).fill();
    await hears(4_000);
    assert.equal(await recorder.close(), 8_000);
    assert.equal(gaps.at(-1)?.untilMs, 8_000);
    assert.deepEqual(
      decodeWav(await readFile(path)).channels.map(({ length }) => length),
      [8 * rateHz, 8 * rateHz],
    );
    await (disk as SmallDisk).free();
  });

  async function record(name: string) {
    const path = join((disk as SmallDisk).folder, name);
    const clock = new VirtualClock();
    const gaps: RecordingGap[] = [];
    const failures: unknown[] = [];
    const recorder = await Recorder.create({
      path,
      rateHz,
      clock,
      failed: (error) => failures.push(error),
      gap: (gap) => gaps.push(gap),
    });
    const leg = recorder.leg(silentLeg);
    const line = recorder.line(deafLine);
    const hears = async (ms: number): Promise<void> => {
      for (let at = 0; at < ms; at += 20) {
        clock.advance(20);
        leg.play(loud);
        line.hear(loud);
        line.sent(20);
      }
      await recorder.settled();
    };
    return { recorder, hears, gaps, failures, path };
  }
});

const isSilent = (samples: Int16Array): boolean => samples.every((sample) => sample === 0);
