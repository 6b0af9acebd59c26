import { useCallback } from 'react';
import uPlot from 'uplot';
import { type Draw, Plot } from '../../components/plot.tsx';
import { dollars } from '../../format/number.ts';
import { day } from '../../format/time.ts';
import { walletTexts } from '../../texts/wallet.ts';
import './chart.css';

type ChartProps = {
  /** Seconds since 1970, dollars charged, dollars of provider cost. */
  readonly series: readonly [number[], number[], number[]];
  /** A text alternative to the chart. */
  readonly label: string;
};

const halfDay = 43_200;
const { series: names } = walletTexts;

/** The charges of calls as a bar per day, with provider cost as a line. */
export function Chart({ series, label }: ChartProps) {
  const draw: Draw = useCallback((color, axis) => drawingOf(series, color, axis), [series]);
  return <Plot className="cost-chart" heightPx={230} draw={draw} label={label} />;
}

function drawingOf(series: ChartProps['series'], ...[color, axis]: Parameters<Draw>): ReturnType<Draw> {
  const written = (value: number | null) => (value === null ? walletTexts.unknown : dollars(value * 1_000_000));
  return {
    // Half a day of margin on both sides, so that the first and last bars are complete.
    scales: { x: { range: (_plot, first, last) => [first - halfDay, last + halfDay] } },
    axes: [
      { ...axis, grid: { show: false }, values: (_plot, ticks) => ticks.map((at) => day(new Date(at * 1_000))) },
      { ...axis, size: 64, values: (_plot, ticks) => ticks.map((value) => dollars(value * 1_000_000)) },
    ],
    series: [
      { label: names.day, value: (_plot, at) => (at === null ? '' : day(new Date(at * 1_000))) },
      {
        label: names.charged,
        fill: color('--accent'),
        stroke: color('--accent'),
        paths: uPlot.paths.bars!({ size: [0.7, 60], radius: 0.15 }),
        points: { show: false },
        value: (_plot, value) => written(value),
      },
      {
        label: names.vendors,
        stroke: color('--part-3'),
        width: 2,
        points: { show: false },
        value: (_plot, value) => written(value),
      },
    ],
    data: [...series],
  };
}
