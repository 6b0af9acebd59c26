import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sine } from '#codecs/tone.ts';
import { decodeWav } from '#codecs/wav.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import { Recorder } from '#src/calls/media/recorder.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const rateHz = 8_000;
const silentLeg: Leg = { rateHz, marks: true, play() {}, mark() {}, flush() {}, clear() {}, hangUp() {} };
const deafLine: Line = { hear() {}, sent() {}, reached() {}, digit() {}, hungUp() {} };

/** The time in milliseconds of the first and last sound in the channel. */
function edges(samples: Int16Array): { first: number; last: number } {
  const loud = (sample: number): boolean => Math.abs(sample) > 200;
  return { first: samples.findIndex(loud) / 8, last: samples.findLastIndex(loud) / 8 };
}

function near(actual: number, expected: number, toleranceMs: number): void {
  assert.ok(Math.abs(actual - expected) <= toleranceMs, `${actual} ms, expected ${expected} ± ${toleranceMs} ms`);
}

describe('recording', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-recorder-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is readable by the server's user alone", async () => {
    const { recorder, path } = await recording('private.wav');
    await recorder.close();
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('passes digits through to a line that dials them', async () => {
    const { recorder, leg } = await recording('keys.wav');
    const dialled: string[] = [];
    assert.equal(leg.sendDigits, undefined);
    recorder.leg({ ...silentLeg, sendDigits: (digits) => dialled.push(digits) }).sendDigits?.('42#');
    assert.deepEqual(dialled, ['42#']);
    await recorder.close();
  });

  async function recording(
    name: string,
  ): Promise<{ clock: VirtualClock; recorder: Recorder; path: string; leg: Leg; line: Line }> {
    const clock = new VirtualClock(5_000);
    const path = join(folder, name);
    const failed = (error: unknown): void => assert.fail(String(error));
    const gap = (): void => assert.fail('nothing is missing');
    const recorder = await Recorder.create({ path, rateHz, clock, failed, gap });
    return { clock, recorder, path, leg: recorder.leg(silentLeg), line: recorder.line(deafLine) };
  }

  /** 20 ms of the call: the caller's frame arrives, a packet is sent. */
  function tick(call: { clock: VirtualClock; line: Line }, hears: Int16Array, sends: boolean): void {
    call.clock.advance(20);
    call.line.hear({ samples: hears, rateHz });
    if (sends) call.line.sent(20);
  }
  const quiet = new Int16Array(160);
  const loud = sine(440, { ms: 20, rateHz, levelDb: -10 }).samples;

  it('has the caller left and the assistant right, at the time they were heard', async () => {
    const call = await recording('sides.wav');
    call.leg.play(sine(440, { ms: 1_000, rateHz: 16_000, levelDb: -10 }));
    call.leg.flush();
    for (let at = 0; at < 3_000; at += 20) tick(call, at >= 500 && at < 900 ? loud : quiet, at >= 1_000 && at < 2_000);
    const lengthMs = await call.recorder.close();
    const { channels, rateHz: rate } = decodeWav(await readFile(call.path));
    assert.equal(rate, rateHz);
    near(lengthMs, 3_000, 0);
    const [left, right] = channels;
    near(edges(left!).first, 500, 20);
    near(edges(left!).last, 900, 20);
    near(edges(right!).first, 1_020, 20);
    near(edges(right!).last, 2_020, 20);
  });

  it('omits audio that was cleared before it was heard', async () => {
    const call = await recording('cleared.wav');
    call.leg.play(sine(440, { ms: 1_000, rateHz, levelDb: -10 }));
    call.clock.advance(20);
    call.line.sent(400);
    for (let at = 0; at < 200; at += 20) tick(call, quiet, false);
    call.leg.clear();
    for (let at = 0; at < 3_000; at += 20) tick(call, quiet, false);
    await call.recorder.close();
    const { channels } = decodeWav(await readFile(call.path));
    near(edges(channels[1]!).last, 220, 1);
  });

  it('is a complete file at any time, so that it survives a crash', async () => {
    const call = await recording('crash.wav');
    for (let at = 0; at < 5_000; at += 20) tick(call, loud, false);
    await call.recorder.settled();
    const { channels } = decodeWav(await readFile(call.path));
    assert.ok(channels[0]!.length >= 3 * rateHz, `${channels[0]!.length} samples of 5 s are there`);
    await call.recorder.close();
  });

  it("places a caller's first audio correctly if it arrives late and in a burst", async () => {
    const call = await recording('late.wav');
    call.clock.advance(120);
    for (let at = 0; at < 120; at += 20) call.line.hear({ samples: quiet, rateHz });
    for (let at = 120; at < 2_500; at += 20) tick(call, at >= 500 && at < 900 ? loud : quiet, false);
    await call.recorder.close();
    const { channels } = decodeWav(await readFile(call.path));
    near(edges(channels[0]!).first, 500, 1);
    near(edges(channels[0]!).last, 900, 1);
  });

  it('keeps the position of a burst after a stall', async () => {
    const call = await recording('burst.wav');
    for (let at = 0; at < 500; at += 20) tick(call, quiet, false);
    call.clock.advance(400);
    for (let at = 0; at < 20; at += 1) call.line.hear({ samples: at >= 10 ? loud : quiet, rateHz });
    for (let at = 0; at < 2_000; at += 20) tick(call, quiet, false);
    await call.recorder.close();
    const { channels } = decodeWav(await readFile(call.path));
    near(edges(channels[0]!).first, 700, 20);
  });
});
