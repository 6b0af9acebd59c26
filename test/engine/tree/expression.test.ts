import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { evaluateCondition } from '#engine/tree/expression.ts';
import { describeProblem, maxExpressionChars, parseExpression } from '#engine/tree/expression-parser.ts';
import { createRandom, type Random } from '#test/support/random.ts';

function is(text: string, values: JsonObject = {}): boolean {
  const parsed = parseExpression(text);
  assert.ok(parsed.ok, parsed.ok ? '' : `${text}: ${describeProblem(parsed.problem)}`);
  return evaluateCondition(parsed.expression, values);
}

function wrong(text: string): string {
  const parsed = parseExpression(text);
  assert.ok(!parsed.ok, `${text} is accepted`);
  return describeProblem(parsed.problem);
}

describe('condition on variables', () => {
  const known = { wish: 'booking', visits: 3, returning: true, tier: 'gold', nothing: null, blank: ' ' };
  const cases: readonly (readonly [string, boolean])[] = [
    ['wish == "booking"', true],
    ["wish == 'Booking'", false],
    ['wish != "booking"', false],
    ['visits > 2', true],
    ['visits >= 3 and visits <= 3', true],
    ['visits < 3', false],
    ['visits > -1.5', true],
    ['returning', true],
    ['returning == true', true],
    ['wish', false],
    ['not returning', false],
    ['not wish == "question"', true],
    ['tier in ["silver", "gold"]', true],
    ['tier not in ["silver", "gold"]', false],
    ['visits in [1, 2, 3]', true],
    ['tier in []', false],
    ['tier in wish', false],
    ['exists(wish)', true],
    ['exists(nothing)', false],
    ['exists(blank)', false],
    ['exists(unheard_of)', false],
    ['unheard_of == null', true],
    ['unheard_of == ""', false],
    ['unheard_of > 0', false],
    ['unheard_of <= 0', false],
    ['nothing != "x"', true],
    ['wish > 2', false],
    ['true', true],
    ['null', false],
    ['1', false],
  ];
  for (const [text, expected] of cases)
    it(`${text} ${expected ? 'matches' : 'does not match'}`, () => assert.equal(is(text, known), expected));

  it('binds brackets tightest, then "not", "and" and "or"', () => {
    assert.ok(is('true or true and false'));
    assert.ok(!is('(true or true) and false'));
    assert.ok(is('not false and true'));
    assert.ok(!is('not (false or true)'));
    assert.ok(is('not not true'));
    assert.ok(is('false or false or true') && !is('true and true and false'));
  });

  it('treats text that spells a number or boolean as that value, because call variables are always text', () => {
    assert.ok(is('visits > 9', { visits: '10' }));
    assert.ok(is('visits > least', { visits: '10', least: '9' }), 'ten is more than nine, though not as text');
    assert.ok(is('visits == 10', { visits: ' 10 ' }) && is('visits in [10]', { visits: '10' }));
    assert.ok(is('returning', { returning: 'true' }) && is('returning == false', { returning: 'False' }));
    assert.ok(!is('code == "7"', { code: '007' }), 'two texts are the same or not');
    assert.ok(!is('visits > 9', { visits: '10 or so' }));
  });

  it('orders text by its characters, and therefore ISO dates by time', () => {
    assert.ok(is('day < "2026-03-15"', { day: '2026-03-14' }) && !is('day < "2026-03-14"', { day: '2026-03-14' }));
    assert.ok(!is('day < true', { day: '2026-03-14' }) && !is('day >= day', { day: [1] }));
  });

  it('resolves dotted names in objects, and literal names in double braces', () => {
    const values = { customer: { tier: 'gold', 'first name': 'Ann' }, 'first name': 'Bo', 'a.b': 1, a: { b: 2 } };
    assert.ok(is('customer.tier == "gold"', values) && !is('exists(customer.name)', values));
    assert.ok(is('{{first name}} == "Bo"', values) && is('exists({{ first name }})', values));
    assert.ok(is('a.b == 1', values), 'a whole name comes before its parts');
    assert.ok(!is('exists(wish.length)', { wish: 'text' }) && !is('exists(list.length)', { list: [] }));
  });

  it('ignores properties of the object prototype', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'a.constructor'])
      assert.ok(!is(`exists(${name})`, { a: {} }), name);
  });

  it('compares lists and objects by value', () => {
    assert.ok(is('parts == ["a", 1, null]', { parts: ['a', 1, null] }) && !is('parts == ["a"]', { parts: ['a', 1] }));
    assert.ok(is('wish in allowed', { wish: 'a', allowed: ['a'] }));
  });

  it('parses escaped quotation marks, and keywords only as whole words', () => {
    assert.ok(is(String.raw`said == "say \"yes\" \\ or 'no'"`, { said: `say "yes" \\ or 'no'` }));
    assert.ok(is('order_in and notable', { order_in: true, notable: true }));
  });
});

