import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { Select } from '../../components/field.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { analyticsTexts } from '../../texts/analytics.ts';
import { Chart } from './chart.tsx';
import { chartsOf } from './charts.ts';
import { GroupTable, StepTable } from './tables.tsx';
import './page.css';
import { periods, useChoice, useOverview } from './use-overview.ts';
import { SavedViews } from './views.tsx';

/** Charts of calls, response times, outcomes, cut-offs and costs, by assistant and campaign. */
export function Page() {
  const [choice, choose] = useChoice();
  const { steps, step, groups, error, retry } = useOverview(choice);
  const assistants = useAssistants();
  const campaigns = useQuery({
    queryKey: ['campaigns', 'names'],
    queryFn: ({ signal }) => unwrap(api.GET('/campaigns', { params: { query: { page_size: 100 } }, signal })),
  });
  const plans = useMemo(() => chartsOf((steps ?? []).map(({ figures }) => figures)), [steps]);
  const times = useMemo(() => (steps ?? []).map(({ at }) => at / 1_000), [steps]);
  const isEmpty = steps?.every(({ figures }) => figures === null) === true;
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) => [
    { value: '', text: analyticsTexts.all },
    ...rows.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <PageFrame title={analyticsTexts.title} lead={analyticsTexts.lead}>
      <search className="analytics-filters" aria-label={analyticsTexts.filters}>
        <Select
          label={analyticsTexts.period}
          value={String(choice.days)}
          options={periods.map((days) => ({ value: String(days), text: analyticsTexts.periods[days] }))}
          onPick={(days) => choose({ days: periods.find((one) => String(one) === days) ?? 7 })}
        />
        <Select
          label={analyticsTexts.assistant}
          value={choice.assistant}
          options={named(assistants.map(({ assistant_id, name }) => ({ id: assistant_id, name })))}
          onPick={(assistant) => choose({ assistant })}
        />
        <Select
          label={analyticsTexts.campaign}
          value={choice.campaign}
          options={named(
            (campaigns.data?.results.campaigns ?? []).map(({ campaign_id, name }) => ({ id: campaign_id, name })),
          )}
          onPick={(campaign) => choose({ campaign })}
        />
        <SavedViews choice={choice} onChoose={choose} />
      </search>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {error === null && steps === null && <Loading lines={8} />}
      {isEmpty && (
        <Empty icon="analytics" title={analyticsTexts.none}>
          {analyticsTexts.noneMore}
        </Empty>
      )}
      {steps !== null && !isEmpty && (
        <div className="analytics">
          {plans.map(({ name, lines, write, leastStep }) => (
            <Panel key={name} title={analyticsTexts.charts[name]}>
              <Chart
                times={times}
                step={step}
                lines={lines}
                write={write}
                leastStep={leastStep}
                label={analyticsTexts.chartLabel(analyticsTexts.charts[name], times.length)}
              />
            </Panel>
          ))}
          <Panel title={analyticsTexts.groups}>
            <div className="analytics-choice">
              <Select
                label={analyticsTexts.by}
                value={choice.by}
                options={[
                  { value: 'assistant', text: analyticsTexts.byAssistant },
                  { value: 'campaign', text: analyticsTexts.byCampaign },
                ]}
                onPick={(by) => choose({ by: by === 'campaign' ? 'campaign' : 'assistant' })}
              />
            </div>
            <GroupTable groups={groups ?? []} />
          </Panel>
          <details className="analytics-steps">
            <summary>{analyticsTexts.asTable}</summary>
            <StepTable steps={steps} step={step} />
          </details>
        </div>
      )}
    </PageFrame>
  );
}
