import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createDecoder } from '#codecs/format.ts';
import { decodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { pinkNoise, sine } from '#codecs/tone.ts';
import type { At } from '#engine/ports/clock.ts';
import { type Dialect, emptyUpgrade, type PacketRule } from '#src/gateway/dialects/dialect.ts';
import { twilio as wholeTwilio } from '#src/gateway/dialects/twilio.ts';
import { web } from '#src/gateway/dialects/web.ts';
import { Outbound } from '#src/gateway/outbound.ts';
import { createRandom } from '#test/support/random.ts';

const format = { encoding: 'mulaw', rateHz: 8000 } as const;
/** A far end that reports marks and clears, with messages of 60 ms. */
const twilio: Dialect = { ...wholeTwilio, packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }) };

/** Resolves when reports of audio sent outside of a tick have been made. */
const reported = Promise.resolve();

type Wire = { readonly at: At } & (
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' }
);

const leadMs = 200;

/** An outbound on a clock that the test sets, with a log of its output; by default with a lead of 200 ms. */
function open(dialect: Dialect = withPacket({ ...twilio.packet(format), leadMs })) {
  const session = dialect.open(emptyUpgrade);
  session.decode('{"event":"start","streamSid":"MZ1","start":{}}');
  const wire: Wire[] = [];
  const log: string[] = [];
  const time = { now: 0 };
  const told = { sentMs: 0 };
  const spoke: (readonly [lateMs: number, gapMs: number])[] = [];
  const outbound = new Outbound(
    { dialect, session, format },
    {
      now: () => time.now,
      transmit: (messages) => {
        for (const message of messages) wire.push(readMessage(String(message), time.now));
      },
      sent: (ms) => {
        told.sentMs += ms;
        log.push(`sent ${ms}`);
      },
      reached: (name) => log.push(`reached ${name}`),
      spoke: (lateMs, gapMs) => spoke.push([lateMs, gapMs]),
    },
  );
  outbound.start();
  return {
    outbound,
    wire,
    log,
    told,
    spoke,
    time,
    run(ms: number, tickMs = 20) {
      for (const until = time.now + ms; time.now < until; ) {
        time.now += tickMs;
        outbound.tick(time.now);
      }
    },
    audio: () => wire.flatMap((message) => (message.type === 'audio' ? [message] : [])),
    order: () => wire.map((message) => (message.type === 'mark' ? message.name : message.type)),
  };
}

function readMessage(text: string, at: At): Wire {
  const { event, media, mark } = JSON.parse(text);
  if (event === 'media') return { at, type: 'audio', payload: Buffer.from(media.payload, 'base64') };
  return event === 'mark' ? { at, type: 'mark', name: mark.name } : { at, type: 'clear' };
}

function tone(ms: number, rateHz = 8000, value = 1000) {
  return { samples: new Int16Array((ms * rateHz) / 1000).fill(value), rateHz };
}

function withPacket(packet: PacketRule, can: Partial<Dialect['can']> = {}): Dialect {
  return { ...twilio, packet: () => packet, can: { ...twilio.can, ...can } };
}

