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
      assert.match(refusal(make(33)).message, /^the filter is nested too deeply; at most 32 levels are accepted$/);
    }
    for (const make of [many, values]) {
      check(make(500));
      assert.match(refusal(make(501)).message, /^expected at most 500 conditions and values/);
    }
  });

  it('are rejected with the position of the error', () => {
    for (const [text, path, message] of [
      ['{"nmae": "a"}', 'query.nmae', /^expected one of the columns id, company_id, calls_per_agent, .*, got "nmae"$/],
      ['{"name": {"$foo": 1}}', 'query.name.$foo', /^expected one of \$and, .*, got the operator "\$foo"$/],
      ['{"$gt": 5}', 'query.$gt', /^expected \$gt inside a column, got the operator "\$gt"$/],
      ['{"$or": [{"name": 5}]}', 'query.$or.0.name', /^expected a string for name, got 5$/],
      ['{"$and": {"name": "a"}}', 'query.$and', /^expected an array of filters, got an object$/],
      ['{"$or": [1]}', 'query.$or.0', /^expected an object, got 1$/],
      ['{"$not": [{"name": "a"}]}', 'query.$not', /^expected an object, got an array of 1$/],
      ['{"name": {"$not": "a"}}', 'query.name.$not', /^expected an object, got "a"$/],
      ['{"name": ["a"]}', 'query.name', /^expected a string for name, got an array of 1$/],
      ['{"name": true}', 'query.name', /^expected a string for name, got true$/],
      ['{"name": {"$lt": null}}', 'query.name.$lt', /^expected a string for name, got null$/],
      ['{"name": {"$is": "a"}}', 'query.name.$is', /^expected null, got "a"$/],
      ['{"name": {"$in": "a"}}', 'query.name.$in', /^expected an array of values, got "a"$/],
      ['{"name": {"$in": ["a", 1]}}', 'query.name.$in.1', /^expected a string for name, got 1$/],
      ['{"name": {"$like": "a\\\\"}}', 'query.name.$like', /does not end in a single backslash, got/],
      ['{"name": {"a": 1}}', 'query.name.a', /^expected one of .*, got the operator "a"$/],
      ['{"num_agents": "5"}', 'query.num_agents', /^expected a whole number for num_agents, got "5"$/],
      ['{"num_agents": 1.5}', 'query.num_agents', /^expected a whole number for num_agents, got 1\.5$/],
      ['{"num_agents": {"$has": "1"}}', 'query.num_agents.$has', /^num_agents is not a text column/],
      ['{"num_agents": 1e400}', 'query.num_agents', /^expected a number of at most 400 digits, got 1e400$/],
      ['{"name": "a", "name": "b"}', 'query.name', /^the key "name" appears twice/],
      ['{"name": "a\\u0000"}', 'query.name', /^the text contains a NUL character/],
      ['{"name": "\\ud800"}', 'query.name', /^the text contains an unpaired surrogate/],
      ['{"\\udc00": 1}', 'query', /^the text contains an unpaired surrogate/],
      ['{"name": "a"', 'query', /^expected valid JSON, got the end at character 13$/],
      ['{"name": "a"} x', 'query', /^expected valid JSON, got "x" at character 15$/],
      ["{'name': 'a'}", 'query', /^expected valid JSON, got "'name': 'a" at character 2$/],
      ['{"name": 01}', 'query', /^expected valid JSON, got "1}" at character 11$/],
      ['{"name": NaN}', 'query.name', /^expected valid JSON, got "NaN}" at character 10$/],
      ['', 'query', /^expected valid JSON, got the end at character 1$/],
      ['[]', 'query', /^expected an object, got an array of 0$/],
      ['null', 'query', /^expected an object, got null$/],
      ['"a"', 'query', /^expected an object, got "a"$/],
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
