import type { Campaign } from '#client/paths.d.ts';
import { count } from '../../format/number.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { isOver } from './over.ts';
import { progressOf, progressParts } from './progress.ts';
import './progress-bar.css';

type ProgressBarProps = { readonly campaign: Campaign };

/** The progress of a campaign, by the share of leads in each part. */
export function ProgressBar({ campaign }: ProgressBarProps) {
  const parts = progressOf(campaign);
  const { total_tasks: total } = campaign;
  const shown = progressParts.filter((part) => parts[part] > 0);
  const words = shown.map((part) => `${campaignTexts.parts[part]}: ${count(parts[part])}`).join(', ');
  return (
    <span className="progress-bar" role="img" aria-label={words || campaignTexts.noLeads} title={words}>
      {shown.map((part) => (
        <span key={part} className={`progress-part progress-${part}`} style={{ flexGrow: parts[part] / total }} />
      ))}
    </span>
  );
}

/** The legend of the bar, with the number of leads. */
export function ProgressLegend({ campaign }: ProgressBarProps) {
  const parts = progressOf(campaign);
  return (
    <ul className="progress-legend">
      {legendOf(campaign).map((part) => (
        <li key={part}>
          <span className={`progress-dot progress-${part}`} />
          {campaignTexts.parts[part]}
          <strong className="figures">{count(parts[part])}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Parts for leads that wait exist only before the end of a campaign, and the part for leads that were not called only after it. */
const legendOf = (campaign: Campaign) => {
  const absent: readonly string[] = isOver(campaign) ? ['again', 'waiting'] : ['not_called'];
  return progressParts.filter((part) => !absent.includes(part));
};
