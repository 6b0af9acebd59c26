import type { ReactNode } from 'react';
import type { CallOverview } from '#client/paths.d.ts';
import { count } from '../../format/number.ts';
import { clockTime, day } from '../../format/time.ts';
import { analyticsTexts } from '../../texts/analytics.ts';
import { writeDollars, writeMs } from './charts.ts';
import type { Step } from './use-overview.ts';

const { series, unknown } = analyticsTexts;

type Column = { readonly title: string; readonly write: (figures: CallOverview) => string };
const columns: readonly Column[] = [
  { title: series.calls, write: ({ calls }) => count(calls) },
  { title: series.completed, write: ({ outcomes }) => count(outcomes.completed) },
  { title: series.failed, write: ({ outcomes }) => count(outcomes.failed) },
  { title: series.no_answer, write: ({ outcomes }) => count(outcomes['no-answer']) },
  { title: series.busy, write: ({ outcomes }) => count(outcomes.busy) },
  { title: series.canceled, write: ({ outcomes }) => count(outcomes.canceled) },
  { title: series.p50, write: ({ latency_p50_ms: ms }) => (ms === null ? unknown : writeMs(ms)) },
  { title: series.p95, write: ({ latency_p95_ms: ms }) => (ms === null ? unknown : writeMs(ms)) },
  { title: series.cut_offs, write: ({ cut_offs }) => count(cut_offs) },
  { title: series.interruptions, write: ({ interruptions }) => count(interruptions) },
  { title: series.charged, write: ({ charged_dollars }) => writeDollars(charged_dollars) },
  { title: series.provider, write: ({ provider_dollars }) => writeDollars(provider_dollars) },
];

/** The figures of each assistant or campaign. */
export function GroupTable({ groups }: { readonly groups: readonly CallOverview[] }) {
  return (
    <FigureTable label={analyticsTexts.groups} first="">
      {groups.map((group) => (
        <Row key={group.group_id ?? ''} name={group.group_name ?? analyticsTexts.noGroup} figures={group} />
      ))}
    </FigureTable>
  );
}

/** The values of all charts. */
export function StepTable({ steps, step }: { readonly steps: readonly Step[]; readonly step: 'hour' | 'day' }) {
  const write = (at: number): string => (step === 'hour' ? clockTime(new Date(at)) : day(new Date(at)));
  return (
    <FigureTable label={analyticsTexts.asTable} first={series.time}>
      {steps.map(({ at, figures }) => (
        <Row key={at} name={write(at)} figures={figures} />
      ))}
    </FigureTable>
  );
}

function FigureTable({ label, first, children }: { label: string; first: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="analytics-table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first === '' ? <span className="only-heard">{analyticsTexts.groups}</span> : first}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ name, figures }: { readonly name: string; readonly figures: CallOverview | null }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ title, write }) => (
        <td key={title} className="figures">
          {figures === null ? unknown : write(figures)}
        </td>
      ))}
    </tr>
  );
}
