import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { type DialectSession, emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { telnyx } from '#src/gateway/dialects/telnyx.ts';
import { twilio } from '#src/gateway/dialects/twilio.ts';
import { mutate } from '#test/fuzz/mutate.ts';
import { createRandom } from '#test/support/random.ts';

const fixture = (name: string): readonly { in?: unknown }[] =>
  readFileSync(new URL(`../../../../fixtures/wire/${name}/call.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { in?: unknown });

const messagesOf = (name: string): readonly string[] =>
  fixture(name).flatMap(({ in: message }) => (message === undefined ? [] : [JSON.stringify(message)]));

/** A session whose stream has started. */
function started(name: string): { session: DialectSession; media: string[] } {
  const session = (name === 'twilio' ? twilio : telnyx).open(emptyUpgrade);
  const messages = messagesOf(name);
  const start = messages.find((message) => message.includes('"event":"start"'));
  session.decode(start ?? assert.fail('no start in the fixture'));
  return { session, media: messages.filter((message) => message.includes('"event":"media"')) };
}

/** The full parser's events for a message; null if it throws. */
function fully(session: DialectSession, message: string): readonly unknown[] | null {
  try {
    return session.decode(message);
  } catch {
    return null;
  }
}

describe('fast path for audio', () => {
  for (const name of ['twilio', 'telnyx']) {
    it(`decodes the caller's audio in ${name}'s documented form`, () => {
      const { session, media } = started(name);
      const inbound = media.filter((message) => fully(session, message)?.length === 1);
      assert.ok(inbound.length > 0);
      for (const message of inbound) {
        assert.deepEqual([session.decodeAudio?.(Buffer.from(message))], session.decode(message));
      }
    });

    it(`agrees with the full parser or declines, for mutated messages (${name})`, () => {
      const { session, media } = started(name);
      const seed = 20_261_122;
      const random = { ...createRandom(seed), longest: 400 };
      let taken = 0;
      for (let round = 0; round < 20_000; round++) {
        const message = mutate(random.pick(media), random);
        if (typeof message !== 'string') continue;
        const bytes = Buffer.from(message);
        const audio = session.decodeAudio?.(bytes) ?? null;
        if (audio === null) continue;
        taken += 1;
        assert.deepEqual([audio], fully(session, bytes.toString()), `seed ${seed}, round ${round}: ${message}`);
      }
      assert.ok(taken > 100, `${taken} taken`);
    });
  }

  it('leaves uncommon notations to the full parser', () => {
    const { session } = started('twilio');
    const id = /"streamSid":"([^"]+)"/.exec(messagesOf('twilio').join())?.[1] ?? '';
    const plain = `{"event":"media","streamSid":"${id}","media":{"track":"inbound","chunk":"2","timestamp":"40","payload":"AAEC"}}`;
    assert.notEqual(session.decodeAudio?.(Buffer.from(plain)), null);
    const others = [
      plain.replace('"AAEC"', '"AA-_"'),
      plain.replace('"AAEC"', '"AAEC="'),
      plain.replace('inbound', 'outbound'),
      plain.replace(id, `${id}1`),
      plain.replace('"2"', '""'),
      plain.replace('"2"', '"-2"'),
      plain.replace('"2"', '02'),
      plain.replace('"2"', 'null'),
      plain.replace('"2"', '"12345678901234567"'),
      plain.replace('{"event"', '{"event":"mark","event"'),
      plain.replace('"payload"', '"payload":"AAAA","payload"'),
      plain.replace('"track"', '"tr\\u0061ck":"outbound","track"'),
      plain.replace('"AAEC"', '"AAEC" '),
      ` ${plain}`,
      `${plain}\n`,
      `${plain}}`,
      plain.slice(0, -1),
      plain.replace('"chunk"', '"é":"1","chunk"'),
      '',
    ];
    for (const other of others) assert.equal(session.decodeAudio?.(Buffer.from(other)), null, other);
  });

  it('declines everything before the stream has started', () => {
    const media = messagesOf('twilio').find((message) => message.includes('"event":"media"')) ?? '';
    assert.equal(twilio.open(emptyUpgrade).decodeAudio?.(Buffer.from(media)), null);
  });
});
