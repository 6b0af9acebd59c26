import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeWav } from '#codecs/wav.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { trunks } from '../asterisk.ts';
import { openHotel } from '../hotel.ts';
import { locate } from '../similarity.ts';
import type { TelephoneCall } from '../telephone-call.ts';

const everyKey = '1234567890*#';

describe('inbound calls through a real Asterisk', async () => {
  const hotel = await openHotel();

  it('are answered, understood and hung up by the caller', async () => {
    const { call, callId } = await hotel.callIn();
    const askedMs = await call.media.say(hotel.speech.breakfast);
    await call.media.firstSound(askedMs);
    await call.media.lastSound();
    call.hangUp();
    const record = await hotel.endedCall(callId);
    assert.deepEqual([record.status, record.end_reason], ['completed', 'caller_hung_up']);
    assert.deepEqual([record.from_number, record.to_number], [callerNumber, officeNumber]);
    assert.match(record.transcript, /breakfast.*\nAssistant: Breakfast is from seven to ten/i);
    assert.equal(call.media.lostPackets, 0);
  });

  for (const [codec, address] of [
    ['PCMU', trunks.rfc4733],
    ['PCMA', trunks.alaw],
  ] as const) {
    it(`carry ${codec} unchanged in both directions`, async () => {
      const { call, callId } = await hotel.callIn({ codec, address });
      const askedMs = await call.media.say(hotel.speech.breakfast);
      const answeredMs = await call.media.firstSound(askedMs);
      await call.media.lastSound();
      const heard = call.media.samplesSince(answeredMs).subarray(0, 16_000);
      call.hangUp();
      await hotel.endedCall(callId);
      const { channels, rateHz } = decodeWav(await recordingOf(callId));
      assert.equal(rateHz, 8_000);
      const [caller, assistant] = channels as [Int16Array, Int16Array];
      for (const [part, whole] of [
        [hotel.speech.breakfast, caller],
        [heard, assistant],
      ] as const) {
        const { likeness } = locate(part, whole);
        assert.ok(likeness > 0.995, `the recording is ${likeness} like the telephone`);
      }
    });
  }

  const ways: Readonly<Record<string, readonly [string, (call: TelephoneCall, key: string) => unknown]>> = {
    'RFC 4733': [trunks.rfc4733, (call, key) => call.media.press(key)],
    'SIP INFO': [trunks.info, (call, key) => call.sendInfo(key)],
    tones: [trunks.inband, (call, key) => call.media.say(toneOf(key))],
    'tones with RFC 4733': [
      trunks.rfc4733,
      async (call, key) => {
        await call.media.say(toneOf(key));
        call.media.press(key);
      },
    ],
  };
  for (const [way, [address, press]] of Object.entries(ways)) {
    it(`report each key once that is sent as ${way}`, async () => {
      const { call, callId } = await hotel.callIn({ address });
      const pressed = async () =>
        (await hotel.client().events(callId))
          .flatMap(({ type, digit }) => (type === 'digit.pressed' ? [digit] : []))
          .join('');
      for (const key of everyKey) {
        await press(call, key);
        await pause(350);
      }
      await eventually(async () => (await pressed()).length >= everyKey.length, 'all keys');
      call.hangUp();
      await hotel.endedCall(callId);
      assert.equal(await pressed(), everyKey);
    });
  }

  it('fall silent soon after the caller interrupts', async () => {
    const { call, callId } = await hotel.callIn();
    const askedMs = await call.media.say(hotel.speech.directions);
    await call.media.firstSound(askedMs);
    await pause(3_000);
    const fromMs = performance.now();
    const untilMs = await call.media.say(hotel.speech.breakfast);
    const lastMs = call.media.lastSoundIn(fromMs, untilMs) ?? fromMs;
    call.hangUp();
    await hotel.endedCall(callId);
    assert.ok(lastMs - fromMs < 500, `the assistant spoke on for ${Math.round(lastMs - fromMs)} ms`);
  });

  it('keep the line alive while the assistant is silent', async () => {
    const { call, callId } = await hotel.callIn();
    await pause(6_000);
    const times = call.media.heard.map(({ atMs }) => atMs);
    const gapsMs = times.slice(1).map((atMs, index) => atMs - times[index]!);
    call.hangUp();
    await hotel.endedCall(callId);
    assert.ok(Math.max(...gapsMs) < 4_000, `no packet for ${Math.max(...gapsMs)} ms`);
  });

  it('end by request', async () => {
    const { call, callId } = await hotel.callIn();
    await hotel.client().results(`/calls/${callId}/hangup`, {});
    assert.equal(await call.over(5_000), 'them');
    assert.equal((await hotel.endedCall(callId)).end_reason, 'hung_up_on_request');
  });

  it('are rejected for a number without an assistant', async () => {
    const call = await (await hotel.openPhone()).call('+12025550999', callerNumber);
    assert.equal(await call.answered(), 403);
  });

  it('keep the secret out of the log, except when the dialplan is loaded', () => {
    const lines = hotel.asterisk.log.split('\n').filter((line) => line.includes('secret-of-the-dialplan'));
    assert.ok(hotel.asterisk.log.includes('/carriers/asterisk/status'));
    assert.deepEqual(
      lines.filter((line) => !line.includes('Setting global variable')),
      [],
    );
  });

  async function recordingOf(callId: string): Promise<Uint8Array> {
    const response = await eventually(async () => {
      const tried = await hotel.client().fetch(`/calls/${callId}/recording`);
      return tried.ok && tried;
    }, 'the recording');
    return new Uint8Array(await response.arrayBuffer());
  }
});

/** A key as its two tones, with the pause after them. */
function toneOf(key: string): Int16Array {
  const at = '123A456B789C*0#D'.indexOf(key);
  const [low, high] = [[697, 770, 852, 941][at >> 2]!, [1209, 1336, 1477, 1633][at & 3]!];
  const wave = (hz: number, index: number) => Math.sin((2 * Math.PI * hz * index) / 8000);
  return Int16Array.from({ length: 1_760 }, (_, index) =>
    index < 960 ? 6000 * (wave(low, index) + wave(high, index)) : 0,
  );
}
