import type { DialRule } from '#client/paths.d.ts';
import { Icon } from '../../../components/icon.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';
import { ruleSentence } from './sentences.ts';
import './rule-list.css';

/** Rules that allow a call, each with its inputs. */
export function RuleList({ rules }: { readonly rules: readonly DialRule[] }) {
  return (
    <ul className="rule-list" aria-label={leadTexts.rules}>
      {rules.map((rule) => (
        <li key={rule.rule}>
          <Icon name="check" size={16} />
          {ruleSentence(rule)}
        </li>
      ))}
    </ul>
  );
}