describe('outbound audio', () => {
  it('is sent immediately when played into silence', async () => {
    const { outbound, audio, told, time } = open();
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
    const { outbound, audio, time } = open();
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
    const { outbound, audio } = open(withPacket({ unitMs: 20, minMs: 20, sendMs: 100 }, { clear }));
    outbound.play(tone(5_000));
    assert.equal(
      audio().reduce((ms, { payload }) => ms + payload.length / 8, 0),
      aheadMs,
    );
  });

  it('is late if it was queued but sent after all earlier audio had been played', () => {
    const { outbound, spoke, run, time } = open();
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
    const { outbound, spoke, run } = open();
    outbound.play(tone(120));
    run(500);
    const before = spoke.length;
    outbound.play(tone(120));
    assert.deepEqual(spoke[before], [0, 380]);
  });

  it('reports no gap between flushed audio and the next utterance', () => {
    const { outbound, spoke, run } = open();
    outbound.play(tone(120));
    outbound.flush();
    run(500);
    outbound.play(tone(120));
    assert.ok(spoke.length >= 2 && spoke.every(([lateMs, gapMs]) => lateMs === 0 && gapMs === 0));
  });

  it('is reported as sent in one sum, after the current call stack', async () => {
    const { outbound, log } = open();
    outbound.play(tone(60));
    outbound.play(tone(60));
    outbound.mark('m');
    assert.deepEqual(log, []);
    await reported;
    assert.deepEqual(log, ['sent 120']);
  });

  it('is not reported if it is cleared in the same call stack', async () => {
    const { outbound, log } = open();
    outbound.play(tone(60));
    outbound.clear();
    await reported;
    assert.deepEqual(log, []);
  });

  it("is sent in messages of the dialect's target length", () => {
    const { outbound, audio, run } = open();
    outbound.play(tone(3000));
    run(3000);
    assert.deepEqual(new Set(audio().map(({ payload }) => payload.length)), new Set([480]));
    assert.equal(audio().length, 50);
  });

  it('is cut to exact packets if the dialect requires them', () => {
    const { outbound, audio, run } = open(withPacket({ unitMs: 20, minMs: 20, sendMs: 20 }));
    outbound.play(tone(99));
    outbound.flush();
    run(200);
    assert.deepEqual(
      audio().map(({ payload }) => payload.length),
      [160, 160, 160, 160, 160],
    );
  });

  it("waits for the dialect's minimum, and pads the last message to it", () => {
    const { outbound, audio, told, run } = open(withPacket({ unitMs: 20, minMs: 100, sendMs: 100 }));
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
    const { outbound, audio, told } = open();
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
    const { outbound, audio, run } = open();
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
    const { outbound, audio, run } = open();
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
    const { outbound, audio, run, time } = open();
    outbound.play(tone(60));
    run(5000);
    outbound.play(tone(2000));
    const burst = audio().filter(({ at }) => at === time.now);
    assert.equal(burst.length, 3);
  });

  it('makes up for a stall with at most the lead', () => {
    const { outbound, audio, time } = open();
    outbound.play(tone(5000));
    time.now = 2000;
    outbound.tick(time.now);
    const ms = audio()
      .filter(({ at }) => at === 2000)
      .reduce((sum, { payload }) => sum + payload.length / 8, 0);
    assert.equal(ms, 180);
  });

  it('sounds the same after resampling, with the same duration', () => {
    const { outbound, audio, told, run } = open();
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
      const { outbound } = open(withPacket({ unitMs: 20, minMs: 20, sendMs: 60, leadMs }));
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
    assert.throws(() => open(dialect), RangeError);
  });
});

describe('marks', () => {
  it('are sent after the audio before them and ahead of the audio after them', () => {
    const { outbound, order, run } = open();
    outbound.play(tone(60));
    outbound.mark('one');
    outbound.play(tone(60));
    outbound.mark('two');
    outbound.play(tone(60));
    run(100);
    assert.deepEqual(order(), ['audio', 'one', 'audio', 'two', 'audio']);
  });

  it('wait for the packet with the last of their audio', () => {
    const { outbound, order } = open();
    outbound.play(tone(70));
    outbound.mark('one');
    assert.deepEqual(order(), ['audio']);
    outbound.flush();
    assert.deepEqual(order(), ['audio', 'audio', 'one']);
  });

  it('are sent immediately if no audio is queued', () => {
    const { outbound, order } = open();
    outbound.mark('idle');
    assert.deepEqual(order(), ['idle']);
  });

  it('are reached when the far end returns them, once and in order', () => {
    const { outbound, log } = open();
    for (const name of ['a', 'b', 'c']) outbound.mark(name);
    outbound.returned('b');
    outbound.returned('a');
    outbound.returned('never sent');
    outbound.returned('c');
    assert.deepEqual(log, ['reached a', 'reached b', 'reached c']);
  });

  it('count as reached 5 s after their position if the far end loses them', () => {
    const { outbound, log, run, told } = open();
    outbound.play(tone(60));
    outbound.mark('lost');
    run(5040);
    assert.deepEqual(log, ['sent 60']);
    run(20);
    assert.deepEqual(log, ['sent 60', 'reached lost']);
    assert.equal(told.sentMs, 60);
  });

  it('are reached 100 ms after the paced clock passes them if the far end reports none', () => {
    const { outbound, log, order, run } = open(withPacket(twilio.packet(format), { mark: false }));
    outbound.play(tone(180));
    outbound.mark('one');
    run(260);
    assert.ok(!log.includes('reached one'));
    run(20);
    assert.ok(log.includes('reached one'));
    assert.deepEqual(order(), ['audio', 'audio', 'audio']);
  });
});

