import { useId } from 'react';
import { isFormerRule, listRules, ruleIds } from '#engine/turn/former-rules.ts';
import { callPageTexts } from '../../texts/call.ts';
import { ruleTexts } from '../../texts/rules.ts';
import './rule-mark.css';

/** The rule of a decision. Hovering or focusing it shows the rule in a sentence; for a former number, its current ids. */
export function RuleMark({ rule }: { readonly rule: string | null }) {
  const id = useId();
  if (rule === null) return <span className="rule-mark" />;
  return (
    <span className="rule-mark">
      <button type="button" aria-describedby={id} aria-label={ruleTexts.label(rule)}>
        {rule}
      </button>
      <span className="rule-mark-tip" role="tooltip" id={id}>
        {isFormerRule(rule)
          ? callPageTexts.whyFormerRule(listRules(ruleIds(rule)))
          : (ruleTexts.rules[rule] ?? ruleTexts.unknown)}
      </span>
    </span>
  );
}
