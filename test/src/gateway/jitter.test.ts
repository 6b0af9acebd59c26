import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import { durationMs } from '#codecs/frame.ts';
import { connectFarEnd, soundFrame } from '#test/support/far-end.ts';
import { createRandom } from '#test/support/random.ts';

const packetMs = 20;
const leadMs = 1_000;
/** The interval between two checks of the line. */
const lookMs = 200;

/** A caller's packet whose samples are all the mu-law code of its number, so that it can be identified. */
type Spoken = { readonly number: number; readonly sequence: number; readonly timestampMs: number };

function mediaOf({ number, sequence, timestampMs }: Spoken): string {
  const payload = Buffer.alloc(160, number % 120).toString('base64');
  return JSON.stringify({
    event: 'media',
    stream_id: 'S1',
    media: { track: 'inbound', chunk: String(sequence), timestamp: String(timestampMs), payload },
  });
}

/** A caller on an unordered line, with sequence numbers and timestamps. */
async function openLine(test: TestContext) {
  const far = await connectFarEnd({ dialect: 'telnyx' });
  test.onTestFinished(() => far.gateway.stop());
  far.socket.send(JSON.stringify({ event: 'start', stream_id: 'S1', start: { call_control_id: 'C1' } }));
  const call = await far.call();
  let received = 0;
  return {
    ...far,
    call,
    /** Delivers these packets together. */
    async arrive(packets: readonly Spoken[]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const packet of packets) far.socket.send(mediaOf(packet));
      far.socket.ping(String(received++));
      far.socket.once('pong', () => resolve());
      await promise;
    },
  };
}

function spoken(number: number): Spoken {
  return { number, sequence: number + 1, timestampMs: number * packetMs };
}

/** The packet number of a frame, modulo 120; null for silence. */
function numberOf({ samples, encoded }: AudioFrame): number | null {
  return samples.every((sample) => sample === 0) ? null : (encoded?.payload[0] ?? null);
}

function msOf(frames: readonly AudioFrame[]): number {
  return frames.reduce((sum, frame) => sum + durationMs(frame), 0);
}