describe('invalid condition', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'expected a variable or a value at character 1, got the end'],
    ['   ', 'expected a variable or a value at character 4, got the end'],
    ['wish = "a"', 'expected "==" at character 6, got "="'],
    ['wish ==', 'expected a variable or a value at character 8, got the end'],
    ['wish "a"', 'expected "and", "or", a comparison or the end at character 6, got "a"'],
    ['wish == "a', 'expected a text that ends with the same quotation mark at character 9, got """'],
    ['(wish', 'expected ")" at character 6, got the end'],
    ['[1 2]', 'expected "," at character 4, got "2"'],
    ['exists(1)', 'expected the name of a variable at character 8, got "1"'],
    ['exists wish', 'expected "(" at character 8, got "wish"'],
    ['a and and b', 'expected a variable or a value at character 7, got "and"'],
    ['a == b == c', 'expected "and", "or", a comparison or the end at character 8, got "=="'],
    ['a; b', 'expected a variable, a value, a comparison, "and", "or" or "not" at character 2, got ";"'],
    ['a + b', 'expected a variable, a value, a comparison, "and", "or" or "not" at character 3, got "+"'],
  ];
  for (const [text, message] of cases)
    it(`reports the position and what is expected: ${text === '' ? '(nothing)' : text}`, () =>
      assert.equal(wrong(text), message));

  it('includes one that is too long or too deep', () => {
    assert.match(wrong(`a${' '.repeat(maxExpressionChars)}`), /at most 1000 characters/);
    assert.match(
      wrong(`${'('.repeat(17)}a${')'.repeat(17)}`),
      /expected at most 16 levels .* at character 18, got "a"/,
    );
    assert.match(wrong(`${'not '.repeat(17)}a`), /at most 16 levels/);
    assert.ok(is(`${'('.repeat(16)}true${')'.repeat(16)}`));
    assert.ok(is(Array.from({ length: 100 }, () => 'true').join(' and ')), 'length alone is not depth');
  });

  it('never crashes the parser, for random characters', () => {
    const random = createRandom(Number(process.env.SEED ?? Date.now() % 1_000_000_000));
    for (let round = 0; round < 5_000; round += 1) {
      const text = noise(random);
      const parsed = parseExpression(text);
      if (parsed.ok) evaluateCondition(parsed.expression, { a: 1, b: 'x', c: [1], d: { e: null } });
      else assert.ok(parsed.problem.at >= 1 && parsed.problem.at <= text.length + 1, `seed ${random.seed}: ${text}`);
    }
  });
});

const pieces = [
  'a',
  'b',
  'c',
  'd.e',
  '==',
  '<',
  'in',
  'not',
  'and',
  'or',
  '(',
  ')',
  '[',
  ']',
  ',',
  '"',
  "'",
  '1',
  '-2.5',
];
const oddPieces = ['{{', '}}', '\\', 'exists(', '…', '😀', '\n', '.', 'null', 'é'];

function noise(random: Random): string {
  const count = random.between(0, 14);
  return Array.from({ length: count }, () => random.pick(random.chance(0.8) ? pieces : oddPieces)).join(
    random.pick(['', ' ']),
  );
}
