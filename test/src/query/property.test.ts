import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { recharge } from '#src/store/billing/wallet.ts';
import { insertCampaign } from '#src/store/campaigns/campaigns.ts';
import { insertForm } from '#src/store/campaigns/forms.ts';
import { type FilterColumn, oddTexts, randomFilter } from '#test/support/random-filter.ts';
import { openTestServer } from '#test/support/server.ts';
import {
  BadPattern,
  type Cell,
  compare,
  type Exact,
  evaluateFilter,
  exact,
  isExact,
  numberText,
  type Row,
  type Sent,
  textOf,
} from '#test/support/sql-oracle.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const batches = Number(process.env.BATCHES ?? 16);
const server = await openTestServer();

/** Values of `all` in a different order, and nothing at every fourth position. */
const orNull = (all: readonly string[], place: number, step: number): string | null =>
  place % 4 === step ? null : all[(place * (step + 3)) % all.length]!;
const numberOrNull = (place: number, step: number): number | null => (place % 5 === step ? null : (place * step) % 11);

async function create(path: string, json: object): Promise<void> {
  const { status, body } = await server.json(path, { json });
  assert.equal(status, 201, JSON.stringify(body));
}

const accountId = (await findFirstAccount(server.database.db))!;
for (const [place, text] of oddTexts.entries()) {
  await insertForm(server.database.db, accountId, {
    form_name: text === '' ? 'a' : text,
    webhook_type: orNull(oddTexts, place, 1),
    webhook_url: orNull(oddTexts, place, 2),
    fields: null,
  });
  await insertCampaign(server.database.db, {
    account_id: accountId,
    name: text === '' ? 'a' : text,
    form_id: orNull(oddTexts, place, 0),
    virtual_agent: orNull(oddTexts, place, 3),
    calls_per_agent: place === 0 ? 2_147_483_647 : numberOrNull(place, 3),
    num_agents: numberOrNull(place, 1),
  });
}

const amounts = [1n, 2n, 10n, 99_999n, 100_000n, 100_001n, 300_000n, 1_000_000n, 12_345_678n, 4_294_967_295_999_999n];
for (const [place, amountMicros] of amounts.entries())
  await recharge(server.database.db, accountId, { amountMicros, memo: oddTexts[place * 3]! });

await create('/ai-assistants', { name: 'Ada', prompt: 'Be kind.' });
const { body: assistants } = await server.json('/ai-assistants');
await create('/campaigns', {
  name: 'calls',
  ai_assistant_id: assistants.results[0].assistant_id,
  leads: Array.from({ length: 12 }, (_, place) => ({ to_number: `+14155550${100 + place}` })),
});

type Collection = { readonly name: string; readonly texts: readonly string[]; readonly integers: readonly string[] };
const collections: readonly Collection[] = [
  { name: 'campaigns', texts: ['name', 'form_id', 'status', 'id'], integers: ['calls_per_agent', 'num_agents'] },
  { name: 'forms', texts: ['form_name', 'webhook_type', 'webhook_url', 'company_id'], integers: [] },
  { name: 'leads', texts: ['reference_number', 'status', 'campaign_id', 'id'], integers: ['time_taken'] },
  { name: 'wallet_transactions', texts: ['memo', 'type', 'id'], integers: [] },
];

/** The unfiltered items of a collection as SQL rows, as the API shows them. */
async function readRows({ name, texts, integers }: Collection): Promise<Row[]> {
  const { body } = await server.json(`/api/v2/${name}?page_size=100`);
  assert.ok(body.count > 8 && body.next === null, `${body.count} ${name}`);
  return body.results.map((item: Readonly<Record<string, string | number | null>>) => {
    const cells = [...texts, 'id'].map((column): [string, Cell] => [column, item[column] as string | null]);
    const whole = integers.map((column): [string, Cell] => [column, numberCell(item[column] as number | null, 0)]);
    const amount: [string, Cell][] = 'amount' in item ? [['amount', numberCell(item.amount as number, 6)]] : [];
    return Object.fromEntries([...cells, ...whole, ...amount]);
  });
}

const numberCell = (value: number | null, scale: number): Exact | null =>
  value === null ? null : exact(Math.round(value * 10 ** scale), scale);