describe('audio of a caller on a bad line', () => {
  it('has no drift in an hour, although 5 % of the packets are lost, some repeated and all out of order', async (test) => {
    const seed = 11;
    const random = createRandom(seed);
    const line = await openLine(test);
    const hourMs = 3_600_000;
    let heardMs = 0;
    let silentMs = 0;
    let sentMs = 0;
    for (let from = 0; from < hourMs; from += lookMs) {
      const packets = Array.from({ length: lookMs / packetMs }, (_, index) => spoken(from / packetMs + index));
      const kept = packets.filter(() => random.next() >= 0.05);
      const doubled = kept.flatMap((packet) => (random.next() < 0.02 ? [packet, packet] : [packet]));
      const jittered = doubled
        .map((packet) => ({ packet, at: packet.number + random.next() * 4 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ packet }) => packet);
      line.clock.advance(lookMs);
      sentMs += kept.length * packetMs;
      await line.arrive(jittered);
      const frames = line.call.line.frames.splice(0);
      heardMs += msOf(frames);
      silentMs += msOf(frames.filter((frame) => numberOf(frame) === null));
      const lagMs = from + lookMs - heardMs;
      assert.ok(lagMs >= 0 && lagMs <= 5 * packetMs + lookMs, `${lagMs} ms behind after ${from} ms, seed ${seed}`);
    }
    assert.ok(
      heardMs - silentMs >= sentMs - 5 * packetMs,
      `${sentMs} ms came, ${heardMs - silentMs} were heard, seed ${seed}`,
    );
  });

  it('stays in order when sequence numbers wrap around, with silence for lost packets', async (test) => {
    const line = await openLine(test);
    const packets = Array.from({ length: 20 }, (_, index) => ({
      ...spoken(index),
      sequence: (65_526 + index) % 65_536,
    }));
    const [lost, early] = [9, 11];
    const arrived = packets.filter((_, index) => index !== lost && index !== early);
    arrived.splice(8, 0, packets[early]!);
    line.clock.advance(100);
    await line.arrive(arrived.slice(0, 5));
    line.clock.advance(300);
    await line.arrive(arrived.slice(5));
    assert.deepEqual(line.call.line.frames.map(numberOf), [
      ...Array.from({ length: 20 }, (_, index) => (index === lost ? null : index)),
    ]);
  });

  it('is complete after a stall of 3 s, whether the packets come late or never', async (test) => {
    for (const lost of [false, true]) {
      const line = await openLine(test);
      const numbers = Array.from({ length: 250 }, (_, index) => index);
      const stalled = (number: number) => number >= 50 && number < 200;
      line.clock.advance(1_000);
      await line.arrive(numbers.slice(0, 50).map(spoken));
      line.clock.advance(3_000);
      await line.arrive(numbers.filter((number) => stalled(number) && !lost).map(spoken));
      line.clock.advance(1_000);
      await line.arrive(numbers.slice(200).map(spoken));
      const heard = line.call.line.frames.map(numberOf);
      assert.deepEqual(
        heard,
        numbers.map((number) => (lost && stalled(number) ? null : number % 120)),
      );
    }
  });

  it('is never longer than the time passed when timestamps jump ahead, and continues when they jump back', async (test) => {
    const line = await openLine(test);
    const jumps = [0, 3_600_000, -3_600_000, 0];
    for (const [round, jumpMs] of jumps.entries()) {
      line.clock.advance(lookMs);
      const packets = Array.from({ length: lookMs / packetMs }, (_, index) => spoken(round * 10 + index));
      await line.arrive(packets.map((packet) => ({ ...packet, timestampMs: packet.timestampMs + jumpMs })));
    }
    const { frames } = line.call.line;
    const heard = frames.map(numberOf).filter((number) => number !== null);
    assert.deepEqual(
      heard,
      Array.from({ length: 40 }, (_, index) => index),
    );
    assert.ok(msOf(frames) <= jumps.length * lookMs + 100, `${msOf(frames)} ms heard`);
  });
});

describe('audio of the assistant', () => {
  it('is sent for an hour at the pace of speech without drift, although timers fire late', async (test) => {
    const seed = 12;
    const random = createRandom(seed);
    const line = await openLine(test);
    const hourMs = 3_600_000;
    let playedMs = 0;
    while (line.clock.now() < hourMs) {
      while (playedMs < Math.min(hourMs, line.clock.now() + 2_000)) {
        line.call.leg.play(soundFrame(100, 8_000));
        playedMs += 100;
      }
      if (random.next() < 0.2) line.clock.stall(random.between(1, 60));
      line.clock.advance(20);
      const aheadMs = line.call.line.sentMs - Math.min(hourMs, line.clock.now());
      assert.ok(aheadMs >= 0 && aheadMs <= leadMs, `${aheadMs} ms ahead at ${line.clock.now()}, seed ${seed}`);
      if (random.next() < 0.1) await line.arrive([spoken(Math.floor(line.clock.now() / packetMs))]);
    }
  });

  it('restarts its schedule after the process was blocked for 3 s, without a burst or loss', async (test) => {
    const line = await openLine(test);
    line.call.leg.play(soundFrame(10_000, 8_000));
    line.clock.advance(1_000);
    const before = line.call.line.sentMs;
    assert.ok(before >= 1_000 && before <= 1_000 + leadMs);
    line.clock.stall(3_000);
    line.clock.advance(20);
    const burstMs = line.call.line.sentMs - before;
    assert.ok(burstMs <= leadMs, `a burst of ${burstMs} ms`);
    line.clock.advance(2_000);
    const inTwoSecondsMs = line.call.line.sentMs - before - burstMs;
    assert.ok(Math.abs(inTwoSecondsMs - 2_000) <= 60, `${inTwoSecondsMs} ms in two seconds`);
    line.clock.advance(9_000);
    assert.equal(line.call.line.sentMs, 10_000);
  });
});
