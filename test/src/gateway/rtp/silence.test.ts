import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Clock } from '#engine/ports/clock.ts';
import { parseRtp } from '#sip/rtp/packet.ts';
import { createPayloadEncoder } from '#sip/rtp/payload-encoder.ts';
import { RtpReceiver } from '#sip/rtp/receiver.ts';
import { RtpSender } from '#sip/rtp/sender.ts';
import { Connection } from '#src/gateway/connection.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { Party } from '#src/gateway/rtp/party.ts';
import { createRtpDialect } from '#src/gateway/rtp/rtp-dialect.ts';
import type { MediaSocketListener } from '#src/gateway/websocket/media-socket.ts';
import { noSocketMeter } from '#src/metrics/media-meter.ts';
import { plainMedia } from '#test/support/agreed-media.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

/** How late the timers of a busy process are, one after the other. */
const latenessMs = [0, 7, 1, 12, 3, 0, 9, 2];

describe('the packets of a silent assistant', () => {
  for (const ptimeMs of [10, 20, 40])
    it(`leave at the pace of speech in packets of ${ptimeMs} ms, although timers are late`, () => {
      const { sent } = beSilent({ ptimeMs, forMs: 2_000 });
      const first = sent[0]!;
      for (const [nth, { atMs, sequence, timestamp }] of sent.entries()) {
        assert.equal(sequence, nth);
        assert.equal(timestamp - first.timestamp, nth * ptimeMs * 8, `packet ${nth} follows without a gap`);
        const behindMs = atMs - first.atMs - nth * ptimeMs;
        assert.ok(Math.abs(behindMs) <= 40, `packet ${nth} is ${behindMs} ms late`);
      }
      assert.ok(sent.length * ptimeMs >= 1_900, `${sent.length} packets`);
    });
});

type Sent = { readonly atMs: number; readonly sequence: number; readonly timestamp: number };

/** The packets of a call in which no one speaks. */
function beSilent({ ptimeMs, forMs }: { readonly ptimeMs: number; readonly forMs: number }): {
  readonly sent: readonly Sent[];
} {
  const clock = new VirtualClock();
  const agreed = { ...plainMedia, ptimeMs };
  const sent: Sent[] = [];
  let listener: MediaSocketListener | null = null;
  const dialect = createRtpDialect({
    agreed,
    receiver: new RtpReceiver(agreed),
    encoder: createPayloadEncoder(agreed),
    sender: new RtpSender(agreed, { ssrc: 1, sequence: 0, timestamp: 0 }, clock.now()),
    now: () => clock.now(),
    start: { providerCallId: '1', from: '1', to: '2' },
    isHeld: () => false,
  });
  new Connection({
    socket: {
      isOpen: true,
      bufferedBytes: 0,
      listen: (given) => {
        listener = given;
      },
      send: (bytes) => {
        const { sequence, timestamp } = parseRtp(bytes as Uint8Array)!;
        sent.push({ atMs: clock.now(), sequence, timestamp });
      },
      pong: () => {},
      pause: () => {},
      resume: () => {},
      close: () => {},
    },
    ...{ dialect, clock, upgrade: emptyUpgrade, admission: new Party().admission },
    metronome: new Metronome(lateClock(clock)),
    report: () => {},
    meter: noSocketMeter,
  });
  (listener as MediaSocketListener | null)?.message(Buffer.from('start'), false);
  clock.advance(forMs);
  return { sent };
}

function lateClock(clock: VirtualClock): Clock {
  let timers = 0;
  return {
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms + latenessMs[timers++ % latenessMs.length]!, run),
  };
}