function columnsOf({ texts, integers, name }: Collection, rows: readonly Row[]): readonly FilterColumn[] {
  const cellsOf = (column: string): Cell[] =>
    [...new Set(rows.map((row) => row[column]!))].filter((cell) => cell !== null);
  const numbersOf = (column: string): Exact[] => [exact(0), ...cellsOf(column).filter(isExact)];
  return [
    ...texts.map(
      (column): FilterColumn => ({
        name: column,
        kind: 'text',
        values: ['x', ...cellsOf(column).filter((cell) => typeof cell === 'string')],
      }),
    ),
    ...integers.map((column): FilterColumn => ({ name: column, kind: 'integer', values: numbersOf(column) })),
    ...(name === 'wallet_transactions'
      ? [{ name: 'amount', kind: 'dollars', values: numbersOf('amount') } as const]
      : []),
  ];
}

type Order = readonly { readonly column: string; readonly descending: boolean }[];

function orderOver(columns: readonly FilterColumn[]): fc.Arbitrary<Order> {
  const names = columns.map(({ name }) => name);
  return fc
    .tuple(fc.shuffledSubarray(names, { maxLength: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
    .map(([chosen, down]) => chosen.map((column, place) => ({ column, descending: down[place]! })));
}

/** NULL sorts last, or first in descending order; then the id decides. */
function inOrder(rows: readonly Row[], order: Order): readonly Row[] {
  const keys = [...order, { column: 'id', descending: false }];
  return rows.toSorted((one, other) => {
    for (const { column, descending } of keys) {
      const difference = nullsLast(one[column]!, other[column]!);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}

function nullsLast(one: Cell, other: Cell): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one, other);
}

/** The ids that SQL returns; null for a filter that it rejects. */
function expectedIds(filter: Sent, order: Order, rows: readonly Row[]): readonly Cell[] | null {
  try {
    const found = rows.filter((row) => evaluateFilter(filter, row) === true);
    return inOrder(found, order).map((row) => row.id!);
  } catch (error) {
    if (error instanceof BadPattern) return null;
    throw error;
  }
}

async function check(collection: string, rows: readonly Row[], [filter, order]: readonly [Sent, Order]): Promise<void> {
  const sort = order.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',');
  const search = new URLSearchParams({ query: textOf(filter), page_size: '100', ...(sort === '' ? {} : { sort }) });
  const { status, body } = await server.json(`/api/v2/${collection}?${search}`);
  const expected = expectedIds(filter, order, rows);
  const told = `${collection} ${search.get('query')} sort=${sort} (SEED=${seed}): ${JSON.stringify(body).slice(0, 300)}`;
  if (expected === null) return assert.equal(status, 400, told);
  assert.equal(status, 200, told);
  const ids = body.results.map(({ id }: { id: string }) => id);
  assert.deepEqual([ids, body.count], [expected, expected.length], told);
}

describe('random filters and orders', () => {
  for (const collection of collections)
    it(`find in ${collection.name} what SQL finds`, async () => {
      const rows = await readRows(collection);
      const columns = columnsOf(collection, rows);
      const batch = fc.array(fc.tuple(randomFilter(columns), orderOver(columns)), { maxLength: 64, size: 'max' });
      await fc.assert(
        fc.asyncProperty(batch, async (queries) => {
          await Promise.all(queries.map((query) => check(collection.name, rows, query)));
        }),
        { seed, numRuns: batches },
      );
    });
});

describe('wallet transaction amounts', () => {
  it('are compared exactly, in micro-dollars', async () => {
    for (const micros of amounts) {
      const count = async (operator: string, value: Exact) => {
        const query = `{"amount":{"${operator}":${numberText(value)}}}`;
        return (await server.json(`/api/v2/wallet_transactions?${new URLSearchParams({ query })}`)).body.count;
      };
      assert.equal(await count('$eq', exact(micros, 6)), 1);
      assert.equal(await count('$eq', exact(micros * 1000n + 1n, 9)), 0);
      assert.equal((await count('$lt', exact(micros, 6))) + 1, await count('$lt', exact(micros * 1000n + 1n, 9)));
    }
  });
});
