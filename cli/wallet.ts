import { dollarsFormat, readDollars, writeDollars } from '#src/foundation/dollars.ts';
import {
  listTransactions,
  maxMemoChars,
  readBalance,
  recharge,
  type WalletTransaction,
} from '#src/store/billing/wallet.ts';
import { refundCharge, type UndoRefusal, type UndoResult, voidTransaction } from '#src/store/billing/wallet-undo.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';
import { formatMinute } from './format-minute.ts';
import { isIdentifier } from './identifier.ts';
import { withAudit } from './with-audit.ts';
import { withAccount } from './with-database.ts';

const defaultListed = 50;
const mostListed = 10_000;

/** `parley wallet`: shows and books payments and usage of the account. */
export const walletCommand: Command = {
  name: 'wallet',
  parameters: 'balance | list | recharge AMOUNT | void ID | refund ID [AMOUNT]',
  summary: 'show and recharge the wallet, void and refund transactions',
  help: `balance prints the balance in dollars; it is negative if the account owes money.
list shows the newest ${defaultListed} transactions with the balance after each; --limit N shows another number.
recharge adds AMOUNT: ${dollarsFormat}.
void undoes a whole transaction; list shows its id.
refund returns AMOUNT of a charge, or all that remains of it.
--memo TEXT is stored with the transaction that recharge, void or refund adds. Transactions are never changed or deleted.`,
  run: async (parameters, output) => {
    const options = { memo: { type: 'string', default: '' }, limit: { type: 'string', default: '' } } as const;
    const { positionals, values } = readParameters(parameters, options, [1, 3]);
    const [action = '', ...given] = positionals;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (act === undefined)
      throw new UsageError(`unknown action "${action}"; use one of ${Object.keys(actions).join(', ')}`);
    const surplus = given[act.takes];
    if (surplus !== undefined) throw new UsageError(`unexpected parameter "${surplus}"`);
    return act.run({ given, memo: checkedMemo(values.memo), limit: checkedLimit(values.limit) }, output);
  },
};

type Asked = { readonly given: readonly string[]; readonly memo: string; readonly limit: number };
type Action = { readonly takes: number; run(asked: Asked, output: Output): Promise<number> };

const actions: Readonly<Record<string, Action>> = {
  balance: { takes: 0, run: showBalance },
  list: { takes: 0, run: showEntries },
  recharge: { takes: 1, run: payIn },
  void: { takes: 1, run: undoWhole },
  refund: { takes: 2, run: refundPart },
};

async function showBalance(_: Asked, output: Output): Promise<number> {
  output.line(writeDollars(await withAccount(readBalance)));
  return 0;
}

async function showEntries({ limit }: Asked, output: Output): Promise<number> {
  const { rows, total } = await withAccount((db, accountId) => listTransactions(db, accountId, { limit, offset: 0 }));
  if (total === 0) output.line('No transactions yet.');
  else
    for (const line of table([['ID', 'MADE', 'TYPE', 'AMOUNT', 'BALANCE', 'MEMO'], ...rows.map(rowOf)], [3, 4]))
      output.line(line);
  if (total > rows.length) output.line(`${total - rows.length} older transactions are not shown.`);
  return 0;
}

function rowOf({ transaction_id, created_at, type, amount_micros, balance_micros, memo }: WalletTransaction) {
  return [
    transaction_id,
    formatMinute(created_at),
    type,
    writeDollars(amount_micros),
    writeDollars(balance_micros),
    memo,
  ];
}

async function payIn({ given: [amount], memo }: Asked, output: Output): Promise<number> {
  const amountMicros = checkedAmount(needed(amount, 'the amount'));
  const change = { ...onWallet('recharge'), idOf: ({ transaction_id }: WalletTransaction) => transaction_id };
  tell(await withAudit(change, (db, accountId) => recharge(db, accountId, { amountMicros, memo })), output);
  return 0;
}

async function undoWhole({ given: [id], memo }: Asked, output: Output): Promise<number> {
  const transactionId = checkedId(needed(id, 'the id of a transaction'));
  const change = { ...onWallet('void'), idOf: idOfUndone };
  return settle(
    await withAudit(change, (db, accountId) => voidTransaction(db, accountId, { transactionId, memo })),
    output,
  );
}

async function refundPart({ given: [id, amount], memo }: Asked, output: Output): Promise<number> {
  const transactionId = checkedId(needed(id, 'the id of a charge'));
  const refund = { transactionId, memo, amountMicros: amount === undefined ? null : checkedAmount(amount) };
  const change = { ...onWallet('refund'), idOf: idOfUndone };
  return settle(await withAudit(change, (db, accountId) => refundCharge(db, accountId, refund)), output);
}

const onWallet = (verb: string) => ({ action: `wallet.${verb}`, subject: 'wallet' }) as const;

const idOfUndone = (undone: UndoResult): string | null =>
  undone.type === 'refused' ? null : undone.transaction.transaction_id;

function settle(undone: UndoResult, output: Output): number {
  if (undone.type === 'refused') throw new CommandError(refusals[undone.reason]);
  tell(undone.transaction, output);
  return 0;
}

const refusals: Readonly<Record<UndoRefusal, string>> = {
  unknown: 'no transaction has this id; "parley wallet list" shows all transactions',
  not_undoable:
    'this type of transaction cannot be undone this way; refund charges, and void any other transaction except voids',
  void_already: 'the transaction is already void',
  refunded_already: 'the charge was already refunded',
  refund_too_large: 'the amount exceeds what remains of the charge',
};

function tell({ transaction_id, type, amount_micros, balance_micros }: WalletTransaction, output: Output): void {
  output.line(
    `${transaction_id}  ${type} of ${writeDollars(amount_micros)}; the balance is ${writeDollars(balance_micros)}.`,
  );
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`${what} is missing`);
  return value;
}

function checkedAmount(text: string): bigint {
  const amount = readDollars(text);
  if (amount === null) throw new UsageError(`AMOUNT is "${text}"; use ${dollarsFormat}`);
  return amount;
}

function checkedId(id: string): string {
  const isId = isIdentifier(id);
  if (!isId) throw new CommandError(refusals.unknown);
  return id;
}

function checkedMemo(memo: string): string {
  if (memo.length > maxMemoChars || /\p{Cc}/u.test(memo))
    throw new UsageError(`the memo must have at most ${maxMemoChars} characters and no control characters`);
  return memo;
}

function checkedLimit(text: string): number {
  if (text === '') return defaultListed;
  const limit = Number(text);
  if (/^\d{1,5}$/.test(text) && limit >= 1 && limit <= mostListed) return limit;
  throw new UsageError(`--limit is "${text}"; use a whole number from 1 to ${mostListed}`);
}
