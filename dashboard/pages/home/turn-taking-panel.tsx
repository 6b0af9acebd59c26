import { Link } from 'react-router';
import type { LatencyGroup } from '#client/paths.d.ts';
import { Panel } from '../../components/page.tsx';
import { count, percent } from '../../format/number.ts';
import { homeTexts } from '../../texts/home.ts';
import { callsLink } from './calls-link.ts';
import './turn-taking-panel.css';
import type { Period } from './period.ts';

type MannersProps = { readonly group: LatencyGroup | undefined; readonly period: Period };

const { turnTakingHints } = homeTexts;

/** Turn-taking quality: how often a party was interrupted, or speech paused needlessly. */
export function TurnTakingPanel({ group, period }: MannersProps) {
  const { answers = 0, cut_offs = 0, false_interruptions = 0, interruptions = 0 } = group ?? {};
  const lines = [
    { name: homeTexts.cutOffs, hint: turnTakingHints.cut_offs, value: cut_offs, column: 'cut_offs' },
    {
      name: homeTexts.falseInterruptions,
      hint: turnTakingHints.false_interruptions,
      value: false_interruptions,
      column: 'false_interruptions',
    },
    {
      name: homeTexts.interruptions,
      hint: turnTakingHints.interruptions,
      value: interruptions,
      column: 'interruptions',
    },
  ];
  return (
    <Panel title={homeTexts.turnTaking}>
      <ul className="manners">
        {lines.map(({ name, hint, value, column }) => (
          <li key={name}>
            <Link to={callsLink(period, { [column]: { $gt: 0 } })}>
              <span className="manners-name">{name}</span>
              <span className="manners-hint">{hint}</span>
              <span className="manners-value figures">{count(value)}</span>
              <span className="manners-share figures">
                {answers === 0 ? homeTexts.nothing : percent(value / answers)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
