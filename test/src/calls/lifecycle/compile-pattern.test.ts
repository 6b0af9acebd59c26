import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { createRandom, type Random } from '#test/support/random.ts';

const matches = (pattern: string, text: string) => (compilePattern(pattern) ?? assert.fail(pattern))(text);

describe('compiled patterns', () => {
  it('match a number of digits, anchored', () => {
    assert.ok(matches('^\\d{6}$', '123456'));
    assert.ok(!matches('^\\d{6}$', '12345') && !matches('^\\d{6}$', '1234567') && !matches('^\\d{6}$', '12345a'));
  });

  it('search anywhere without anchors', () => {
    assert.ok(matches('b+', 'aabba') && !matches('^b+', 'aabba'));
  });

  it('reject patterns that are not linear, invalid, or too large', () => {
    for (const pattern of [
      '(?=a)',
      '(?<!a)b',
      '(a)\\1',
      'a**',
      '(',
      '[',
      '*',
      'x{1001}',
      'a{999}{999}',
      '((a{10}){10}){10}b{200}',
      'a'.repeat(201),
    ]) {
      assert.equal(compilePattern(pattern), null, pattern);
    }
  });

  it('support word boundaries, Unicode properties and escapes', () => {
    assert.ok(matches('\\bweek\\b', 'next week, please') && !matches('\\bweek\\b', 'weekend'));
    assert.ok(matches('^\\p{Lu}\\p{L}+$', 'Zoë') && !matches('^\\p{Lu}\\p{L}+$', 'zoë'));
    assert.ok(matches('^\\u00e4\\x41\\/$', 'äA/'));
  });

  it('match all Unicode white space', () => {
    for (const space of [' ', '\t', '\n', '\v', '\u00a0', '\u202f', '\u3000', '\ufeff']) {
      assert.ok(matches('^1\\s2$', `1${space}2`) && matches('^1[-\\s]2$', `1${space}2`), JSON.stringify(space));
      assert.ok(!matches('^1\\S2$', `1${space}2`) && !matches('^1[^\\s]2$', `1${space}2`), JSON.stringify(space));
    }
    assert.ok(matches('^\\\\s$', '\\s') && matches('^[\\]\\s]$', ' '));
  });

  it('take linear time on input that makes backtracking explode', () => {
    assert.ok(!matches('^(a+)+$', `${'a'.repeat(400)}b`));
    assert.ok(!matches('^(a|aa)*(a|aa)*(a|aa)*c$', 'a'.repeat(400)));
    assert.ok(!matches('(.*){1,32}[bc]', 'a'.repeat(500)) && !matches('(?i)\\p{L}{0,500}x', 'é'.repeat(500)));
  });

  it("agree with JavaScript's regular expressions on random patterns and texts", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = createRandom(seed);
      const pattern = randomPattern(random, 3);
      const compiled = compilePattern(pattern);
      if (compiled === null) continue;
      const oracle = new RegExp(pattern);
      for (let i = 0; i < 10; i++) {
        const text = Array.from({ length: random.between(0, 6) }, () =>
          random.pick(['a', 'b', '1', ' ', '-', '\u00a0']),
        ).join('');
        assert.equal(compiled(text), oracle.test(text), `seed ${seed}: /${pattern}/ on "${text}"`);
      }
    }
  });
});

function randomPattern(random: Random, depth: number): string {
  const atom = () => {
    if (depth > 0 && random.chance(0.3))
      return `(${random.chance(0.5) ? '?:' : ''}${randomPattern(random, depth - 1)})`;
    return random.pick(['a', 'b', '\\d', '\\w', '\\s', '.', '[ab]', '[^a]', '[a-b1-]', '[\\d-]', '\\-', '\\S']);
  };
  const count = () => random.pick(['', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?']);
  const sequence = () => Array.from({ length: random.between(1, 3) }, () => atom() + count()).join('');
  const body = random.chance(0.3) ? `${sequence()}|${sequence()}` : sequence();
  return `${random.chance(0.3) ? '^' : ''}${body}${random.chance(0.3) ? '$' : ''}`;
}
