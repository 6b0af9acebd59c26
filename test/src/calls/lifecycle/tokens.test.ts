import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultDialOptions } from '#src/calls/lifecycle/dial.ts';
import { callTokenMs, createMediaTokens, dialledTokenMs } from '#src/calls/lifecycle/tokens.ts';
import { deleteExpiredTokens } from '#src/store/database/used-tokens.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
const key = Buffer.alloc(32, 7);

function openTokens(keyOfTokens = key) {
  const time = { now: Date.UTC(2026, 2, 14) };
  return { time, tokens: createMediaTokens({ key: keyOfTokens, db, wallClock: () => time.now }) };
}

describe('token of a call', () => {
  it('identifies its call once, and fits into a path', async () => {
    const { tokens } = openTokens();
    const token = tokens.forCall(id);
    assert.match(token, /^[\w-]{96}$/);
    assert.deepEqual(await tokens.redeem(token), { type: 'accepted', target: { type: 'call', callId: id } });
    assert.deepEqual(await tokens.redeem(token), { type: 'refused', reason: 'used' });
  });

  it('is accepted once out of many concurrent attempts', async () => {
    const { tokens } = openTokens();
    const token = tokens.forCall(id);
    const results = await Promise.all(Array.from({ length: 10 }, () => tokens.redeem(token)));
    assert.equal(results.filter(({ type }) => type === 'accepted').length, 1);
  });

  it('is valid for five minutes', async () => {
    const { tokens, time } = openTokens();
    const [early, late] = [tokens.forCall(id), tokens.forCall(id)];
    time.now += callTokenMs - 1;
    assert.equal((await tokens.redeem(early)).type, 'accepted');
    assert.ok(tokens.read(late));
    time.now += 1;
    assert.ok(!tokens.read(late));
    assert.deepEqual(await tokens.redeem(late), { type: 'refused', reason: 'expired' });
  });

  it('is valid for as long as an ordered call may wait and ring at its carrier', async () => {
    const { tokens, time } = openTokens();
    const [early, late] = [tokens.forDialled(id), tokens.forDialled(id)];
    assert.ok(dialledTokenMs > callTokenMs + defaultDialOptions.ringSeconds * 1000);
    time.now += dialledTokenMs - 1;
    assert.deepEqual(await tokens.redeem(early), { type: 'accepted', target: { type: 'call', callId: id } });
    assert.deepEqual(await tokens.redeem(early), { type: 'refused', reason: 'used' });
    time.now += 1;
    assert.ok(!tokens.read(late));
  });

  it('is rejected with any bit flipped, any length changed, and under another secret', async () => {
    const { tokens } = openTokens();
    const token = tokens.forCall(id);
    const bytes = Buffer.from(token, 'base64url');
    const forged = [...bytes.keys()].map((index) => {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1 << (index % 8);
      return changed.toString('base64url');
    });
    const others = ['', 'x', token.slice(1), `${token}A`, `${token}=`, `${token}!`, token.repeat(2)];
    for (const other of [...forged, ...others]) {
      assert.deepEqual(await tokens.redeem(other), { type: 'refused', reason: 'invalid' }, other);
      assert.ok(!tokens.read(other), other);
    }
    assert.ok(tokens.read(token));
    const foreign = openTokens(Buffer.alloc(32, 8)).tokens;
    assert.deepEqual(await foreign.redeem(token), { type: 'refused', reason: 'invalid' });
  });

  it('stays used although old ones are deleted', async () => {
    const { tokens, time } = openTokens();
    time.now = Date.now();
    const token = tokens.forCall(id);
    await tokens.redeem(token);
    await deleteExpiredTokens(db);
    assert.deepEqual(await tokens.redeem(token), { type: 'refused', reason: 'used' });
    assert.equal((await db.selectFrom('used_tokens').selectAll().execute()).length, 1);
  });
});

describe('token of a page', () => {
  it('is valid only with the origin that it was made for', async () => {
    const { tokens } = openTokens();
    const page = 'https://www.example.com';
    for (const token of [tokens.forPage(id, page), tokens.forResume(id, page)]) {
      for (const other of ['https://example.com', `${page}.`, '', null]) {
        assert.ok(!tokens.read(token, { origin: other }));
        assert.deepEqual(await tokens.redeem(token, { origin: other }), { type: 'refused', reason: 'invalid' });
      }
      assert.ok(tokens.read(token, { origin: page }));
      assert.equal((await tokens.redeem(token, { origin: page })).type, 'accepted');
    }
  });

  it('is not a valid token of another kind', async () => {
    const { tokens } = openTokens();
    const bytes = Buffer.from(tokens.forPage(id, 'https://www.example.com'), 'base64url');
    for (const kind of [0, 1, 2]) {
      bytes[1] = kind;
      assert.ok(!tokens.read(bytes.toString('base64url')));
    }
  });
});

describe('token of a number', () => {
  const number = { phone_number_id: id, media_key: '01a1fbe4-0000-4000-8000-000000000001' };
  const target = { type: 'number', phoneNumberId: id, key: number.media_key };

  it('identifies the number every time, stays the same and does not expire', async () => {
    const { tokens, time } = openTokens();
    const token = tokens.forNumber(number, 'exotel');
    for (const years of [0, 1, 10]) {
      time.now += years * 31_536_000_000;
      assert.equal(tokens.forNumber(number, 'exotel'), token);
      assert.deepEqual(tokens.read(token, { dialect: 'exotel' }), target);
      assert.deepEqual(await tokens.redeem(token, { dialect: 'exotel' }), { type: 'accepted', target });
    }
  });

  it('is valid in one dialect only, so that it cannot bypass the proof that another requires', async () => {
    const { tokens } = openTokens();
    const token = tokens.forNumber(number, 'genesys');
    for (const bearer of [{ dialect: 'exotel' }, { dialect: '' }, {}, { origin: 'genesys' }]) {
      assert.equal(tokens.read(token, bearer), null);
      assert.deepEqual(await tokens.redeem(token, bearer), { type: 'refused', reason: 'invalid' });
    }
  });

  it('differs for another key', () => {
    const { tokens } = openTokens();
    const other = { ...number, media_key: '01a1fbe4-0000-4000-8000-000000000002' };
    assert.notEqual(tokens.forNumber(number, 'exotel'), tokens.forNumber(other, 'exotel'));
  });
});
