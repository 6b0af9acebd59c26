import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { toBase32 } from '#src/api/sign-in/base32.ts';
import { codeOf, findTimeStep, stepAt } from '#src/api/sign-in/totp.ts';

/** RFC 6238, appendix B, SHA-1: seconds since 1970 and the eight digits, of which an app shows the last six. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const secret = Buffer.from('12345678901234567890');
/** RFC 4226, appendix D. */
const counted = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];

describe('a time-based one-time password', () => {
  it('matches the vectors of RFC 6238 and RFC 4226', () => {
    for (const [seconds, code] of vectors) assert.equal(codeOf(secret, stepAt(seconds * 1000)), code.slice(2));
    assert.deepEqual(
      counted.map((_, step) => codeOf(secret, step)),
      counted,
    );
  });

  it('is accepted one step early or late, and no further', () => {
    const now = 1_234_567_890_000;
    const step = stepAt(now);
    for (const difference of [-1, 0, 1])
      assert.equal(findTimeStep(secret, codeOf(secret, step + difference), now), step + difference);
    for (const difference of [-2, 2]) assert.equal(findTimeStep(secret, codeOf(secret, step + difference), now), null);
  });

  it('is exactly six digits', () => {
    const now = 1_234_567_890_000;
    const code = codeOf(secret, stepAt(now));
    for (const wrong of ['', code.slice(1), `${code}0`, ` ${code.slice(1)}`, '١٢٣٤٥٦', '12345e', `${code}\n`])
      assert.equal(findTimeStep(secret, wrong, now), null, JSON.stringify(wrong));
  });
});

describe('base32', () => {
  it('matches the vectors of RFC 4648, without padding', () => {
    const printed = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
    for (const [text, encoded] of Object.entries(printed)) assert.equal(toBase32(Buffer.from(text)), encoded);
    assert.equal(toBase32(new Uint8Array()), '');
  });
});
