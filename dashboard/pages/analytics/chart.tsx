import { useCallback } from 'react';
import type uPlot from 'uplot';
import { type Draw, Plot } from '../../components/plot.tsx';
import { clockTime, day } from '../../format/time.ts';
import { analyticsTexts } from '../../texts/analytics.ts';

/** One line of a chart; `dash` distinguishes it without color. */
export type ChartLine = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly token: string;
  readonly dash?: readonly number[];
};
type ChartProps = {
  /** Seconds since 1970. */
  readonly times: readonly number[];
  readonly step: 'hour' | 'day';
  readonly lines: readonly ChartLine[];
  readonly write: (value: number) => string;
  /** The smallest distance between labels of the axis. */
  readonly leastStep: number;
  /** A text alternative to the chart. */
  readonly label: string;
};

/** Lines over time. */
export function Chart({ times, step, lines, write, leastStep, label }: ChartProps) {
  const draw: Draw = useCallback(
    (color, axis) => drawingOf({ times, step, lines, write, leastStep }, color, axis),
    [times, step, lines, write, leastStep],
  );
  return <Plot className="analytics-chart" heightPx={200} draw={draw} label={label} />;
}

/** Distances between labels that people read easily. */
const labelSteps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** (power - 2))).flat();

type Values = Omit<ChartProps, 'label'>;

function drawingOf(
  { times, step, lines, write, leastStep }: Values,
  ...[color, axis]: Parameters<Draw>
): ReturnType<Draw> {
  const when = (at: number): string => {
    const date = new Date(at * 1_000);
    return step === 'hour' ? clockTime(date) : day(date);
  };
  return {
    axes: [
      { ...axis, grid: { show: false }, values: (_plot, ticks) => ticks.map(when) },
      {
        ...axis,
        size: 70,
        incrs: labelSteps.filter((distance) => distance >= leastStep),
        values: (_plot, ticks) => ticks.map(write),
      },
    ],
    series: [
      { label: analyticsTexts.series.time, value: (_plot, at) => (at === null ? '' : when(at)) },
      ...lines.map(({ name, token, dash }) => ({
        label: name,
        stroke: color(token),
        width: 2,
        ...(dash === undefined ? {} : { dash: [...dash] }),
        points: { show: times.length < 40, size: 5 },
        value: (_plot: uPlot, value: number | null) => (value === null ? analyticsTexts.unknown : write(value)),
      })),
    ],
    data: [[...times], ...lines.map(({ values }) => [...values])] as uPlot.AlignedData,
  };
}
