import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { formerRules, isSameRule, listRules, ruleIds } from '#engine/turn/former-rules.ts';

describe('former rule numbers', () => {
  it('run from T1 to T57 without a gap', () => {
    assert.deepEqual(
      Object.keys(formerRules),
      Array.from({ length: 57 }, (_, index) => `T${index + 1}`),
    );
  });

  it('map to each rule that replaced them, and to no other', () => {
    assert.deepEqual(ruleIds('T24'), ['R13']);
    assert.ok(isSameRule('T14', 'I14') && isSameRule('T14', 'R15'));
    assert.ok(!isSameRule('T14', 'I1') && !isSameRule('I14', 'T14'));
  });

  it('leave current ids and unknown names unchanged', () => {
    for (const rule of ['I14', 'T58', 'constructor', '']) {
      assert.deepEqual(ruleIds(rule), [rule]);
      assert.ok(isSameRule(rule, rule));
    }
  });

  it('are listed in ranges', () => {
    assert.equal(
      listRules(['E1', 'E2', 'E3', 'I1', 'I2', 'TL9', 'TL10', 'TL11', 'U6']),
      'E1 to E3, I1, I2, TL9 to TL11, U6',
    );
    assert.equal(listRules([]), '');
  });
});