describe('clear', () => {
  it('drops queued audio immediately and notifies the far end', () => {
    const { outbound, order, run, told } = open();
    outbound.play(tone(5000));
    run(100);
    const { sentMs } = told;
    outbound.clear();
    run(1000);
    assert.equal(order().at(-1), 'clear');
    assert.equal(told.sentMs, sentMs);
    assert.equal(outbound.queuedMs, 0);
  });

  it('lets new audio be sent immediately, with a full lead', () => {
    const { outbound, audio, run, time } = open();
    outbound.play(tone(5000));
    run(100);
    outbound.clear();
    outbound.play(tone(1000));
    const ms = audio()
      .filter(({ at }) => at === time.now)
      .reduce((sum, { payload }) => sum + payload.length / 8, 0);
    assert.ok(ms >= 180, `${ms} ms immediately`);
  });

  it('reports marks that were never sent after those that come back', () => {
    const { outbound, log, run } = open();
    outbound.play(tone(60));
    outbound.mark('sent');
    outbound.play(tone(1000));
    outbound.mark('queued');
    log.length = 0;
    outbound.clear();
    run(100);
    assert.deepEqual(log, []);
    outbound.returned('sent');
    assert.deepEqual(log, ['reached sent', 'reached queued']);
  });

  it('waits at most a second for marks to return', () => {
    const { outbound, log, run } = open();
    outbound.mark('sent');
    outbound.clear();
    run(980);
    assert.deepEqual(log, []);
    run(20);
    assert.deepEqual(log, ['reached sent']);
  });

  it('reports sent marks at the next tick if the far end drops them silently', () => {
    const { outbound, log, run } = open(withPacket(twilio.packet(format), { returnMarks: false }));
    outbound.mark('sent');
    outbound.clear();
    assert.deepEqual(log, []);
    run(20);
    assert.deepEqual(log, ['reached sent']);
  });

  it('keeps the schedule if the far end cannot clear and continues playing', () => {
    const { outbound, audio, order, time } = open(withPacket(twilio.packet(format), { clear: false }));
    outbound.play(tone(180));
    outbound.clear();
    outbound.play(tone(1000));
    assert.ok(!order().includes('clear'));
    assert.equal(audio().length, 3);
    time.now = 60;
    outbound.tick(time.now);
    assert.equal(audio().length, 4);
  });

  it('discards the tail of the resampled audio', () => {
    const { outbound, audio, run } = open();
    outbound.play(tone(20, 24_000, 20_000));
    outbound.clear();
    outbound.play(tone(100, 24_000, 0));
    outbound.flush();
    run(200);
    const samples = decodeMulaw(Buffer.concat(audio().map(({ payload }) => payload)));
    assert.ok(samples.every((sample) => Math.abs(sample) < 100));
  });
});

describe('background sound', () => {
  const loop = pinkNoise(1, { ms: 500, rateHz: 8000, levelDb: -40 });
  const loud = sine(400, { ms: 2_000, rateHz: 8000, levelDb: -10 });
  const levelOf = (payload: Uint8Array): number => rmsDb(decodeMulaw(payload));

  it('plays alone without gaps, with a short lead, and is not counted as sent', () => {
    const { outbound, run, audio, told } = open();
    outbound.background(loop);
    run(1_000);
    assert.ok(audio().every(({ payload }) => levelOf(payload) > -50 && levelOf(payload) < -30));
    assert.ok(audio().length >= 1_000 / 20 && audio().length <= 1_040 / 20);
    assert.equal(told.sentMs, 0);
  });

  it('case 54 [I5]: keeps playing when speech is cleared', async () => {
    const { outbound, run, audio, order, time } = open();
    outbound.background(loop);
    run(200);
    outbound.play(loud);
    outbound.flush();
    run(600);
    assert.ok(levelOf(audio().at(-1)?.payload ?? new Uint8Array()) > -15, 'the speech is on the wire');
    outbound.clear();
    await reported;
    const cleared = time.now;
    run(500);
    const after = audio().filter(({ at }) => at > cleared);
    assert.ok(after.length >= 500 / 20);
    assert.ok(after.every(({ payload }) => levelOf(payload) < -30 && levelOf(payload) > -50));
    assert.equal(order().filter((what) => what === 'clear').length, 1);
  });

  it('is omitted, under speech too, if the far end does not support it', () => {
    const { outbound, run, audio, told } = open({ ...twilio, background: 'none' });
    outbound.background(loop);
    run(400);
    assert.deepEqual(audio(), []);
    outbound.play({ samples: new Int16Array(800), rateHz: 8000 });
    outbound.flush();
    run(400);
    assert.ok(audio().every(({ payload }) => payload.every((byte) => byte === 0xff)));
    assert.equal(told.sentMs, 100);
  });

  it('delays speech by at most one message', () => {
    const { outbound, run, audio, time } = open();
    outbound.background(loop);
    run(300);
    const before = audio().length;
    outbound.play(loud);
    const first = audio()[before];
    assert.equal(first?.at, time.now, 'speech is sent immediately');
    assert.ok(before <= (time.now + 40) / 20, 'no more than two messages are ahead of it');
  });
});
