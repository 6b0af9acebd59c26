import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { bytesPerMs } from '#codecs/format.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { exotel } from '#src/gateway/dialects/exotel.ts';
import { Outbound } from '#src/gateway/outbound.ts';

const formats = [
  { encoding: 'mulaw', rateHz: 8000 },
  { encoding: 'pcm_s16le', rateHz: 8000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
] as const;

describe('audio sent to Exotel', () => {
  for (const format of formats) {
    it(`is in multiples of 320 bytes, at least 3,200, and never late: ${format.encoding} ${format.rateHz} Hz`, () => {
      const session = exotel.open(emptyUpgrade);
      session.decode('{"event":"start","start":{"stream_sid":"s"}}');
      const sent: { readonly at: number; readonly bytes: number }[] = [];
      let now = 0;
      const outbound = new Outbound(
        { dialect: exotel, session, format },
        {
          now: () => now,
          transmit: (messages) => {
            for (const message of messages) {
              const { event, media } = JSON.parse(String(message));
              if (event === 'media') sent.push({ at: now, bytes: Buffer.from(media.payload, 'base64').length });
            }
          },
          sent: () => {},
          reached: () => {},
        },
      );
      outbound.start();
      const piece = { samples: new Int16Array(format.rateHz * 0.07).fill(1000), rateHz: format.rateHz };
      for (let count = 0; count < 50; count += 1) outbound.play(piece);
      outbound.flush();
      for (; now < 4000; now += 20) outbound.tick(now);
      let playedUntil = 0;
      for (const { at, bytes } of sent) {
        assert.equal(bytes % 320, 0);
        assert.ok(bytes >= 3200 && bytes <= 100_000, `${bytes} bytes`);
        assert.ok(at <= playedUntil, `audio of ${playedUntil} ms went out at ${at} ms`);
        playedUntil += bytes / bytesPerMs(format);
      }
      assert.ok(playedUntil >= 3500 && playedUntil < 4000, `${playedUntil} ms`);
    });
  }
});
