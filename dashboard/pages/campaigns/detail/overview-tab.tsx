import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#client/paths.d.ts';
import { Panel } from '../../../components/page.tsx';
import { count, percent } from '../../../format/number.ts';
import { roughDuration } from '../../../format/time.ts';
import { weekTexts } from '../../../texts/campaign-form.ts';
import { campaignPageTexts, campaignTexts } from '../../../texts/campaigns.ts';
import { useAssistant, useNumbersOf } from '../assistant.ts';
import { formatDateRange } from '../days.ts';
import { NextDialTime } from '../next-dial-time.tsx';
import { answerCounts, outcomesOf } from '../progress.ts';
import { ProgressBar, ProgressLegend } from '../progress-bar.tsx';
import { weekOf, writeHours } from '../week/week.ts';
import './overview-tab.css';

const { figures } = campaignPageTexts;

/** The progress of a campaign, and when it calls. */
export function OverviewTab({ campaign }: { readonly campaign: Campaign }) {
  return (
    <div className="overview-tab">
      <Figures campaign={campaign} />
      <Panel
        title={campaignPageTexts.progress}
        actions={<Link to={`/calls?campaign=${campaign.campaign_id}`}>{campaignPageTexts.calls}</Link>}
      >
        <div className="overview-body">
          {campaign.total_tasks === 0 ? (
            <p>{campaignTexts.noLeads}</p>
          ) : (
            <>
              <ProgressBar campaign={campaign} />
              <ProgressLegend campaign={campaign} />
            </>
          )}
        </div>
      </Panel>
      <div className="overview-pair">
        <Outcomes campaign={campaign} />
        <Hours campaign={campaign} />
      </div>
    </div>
  );
}

function Figures({ campaign }: { readonly campaign: Campaign }) {
  const answers = answerCounts(campaign.lead_counts);
  const assistantId = campaign.ai_assistant?.assistant_id ?? '';
  const numbers = useNumbersOf(assistantId) ?? [];
  return (
    <dl className="overview-figures">
      <Figure title={figures.leads} more={figures.left(count(campaign.pending_tasks))}>
        {count(campaign.total_tasks)}
      </Figure>
      <Figure
        title={figures.answered}
        more={
          answers === null
            ? campaignTexts.notCalled
            : figures.answeredMore(count(answers.answered), count(answers.called))
        }
      >
        {answers === null ? campaignTexts.noAnswer : percent(answers.answered / answers.called)}
      </Figure>
      <Figure title={figures.attempts} more={figures.attemptsMore(roughDuration(campaign.retry_minutes * 60))}>
        {count(campaign.max_attempts)}
      </Figure>
      <Figure title={figures.assistant} more={numbers.join(', ')} small>
        {campaign.ai_assistant?.name ?? campaignTexts.noAssistant}
      </Figure>
      <Figure title={figures.opens} more={formatDateRange(campaign.start_date, campaign.end_date)} small>
        <NextDialTime campaign={campaign} />
      </Figure>
    </dl>
  );
}

type FigureProps = {
  readonly title: string;
  readonly more: string;
  readonly small?: boolean;
  readonly children: ReactNode;
};

function Figure({ title, more, small = false, children }: FigureProps) {
  return (
    <div className="overview-figure">
      <dt>{title}</dt>
      <dd className={small ? 'overview-words' : 'overview-number figures'}>{children}</dd>
      <dd className="overview-more">{more}</dd>
    </div>
  );
}

function Outcomes({ campaign }: { readonly campaign: Campaign }) {
  const outcomes = outcomesOf(campaign.lead_counts);
  const most = outcomes[0]?.[1] ?? 1;
  return (
    <Panel title={campaignPageTexts.outcomes}>
      <ul className="overview-outcomes">
        {outcomes.length === 0 && <li className="overview-none">{campaignTexts.notCalled}</li>}
        {outcomes.map(([outcome, leads]) => (
          <li key={outcome}>
            <Link to={`/campaigns/${campaign.campaign_id}?tab=leads&outcome=${outcome}`}>
              {campaignTexts.outcomes[outcome]}
            </Link>
            <span className="overview-bar" aria-hidden="true">
              <span style={{ width: `${(leads / most) * 100}%` }} />
            </span>
            <strong className="figures">{count(leads)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Hours({ campaign: { schedules, ai_assistant } }: { readonly campaign: Campaign }) {
  const zone = useAssistant(ai_assistant?.assistant_id ?? '')?.timezone;
  const week = weekOf(schedules);
  return (
    <Panel title={campaignPageTexts.hours}>
      <div className="overview-body">
        {schedules.length === 0 ? (
          <p>{campaignPageTexts.always}</p>
        ) : (
          <dl className="overview-hours">
            {week.map((hours, day) => (
              <div key={weekTexts.days[day]}>
                <dt>{weekTexts.shortDays[day]}</dt>
                <dd className="figures">{writeHours(hours) || weekTexts.closed}</dd>
              </div>
            ))}
          </dl>
        )}
        {zone !== undefined && <p className="field-hint">{campaignPageTexts.hoursIn(zone)}</p>}
      </div>
    </Panel>
  );
}
