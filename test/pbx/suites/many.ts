import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeWav } from '#codecs/wav.ts';
import { openHotel } from '../hotel.ts';
import { locate } from '../similarity.ts';

const isLong = process.env.PBX_LONG === '1';
const callsAtOnce = 50;
const beginEveryMs = 300;
/** On a busy machine the embedded recognizer is too late for some. */
const leastUnderstood = 45;
const longMs = isLong ? 10 * 60_000 : 30_000;

describe('calls through a real Asterisk', async () => {
  // The embedded recognizer of one process hears 32 calls.
  const hotel = await openHotel({ settings: { WORKERS: '2' } });

  it(`do not drift in ${longMs / 1_000} s`, async () => {
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
    const calls = await Promise.all(
      Array.from({ length: callsAtOnce }, async (_, index) => {
        await pause(index * beginEveryMs);
        const answered = await hotel.callIn({ from: `+1202556${2000 + index}` });
        const askedMs = await answered.call.media.say(hotel.speech.breakfast);
        const repliedMs = await answered.call.media.firstSound(askedMs, 30_000);
        return { ...answered, replyMs: repliedMs - askedMs };
      }),
    );
    const states = calls.map(({ call }) => call.state);
    for (const { call } of calls) call.hangUp();
    const records = await Promise.all(calls.map(({ callId }) => hotel.endedCall(callId)));
    const repliesMs = calls.map(({ replyMs }) => Math.round(replyMs)).sort((a, b) => a - b);
    console.log(`replies p50 ${repliesMs[callsAtOnce / 2]} ms, longest ${repliesMs.at(-1)} ms`);
    assert.deepEqual([...new Set(states)], ['up']);
    const others = records.filter(({ end_reason }) => end_reason !== 'caller_hung_up');
    const lastEvents = await Promise.all(
      others.map(async ({ call_id }) => (await hotel.client().events(call_id)).slice(-5)),
    );
    assert.deepEqual([others, lastEvents], [[], []]);
    assert.ok(records.every(({ status }) => status === 'completed'));
    const understood = records.filter(({ transcript }) => /^User: .*breakfast/im.test(transcript)).length;
    console.log(`${understood} of ${callsAtOnce} callers were understood`);
    assert.ok(understood >= leastUnderstood, `only ${understood} callers were understood`);
  });
});
