import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { checkFilter } from '#src/query/check.ts';
import { campaignColumns, walletColumns } from '#src/query/columns.ts';
import { parseFilter } from '#src/query/filter.ts';
import { QueryError } from '#src/query/place.ts';
import { parseSort } from '#src/query/sort.ts';

const check = (text: string, columns = campaignColumns) => checkFilter(parseFilter(text), columns);

function refusal(text: string, columns = campaignColumns): { path: string; message: string } {
  try {
    check(text, columns);
  } catch (error) {
    if (error instanceof QueryError) return { path: error.path, message: error.message };
    throw error;
  }
  return assert.fail(`${text.slice(0, 80)} was taken`);
}

const wrap = (times: number, open: string, inner: string, close: string) =>
  open.repeat(times) + inner + close.repeat(times);

describe('filters', () => {
  it('are objects of columns, all of which must match', () => {
    assert.deepEqual(check('{"name": "a", "num_agents": {"$gt": 2, "$lte": 10}}'), {
      type: 'all',
      conditions: [
        { type: 'relation', column: { name: 'name', kind: 'text' }, relation: 'eq', value: 'a' },
        {
          type: 'all',
          conditions: [
            { type: 'relation', column: { name: 'num_agents', kind: 'integer' }, relation: 'gt', value: '2' },
            { type: 'relation', column: { name: 'num_agents', kind: 'integer' }, relation: 'lte', value: '10' },
          ],
        },
      ],
    });
  });

  it('have one meaning for each spelling of an operator', () => {
    for (const [one, other] of [
      ['{"name": "a"}', '{"name": {"$eq": "a"}}'],
      ['{"name": {"$ne": "a"}}', '{"name": {"$neq": "a"}}'],
      ['{"name": {"$lk": "a"}}', '{"name": {"$like": "a"}}'],
      ['{"name": {"$nlk": "a"}}', '{"name": {"$notlike": "a"}}'],
      ['{"name": {"$nin": ["a"]}}', '{"name": {"$notin": ["a"]}}'],
      ['{"name": {"$has": "a"}}', '{"name": {"$contains": "a"}}'],
      ['{"name": {"$has": "a"}}', '{"name": {"$like": "%a%"}}'],
      ['{"name": null}', '{"name": {"$is": null}}'],
      ['{"name": null}', '{"name": {"$eq": null}}'],
      ['{"name": {"$ne": null}}', '{"name": {"$isnot": null}}'],
    ] as const)
      assert.deepEqual(check(one), check(other), `${one} ${other}`);
  });

  it('keep every digit of a number, and convert dollars to micro-dollars', () => {
    const digitsOf = (text: string, columns = campaignColumns) => {
      const condition = check(text, columns);
      return condition.type === 'relation' ? condition.value : assert.fail(text);
    };
    assert.equal(digitsOf('{"num_agents": 123456789012345678901234567890}'), '123456789012345678901234567890');
    assert.equal(digitsOf('{"num_agents": 1.50e2}'), '150');
    assert.equal(digitsOf('{"num_agents": -0}'), '0');
    assert.equal(digitsOf('{"amount": 0.1}', walletColumns), '100000');
    assert.equal(digitsOf('{"amount": -12.3456785}', walletColumns), '-12345678.5');
    assert.equal(digitsOf('{"amount": 1e-7}', walletColumns), '0.1');
    assert.equal(digitsOf('{"amount": 90071992547.40993}', walletColumns), '90071992547409930');
  });

  it('have at most 32 levels and 500 conditions and values', () => {
    const groups = (levels: number) => wrap(levels - 1, '{"$and":[', '{"name":"a"}', ']}');
    const negations = (levels: number) => wrap(levels - 1, '{"$not":', '{"name":"a"}', '}');
    const within = (levels: number) => `{"name":${wrap(levels - 1, '{"$not":', '{"$gt":"a"}', '}')}}`;
    const many = (count: number) => `{"$or":[${Array.from({ length: count - 1 }, () => '{"name":"a"}').join()}]}`;
    const values = (count: number) => `{"name":{"$in":[${Array.from({ length: count - 1 }, () => '"a"').join()}]}}`;
    for (const make of [groups, negations, within]) {
      check(make(32));
      assert.match(refusal(make(33)).message, /^level 33 came, accepted are at most 32 levels$/);
    }
    for (const make of [many, values]) {
      check(make(500));
      assert.match(refusal(make(501)).message, /^more than 500 conditions and values came/);
    }
  });

  it('are rejected with the position of the error', () => {
    for (const [text, path, message] of [
      ['{"nmae": "a"}', 'query.nmae', /^the column "nmae" came, accepted is one of id, company_id, calls_per_agent/],
      ['{"name": {"$foo": 1}}', 'query.name.$foo', /^the operator "\$foo" came, accepted is one of \$and, /],
      ['{"$gt": 5}', 'query.$gt', /^the operator "\$gt" came, accepted is \$gt beside a column$/],
      ['{"$or": [{"name": 5}]}', 'query.$or.0.name', /^5 came, accepted for name is a string$/],
      ['{"$and": {"name": "a"}}', 'query.$and', /^an object came, accepted is an array of filters$/],
      ['{"$or": [1]}', 'query.$or.0', /^1 came, accepted is an object$/],
      ['{"$not": [{"name": "a"}]}', 'query.$not', /^an array of 1 came, accepted is an object$/],
      ['{"name": {"$not": "a"}}', 'query.name.$not', /^"a" came, accepted is an object$/],
      ['{"name": ["a"]}', 'query.name', /^an array of 1 came, accepted for name is a string$/],
      ['{"name": true}', 'query.name', /^true came/],
      ['{"name": {"$lt": null}}', 'query.name.$lt', /^null came, accepted for name is a string$/],
      ['{"name": {"$is": "a"}}', 'query.name.$is', /^"a" came, accepted is null$/],
      ['{"name": {"$in": "a"}}', 'query.name.$in', /^"a" came, accepted is an array of values$/],
      ['{"name": {"$in": ["a", 1]}}', 'query.name.$in.1', /^1 came, accepted for name is a string$/],
      ['{"name": {"$like": "a\\\\"}}', 'query.name.$like', /does not end in a lone backslash$/],
      ['{"name": {"a": 1}}', 'query.name.a', /^the operator "a" came/],
      ['{"num_agents": "5"}', 'query.num_agents', /^"5" came, accepted for num_agents is a whole number$/],
      ['{"num_agents": 1.5}', 'query.num_agents', /^1\.5 came, accepted for num_agents is a whole number$/],
      ['{"num_agents": {"$has": "1"}}', 'query.num_agents.$has', /^a pattern came for num_agents/],
      ['{"num_agents": 1e400}', 'query.num_agents', /^1e400 came, accepted are at most 400 digits$/],
      ['{"name": "a", "name": "b"}', 'query.name', /^the key "name" came twice/],
      ['{"name": "a\\u0000"}', 'query.name', /^a NUL character came/],
      ['{"name": "\\ud800"}', 'query.name', /^half of a surrogate pair came/],
      ['{"\\udc00": 1}', 'query', /^half of a surrogate pair came/],
      ['{"name": "a"', 'query', /^the end came at character 13, accepted is valid JSON$/],
      ['{"name": "a"} x', 'query', /^"x" came at character 15/],
      ["{'name': 'a'}", 'query', /^"'name': 'a" came at character 2/],
      ['{"name": 01}', 'query', /^"1}" came at character 11/],
      ['{"name": NaN}', 'query.name', /^"NaN}" came at character 10/],
      ['', 'query', /^the end came at character 1/],
      ['[]', 'query', /^an array of 0 came, accepted is an object$/],
      ['null', 'query', /^null came, accepted is an object$/],
      ['"a"', 'query', /^"a" came, accepted is an object$/],
    ] as const) {
      const refused = refusal(text);
      assert.equal(refused.path, path, text);
      assert.match(refused.message, message, text);
    }
  });

  it('cannot reach inherited object properties', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '$__proto__', '$constructor']) {
      assert.equal(refusal(`{"${key}": 1}`).path, `query.${key}`);
      assert.equal(refusal(`{"name": {"${key}": 1}}`).path, `query.name.${key}`);
    }
    check('{"name": "__proto__"}');
  });

  it('are rejected at any excessive depth, length or width', () => {
    for (const bomb of [
      wrap(10_000, '{"$not":', '{}', '}'),
      '{"$not":'.repeat(8_000),
      '['.repeat(60_000),
      `{"name":${'['.repeat(60_000)}`,
      wrap(5_000, '{"$and":[', '', ']}'),
      wrap(3_000, '{"name":', '1', '}'),
      `{"name":{"$in":[${'1,'.repeat(30_000)}1]}}`,
      `{"name":"${'\\u0061'.repeat(20_000)}"}`,
      `{"num_agents":${'9'.repeat(60_000)}}`,
      `{"num_agents":1e${'9'.repeat(60_000)}}`,
      `{"${'a'.repeat(60_000)}":1}`,
    ]) {
      const { message, path } = refusal(bomb);
      assert.ok(message.length < 200 && path.length < 6_000, message);
    }
  });

  it('accept a text of any length within the limits', () => {
    const text = 'a"%_\\é😀'.repeat(5_000);
    const condition = check(JSON.stringify({ name: text }));
    assert.ok(condition.type === 'relation' && condition.value === text);
  });
});

describe('orders', () => {
  it('are lists of columns, with a minus for descending, and end with the id', () => {
    const names = parseSort('-name,num_agents', campaignColumns).map(({ column, descending }) => [
      column.name,
      descending,
    ]);
    assert.deepEqual(names, [
      ['name', true],
      ['num_agents', false],
      ['id', false],
    ]);
  });

  it('are rejected if they name unknown columns, or a column twice', () => {
    for (const sort of ['', 'nmae', 'name,', '--name', 'name;drop table leads', 'name,-name', '__proto__', 'fields'])
      assert.throws(() => parseSort(sort, campaignColumns), { name: 'QueryError', path: 'sort' }, sort);
  });
});
