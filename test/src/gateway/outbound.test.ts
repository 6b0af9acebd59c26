import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createDecoder } from '#codecs/format.ts';
import { decodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { sine } from '#codecs/tone.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { web } from '#src/gateway/dialects/web.ts';
import { Outbound } from '#src/gateway/outbound.ts';
import { leadMs, openOutbound, reported, tone, withPacket } from '#test/support/outbound-stage.ts';
import { createRandom } from '#test/support/random.ts';

describe('outbound audio', () => {
  it('is sent immediately when played into silence', async () => {
    const { outbound, audio, told, time } = openOutbound();
    time.now = 1234;
    outbound.play(tone(100));
    assert.deepEqual(
      audio().map(({ at, payload }) => [at, payload.length]),
      [
        [1234, 480],
        [1234, 320],
      ],
    );
    await reported;
    assert.equal(told.sentMs, 100);
  });

  it('never runs further ahead than the lead and never falls behind, over 10 minutes', () => {
    const seed = 5;
    const random = createRandom(seed);
    const { outbound, audio, time } = openOutbound();
    let playedMs = 0;
    for (let index = 0; index < 30_000; index += 1) {
      if (playedMs < 600_000 && outbound.queuedMs < 2000) {
        outbound.play(tone(100));
        playedMs += 100;
      }
      time.now = (index + 1) * 20 + random.next() * 15;
      outbound.tick(time.now);
    }
    let sentMs = 0;
    for (const { at, payload } of audio()) {
      assert.ok(at <= sentMs, `audio of ${sentMs} ms went out at ${at}, too late, seed ${seed}`);
      sentMs += payload.length / 8;
      assert.ok(sentMs - at <= leadMs, `${sentMs - at} ms ahead at ${at}, seed ${seed}`);
    }
    assert.equal(sentMs, playedMs);
    assert.equal(playedMs, 600_000);
  });

  it.each([
    ['can drop it, by a second', true, 1_000],
    ['cannot drop it, by 200 ms', false, 200],
  ])('runs ahead of a far end that %s', (_, clear, aheadMs) => {
    const { outbound, audio } = openOutbound(withPacket({ unitMs: 20, minMs: 20, sendMs: 100 }, { clear }));
    outbound.play(tone(5_000));
    assert.equal(
      audio().reduce((ms, { payload }) => ms + payload.length / 8, 0),
      aheadMs,
    );
  });

  it('is late if it was queued but sent after all earlier audio had been played', () => {
    const { outbound, spoke, run, time } = openOutbound();
    outbound.play(tone(1000));
    run(100);
    const before = spoke.length;
    assert.ok(spoke.every(([lateMs, gapMs]) => lateMs === 0 && gapMs === 0));
    const sentMs = (before + 1) * 60;
    time.now = sentMs + 35;
    outbound.tick(time.now);
    assert.deepEqual(spoke[before], [35, 35]);
    assert.deepEqual(spoke[before + 1], [0, 0]);
  });

  it('reports a gap, not lateness, for audio that was queued late', () => {
    const { outbound, spoke, run } = openOutbound();
    outbound.play(tone(120));
    run(500);
    const before = spoke.length;
    outbound.play(tone(120));
    assert.deepEqual(spoke[before], [0, 380]);
  });

  it('reports no gap between flushed audio and the next utterance', () => {
    const { outbound, spoke, run } = openOutbound();
    outbound.play(tone(120));
    outbound.flush();
    run(500);
    outbound.play(tone(120));
    assert.ok(spoke.length >= 2 && spoke.every(([lateMs, gapMs]) => lateMs === 0 && gapMs === 0));
  });

  it('is reported as sent in one sum, after the current call stack', async () => {
    const { outbound, log } = openOutbound();
    outbound.play(tone(60));
    outbound.play(tone(60));
    outbound.mark('m');
    assert.deepEqual(log, []);
    await reported;
    assert.deepEqual(log, ['sent 120']);
  });

  it('is not reported if it is cleared in the same call stack', async () => {
    const { outbound, log } = openOutbound();
    outbound.play(tone(60));
    outbound.clear();
    await reported;
    assert.deepEqual(log, []);
  });

  it("is sent in messages of the dialect's target length", () => {
    const { outbound, audio, run } = openOutbound();
    outbound.play(tone(3000));
    run(3000);
    assert.deepEqual(new Set(audio().map(({ payload }) => payload.length)), new Set([480]));
    assert.equal(audio().length, 50);
  });

  it('is cut to exact packets if the dialect requires them', () => {
    const { outbound, audio, run } = openOutbound(withPacket({ unitMs: 20, minMs: 20, sendMs: 20 }));
    outbound.play(tone(99));
    outbound.flush();
    run(200);
    assert.deepEqual(
      audio().map(({ payload }) => payload.length),
      [160, 160, 160, 160, 160],
    );
  });

  it("waits for the dialect's minimum, and pads the last message to it", () => {
    const { outbound, audio, told, run } = openOutbound(withPacket({ unitMs: 20, minMs: 100, sendMs: 100 }));
    outbound.play(tone(60));
    run(100);
    assert.equal(audio().length, 0);
    outbound.play(tone(60));
    outbound.flush();
    run(200);
    assert.deepEqual(
      audio().map(({ payload }) => payload.length),
      [800, 800],
    );
    assert.equal(told.sentMs, 120);
  });

  it('pads the last packet with silence when flushed, without counting the padding', async () => {
    const { outbound, audio, told } = openOutbound();
    outbound.play(tone(50));
    await reported;
    assert.equal(told.sentMs, 40);
    outbound.flush();
    await reported;
    assert.equal(told.sentMs, 50);
    const samples = decodeMulaw(Buffer.concat(audio().map(({ payload }) => payload)));
    assert.equal(samples.length, 480);
    assert.ok(samples.subarray(0, 400).every((sample) => sample !== 0));
    assert.ok(samples.subarray(400).every((sample) => sample === 0));
  });

  it('keeps a partial packet for the next audio', () => {
    const { outbound, audio, run } = openOutbound();
    outbound.play(tone(30));
    run(200);
    assert.equal(audio().length, 1);
    outbound.play(tone(30));
    assert.deepEqual(
      audio().map(({ payload }) => payload.length),
      [160, 320],
    );
  });

  it('fills messages while the far end has enough to play, and sends short ones before it runs dry', () => {
    const { outbound, audio, run } = openOutbound();
    outbound.play(tone(180));
    outbound.play(tone(20));
    assert.deepEqual(
      audio().map(({ payload }) => payload.length),
      [480, 480, 480],
    );
    run(120);
    assert.deepEqual(
      audio().map(({ at, payload }) => [at, payload.length]),
      [
        [0, 480],
        [0, 480],
        [0, 480],
        [120, 160],
      ],
    );
  });

  it('restarts its schedule after a pause, without a burst for the elapsed time', () => {
    const { outbound, audio, run, time } = openOutbound();
    outbound.play(tone(60));
    run(5000);
    outbound.play(tone(2000));
    const burst = audio().filter(({ at }) => at === time.now);
    assert.equal(burst.length, 3);
  });

  it('makes up for a stall with at most the lead', () => {
    const { outbound, audio, time } = openOutbound();
    outbound.play(tone(5000));
    time.now = 2000;
    outbound.tick(time.now);
    const ms = audio()
      .filter(({ at }) => at === 2000)
      .reduce((sum, { payload }) => sum + payload.length / 8, 0);
    assert.equal(ms, 180);
  });

  it('sounds the same after resampling, with the same duration', () => {
    const { outbound, audio, told, run } = openOutbound();
    const samples = Int16Array.from({ length: 24_000 }, (_, n) => 10_000 * Math.sin((2 * Math.PI * 440 * n) / 24_000));
    for (let at = 0; at < samples.length; at += 2400) {
      outbound.play({ samples: samples.subarray(at, at + 2400), rateHz: 24_000 });
    }
    outbound.flush();
    run(1200);
    assert.equal(told.sentMs, 1000);
    const heard = decodeMulaw(Buffer.concat(audio().map(({ payload }) => payload))).subarray(0, 8000);
    let signal = 0;
    let noise = 0;
    heard.forEach((sample, n) => {
      const wanted = 10_000 * Math.sin((2 * Math.PI * 440 * n) / 8000);
      signal += wanted ** 2;
      noise += (sample - wanted) ** 2;
    });
    const snrDb = 10 * Math.log10(signal / noise);
    assert.ok(snrDb > 30, `signal to noise ${snrDb} dB`);
  });

  it("may have a second in transit, or as much as the dialect's lead", () => {
    const sizes = [200, 400, 30_000].map((leadMs) => {
      const { outbound } = openOutbound(withPacket({ unitMs: 20, minMs: 20, sendMs: 60, leadMs }));
      assert.equal(outbound.windowBytes, 0);
      outbound.play(tone(60));
      return outbound.windowBytes;
    });
    assert.equal(sizes[0], sizes[1]);
    assert.equal(sizes[2], 30 * sizes[0]!);
    assert.ok(sizes[0]! > 8000, 'a second of mu-law in base64');
  });

  it('bases its limit in transit on the loudest packet if the encoding takes less for silence', () => {
    const opus = { encoding: 'opus', rateHz: 48_000 } as const;
    const time = { now: 0 };
    const sizes: number[] = [];
    const outbound = new Outbound(
      { dialect: web, session: web.open(emptyUpgrade), format: opus },
      {
        now: () => time.now,
        transmit: (messages) => sizes.push(...messages.map(({ length }) => length)),
        sent: () => {},
        reached: () => {},
      },
    );
    outbound.start();
    outbound.play(sine(440, { ms: 200, rateHz: 48_000, levelDb: -10 }));
    const loud = outbound.windowBytes;
    for (; time.now < 3000; time.now += 20) {
      outbound.play({ samples: new Int16Array(960), rateHz: 48_000 });
      outbound.tick(time.now);
    }
    assert.ok(sizes.at(-1)! < Math.max(...sizes) / 4, 'silence takes less');
    assert.ok(loud > 0 && outbound.windowBytes >= loud, `${outbound.windowBytes} after ${loud}`);
    outbound.close();
  });

  it('leaves nothing of a cleared utterance in the packets of the next one', () => {
    const opus = { encoding: 'opus', rateHz: 48_000 } as const;
    const time = { now: 0 };
    const decoder = createDecoder(opus);
    const heard: (Int16Array | 'clear')[] = [];
    const outbound = new Outbound(
      { dialect: web, session: web.open(emptyUpgrade), format: opus },
      {
        now: () => time.now,
        transmit: (messages) => {
          for (const message of messages) {
            heard.push(typeof message === 'string' ? 'clear' : decoder.decode(message).samples);
          }
        },
        sent: () => {},
        reached: () => {},
      },
    );
    outbound.start();
    outbound.play(sine(210, { ms: 600, rateHz: 48_000, levelDb: -10 }));
    for (; time.now < 300; time.now += 20) outbound.tick(time.now);
    outbound.clear();
    outbound.play({ samples: new Int16Array(4_800), rateHz: 48_000 });
    for (; time.now < 600; time.now += 20) outbound.tick(time.now);
    const next = heard.slice(heard.indexOf('clear') + 1).filter((samples) => samples !== 'clear');
    assert.equal(next.length, 5);
    assert.ok(rmsDb(next[0]!) < -55, `the first packet after the clear has ${rmsDb(next[0]!)} dB`);
    outbound.close();
    decoder.close();
  });

  it('rejects a lead shorter than one message', () => {
    const dialect = withPacket({ unitMs: 20, minMs: 20, sendMs: 300, leadMs });
    assert.throws(() => openOutbound(dialect), RangeError);
  });
});
