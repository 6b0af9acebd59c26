import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { chargeCall, readBalance } from '#src/store/billing/wallet.ts';
import { storeAnsweredCall } from '#test/support/billing.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { type CommandResult, runParley } from '#test/support/run-parley.ts';

const { db, connection } = await openTestDatabase();
const { user, password, host, port, database } = connection;
const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;

/** Runs `parley wallet` with these parameters on this file's database. */
const wallet = (...parameters: readonly string[]) =>
  runParley(['wallet', ...parameters], { DATABASE_URL: url }, tmpdir());

const idOf = ({ out }: CommandResult): string => /^(\S{36}) {2}/m.exec(out)?.[1] ?? assert.fail(out);

describe('parley wallet', () => {
  it('reports that there is no account before the first start', async () => {
    assert.deepEqual(await wallet('balance'), {
      code: 1,
      out: '',
      err: 'parley: no account exists yet; start the server once\n',
    });
  });

  it('recharges, shows, voids and refunds, to the micro-dollar', async () => {
    const accountId = await createAccount(db, 'first');
    assert.equal((await wallet('list')).out, 'No transactions yet.\n');
    const first = await wallet('recharge', '25.10', '--memo', 'invoice 7');
    assert.match(first.out, /^\S{36} {2}recharge of 25\.10; the balance is 25\.10\.\n$/);
    const mistake = await wallet('recharge', '0.000001');
    assert.match((await wallet('void', idOf(mistake))).out, /void of -0\.000001; the balance is 25\.10\.\n$/);

    const { call_id: callId } = await storeAnsweredCall(db, { account_id: accountId });
    await advanceCall(db, callId, 'completed');
    await chargeCall(db, { accountId, callId, amountMicros: 63_000n, memo: 'outbound call, 42 s billed' });
    const { out } = await wallet('list', '--limit', '1');
    assert.match(out, /^\S{36} {2}\d{4}-.* UTC {2}charge +-0\.063 +25\.037 {2}outbound call, 42 s billed$/m);
    assert.match(out, /^3 older transactions are not shown\.$/m);
    const charge = /^(\S{36}) .*charge/m.exec(out)?.[1] ?? '';
    assert.match((await wallet('refund', charge, '0.05')).out, /refund of 0\.05; the balance is 25\.087\.\n$/);
    assert.match((await wallet('refund', charge)).out, /refund of 0\.013; the balance is 25\.10\.\n$/);
    assert.deepEqual(await wallet('balance'), { code: 0, out: '25.10\n', err: '' });
    assert.equal(await readBalance(db, accountId), 25_100_000n);

    for (const [parameters, message] of [
      [['refund', charge], /^parley: the charge was already refunded\n$/],
      [['refund', charge, '0.01'], /^parley: the amount exceeds what remains of the charge\n$/],
      [['void', charge], /^parley: the charge was already refunded\n$/],
      [['void', idOf(mistake)], /^parley: the transaction is already void\n$/],
      [['refund', idOf(first)], /^parley: this type of transaction cannot be undone this way; .*\n$/],
      [['void', callId], /^parley: no transaction has this id; .*\n$/],
      [['void', 'x'], /^parley: no transaction has this id; .*\n$/],
    ] as const) {
      const { code, err } = await wallet(...parameters);
      assert.equal(code, 1, parameters.join(' '));
      assert.match(err, message);
    }
    assert.equal(await readBalance(db, accountId), 25_100_000n);
  });

  for (const [parameters, message] of [
    [[], /^parley: a parameter is missing; see/],
    [['constructor'], /^parley: unknown action "constructor"; use one of balance, list, recharge, void, refund; see/],
    [['recharge'], /^parley: the amount is missing; see/],
    [['recharge', '1e3'], /^parley: AMOUNT is "1e3"; use dollars above 0, .*; see/],
    [['recharge', '0.0000001'], /^parley: AMOUNT is "0.0000001"; use /],
    [['recharge', '5', '6'], /^parley: unexpected parameter "6"; see/],
    [
      ['recharge', '5', '--memo', 'a\nb'],
      /^parley: the memo must have at most 500 characters and no control characters; see/,
    ],
    [['void'], /^parley: the id of a transaction is missing; see/],
    [['list', '--limit', '0'], /^parley: --limit is "0"; use a whole number from 1 to 10000; see/],
  ] as const) {
    it(`ends with code 2 and one line for wallet ${JSON.stringify(parameters)}`, async () => {
      const { code, out, err } = await wallet(...parameters);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, message);
    });
  }
});
