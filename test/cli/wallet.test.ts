import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { chargeCall, readBalance } from '#src/store/billing/wallet.ts';
import { moveCall } from '#src/store/calls/calls.ts';
import { storeAnsweredCall } from '#test/support/billing.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { type Ran, runParley } from '#test/support/run-parley.ts';

const { db, connection } = await openTestDatabase();
const { user, password, host, port, database } = connection;
const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;

/** Runs `parley wallet` with these parameters on this file's database. */
const wallet = (...parameters: readonly string[]) =>
  runParley(['wallet', ...parameters], { DATABASE_URL: url }, tmpdir());

const idOf = ({ out }: Ran): string => /^(\S{36}) {2}/m.exec(out)?.[1] ?? assert.fail(out);

describe('parley wallet', () => {
  it('reports that there is no account before the first start', async () => {
    assert.deepEqual(await wallet('balance'), {
      code: 1,
      out: '',
      err: 'parley: there is no account yet: start the server once\n',
    });
  });

  it('pays in, shows, voids and refunds, to the micro-dollar', async () => {
    const accountId = await createAccount(db, 'first');
    assert.equal((await wallet('list')).out, 'There is no entry yet.\n');
    const first = await wallet('recharge', '25.10', '--memo', 'invoice 7');
    assert.match(first.out, /^\S{36} {2}recharge of 25\.10; the balance is 25\.10\.\n$/);
    const mistake = await wallet('recharge', '0.000001');
    assert.match((await wallet('void', idOf(mistake))).out, /void of -0\.000001; the balance is 25\.10\.\n$/);

    const { call_id: callId } = await storeAnsweredCall(db, { account_id: accountId });
    await moveCall(db, callId, 'completed');
    await chargeCall(db, { accountId, callId, amountMicros: 63_000n, memo: 'outbound call, 42 s billed' });
    const { out } = await wallet('list', '--limit', '1');
    assert.match(out, /^\S{36} {2}\d{4}-.* UTC {2}charge +-0\.063 +25\.037 {2}outbound call, 42 s billed$/m);
    assert.match(out, /^3 older ones are not shown\.$/m);
    const charge = /^(\S{36}) .*charge/m.exec(out)?.[1] ?? '';
    assert.match((await wallet('refund', charge, '0.05')).out, /refund of 0\.05; the balance is 25\.087\.\n$/);
    assert.match((await wallet('refund', charge)).out, /refund of 0\.013; the balance is 25\.10\.\n$/);
    assert.deepEqual(await wallet('balance'), { code: 0, out: '25.10\n', err: '' });
    assert.equal(await readBalance(db, accountId), 25_100_000n);

    for (const [parameters, message] of [
      [['refund', charge], /^parley: the charge was refunded already\n$/],
      [['refund', charge, '0.01'], /^parley: that is more than is left of the charge\n$/],
      [['void', charge], /^parley: the charge was refunded already\n$/],
      [['void', idOf(mistake)], /^parley: the entry is void already\n$/],
      [['refund', idOf(first)], /^parley: an entry of this type is not undone so: .*\n$/],
      [['void', callId], /^parley: there is no entry with this id; .*\n$/],
      [['void', 'x'], /^parley: there is no entry with this id; .*\n$/],
    ] as const) {
      const { code, err } = await wallet(...parameters);
      assert.equal(code, 1, parameters.join(' '));
      assert.match(err, message);
    }
    assert.equal(await readBalance(db, accountId), 25_100_000n);
  });

  for (const [parameters, message] of [
    [[], /^parley: something is missing; see/],
    [['constructor'], /^parley: wallet cannot "constructor"; it can balance, list, recharge, void, refund; see/],
    [['recharge'], /^parley: something is missing: the amount; see/],
    [['recharge', '1e3'], /^parley: AMOUNT is "1e3"; accepted are dollars above 0, .*; see/],
    [['recharge', '0.0000001'], /^parley: AMOUNT is "0.0000001"; accepted are/],
    [['recharge', '5', '6'], /^parley: "6" is one too many; see/],
    [['recharge', '5', '--memo', 'a\nb'], /^parley: a memo has at most 500 characters and no control characters; see/],
    [['void'], /^parley: something is missing: the id of an entry; see/],
    [['list', '--limit', '0'], /^parley: --limit is "0"; a whole number from 1 to 10000 is needed; see/],
  ] as const) {
    it(`ends with code 2 and one line for wallet ${JSON.stringify(parameters)}`, async () => {
      const { code, out, err } = await wallet(...parameters);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, message);
    });
  }
});
