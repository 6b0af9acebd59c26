import type { CallOverview } from '#client/paths.d.ts';
import { count, dollars } from '../../format/number.ts';
import { analyticsTexts } from '../../texts/analytics.ts';
import type { ChartLine } from './chart.tsx';

/** A chart of the page: its lines over the steps, and how values are written. */
export type ChartPlan = {
  readonly name: keyof typeof analyticsTexts.charts;
  readonly lines: readonly ChartLine[];
  readonly write: (value: number) => string;
  /** The smallest distance between labels of the axis: 1 for counts. */
  readonly leastStep: number;
};

const { series } = analyticsTexts;
const dollar = 1_000_000;
const solid = {};
const dashed = { dash: [8, 4] } as const;
const dotted = { dash: [2, 3] } as const;
const mixed = { dash: [8, 3, 2, 3] } as const;

/** A response time in milliseconds. */
export const writeMs = (value: number): string => analyticsTexts.milliseconds(count(Math.round(value)));
/** An amount in dollars. */
export const writeDollars = (value: number): string => dollars(value * dollar);

/** The charts over these steps; a step without calls is null. */
export function chartsOf(steps: readonly (CallOverview | null)[]): readonly ChartPlan[] {
  const line = (
    name: string,
    token: string,
    pick: (step: CallOverview) => number | null,
    style: { readonly dash?: readonly number[] } = solid,
    absent: number | null = 0,
  ): ChartLine => ({ name, token, ...style, values: steps.map((step) => (step === null ? absent : pick(step))) });
  const outcome = (name: keyof CallOverview['outcomes']) => (step: CallOverview) => step.outcomes[name];
  return [
    { name: 'calls', write: count, leastStep: 1, lines: [line(series.calls, '--accent', ({ calls }) => calls)] },
    {
      name: 'latency',
      write: writeMs,
      leastStep: 1,
      lines: [
        line(series.p50, '--accent', ({ latency_p50_ms }) => latency_p50_ms, solid, null),
        line(series.p95, '--part-3', ({ latency_p95_ms }) => latency_p95_ms, dashed, null),
      ],
    },
    {
      name: 'outcomes',
      write: count,
      leastStep: 1,
      lines: [
        line(series.completed, '--good', outcome('completed')),
        line(series.failed, '--danger', outcome('failed'), dashed),
        line(series.no_answer, '--part-3', outcome('no-answer'), dotted),
        line(series.busy, '--part-2', outcome('busy'), mixed),
        line(series.canceled, '--ink-faint', outcome('canceled'), dotted),
      ],
    },
    {
      name: 'quality',
      write: count,
      leastStep: 1,
      lines: [
        line(series.cut_offs, '--danger', ({ cut_offs }) => cut_offs),
        line(series.interruptions, '--accent', ({ interruptions }) => interruptions, dashed),
      ],
    },
    {
      name: 'cost',
      write: writeDollars,
      leastStep: 0.01,
      lines: [
        line(series.charged, '--accent', ({ charged_dollars }) => charged_dollars),
        line(series.provider, '--part-3', ({ provider_dollars }) => provider_dollars, dashed),
      ],
    },
  ];
}
