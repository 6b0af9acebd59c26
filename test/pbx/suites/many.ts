import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeWav } from '#codecs/wav.ts';
import { openHotel } from '../hotel.ts';
import { locate } from '../similarity.ts';

const isLong = process.env.PBX_LONG === '1';
const callsAtOnce = 50;
const talkMs = 30_000;
const longMs = isLong ? 10 * 60_000 : 60_000;

describe('calls through a real Asterisk', async () => {
  const hotel = await openHotel();

  it(`do not drift in ${longMs / 60_000} minutes`, async () => {
    const { call, callId } = await hotel.callIn();
    const saidMs: number[] = [];
    const durationMs = (hotel.speech.breakfast.length / 8_000) * 1_000;
    while (performance.now() - call.answeredMs < longMs && call.state === 'up') {
      const endedMs = await call.media.say(hotel.speech.breakfast);
      saidMs.push(endedMs - durationMs - call.answeredMs);
      await call.media.firstSound(endedMs);
      await call.media.lastSound();
      await pause(3_000);
    }
    assert.equal(call.state, 'up');
    call.hangUp();
    const record = await hotel.endedCall(callId);
    const response = await hotel.client().fetch(`/calls/${record.call_id}/recording`);
    const { channels } = decodeWav(new Uint8Array(await response.arrayBuffer()));
    const offsetsMs = saidMs.map((atMs) => {
      const from = Math.max(0, Math.round(atMs * 8) - 8_000);
      const near = channels[0]!.subarray(from, from + hotel.speech.breakfast.length + 16_000);
      return (from + locate(hotel.speech.breakfast, near).at) / 8 - atMs;
    });
    const driftMs = Math.abs(offsetsMs.at(-1)! - offsetsMs[0]!);
    console.log(`drift ${Math.round(driftMs)} ms over ${saidMs.length} sentences`);
    assert.ok(driftMs < 60, `the caller is ${Math.round(driftMs)} ms off at the end`);
    assert.equal(call.media.lostPackets, 0);
  });

  it(`are up at the same time, ${callsAtOnce} of them, and each is answered`, async () => {
    const ends = await Promise.all(
      Array.from({ length: callsAtOnce }, async (_, index) => {
        await pause(index * 200);
        const { call, callId } = await hotel.callIn({ from: `+1202556${2000 + index}` });
        const untilMs = performance.now() + talkMs;
        const repliesMs: number[] = [];
        let asked = 0;
        while (performance.now() < untilMs && call.state === 'up') {
          const endedMs = await call.media.say(hotel.speech.breakfast);
          asked += 1;
          const replyMs = await call.media.firstSound(endedMs, 10_000).catch(() => null);
          if (replyMs !== null) repliesMs.push(replyMs - endedMs);
          await call.media.lastSound();
          await pause(1_500);
        }
        const state = call.state;
        call.hangUp();
        const { status, end_reason } = await hotel.endedCall(callId);
        return { asked, repliesMs, ending: `${state}, then ${status} / ${end_reason}` };
      }),
    );
    const repliesMs = ends.flatMap((one) => one.repliesMs).sort((a, b) => a - b);
    const asked = ends.reduce((sum, one) => sum + one.asked, 0);
    const at = (part: number) => Math.round(repliesMs[Math.floor(repliesMs.length * part)] ?? 0);
    console.log(`${repliesMs.length} of ${asked} questions answered, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    assert.deepEqual([...new Set(ends.map(({ ending }) => ending))], ['up, then completed / caller_hung_up']);
    assert.ok(repliesMs.length >= asked * 0.95, `${repliesMs.length} of ${asked} questions were answered`);
  });
});
