import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
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
  readonly leastStep: number;
  /** A text alternative to the chart. */
  readonly label: string;
};

const heightPx = 200;

/** Lines over time, drawn again when the theme or the width changes. */
export function Chart(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let plot = draw(element, props);
    const redraw = () => {
      plot.destroy();
      plot = draw(element, props);
    };
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    sizes.observe(element);
    return () => {
      dark.removeEventListener('change', redraw);
      themes.disconnect();
      sizes.disconnect();
      plot.destroy();
    };
  }, [props]);
  return <div className="analytics-chart" ref={place} role="img" aria-label={props.label} />;
}

/** Distances between labels that people read easily. */
const labelSteps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** (power - 2))).flat();

function draw(element: HTMLElement, { times, step, lines, write, leastStep }: ChartProps): uPlot {
  const color = colorsAt(element);
  const axis = { stroke: color('--ink-faint'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
  const when = (at: number): string => {
    const date = new Date(at * 1_000);
    return step === 'hour' ? clockTime(date) : day(date);
  };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: heightPx,
    cursor: { drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] } },
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
  };
  return new uPlot(options, [[...times], ...lines.map(({ values }) => [...values])] as uPlot.AlignedData, element);
}

/** The current values of color tokens, because a canvas takes no variables. */
function colorsAt(element: HTMLElement): (token: string) => string {
  return (token) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
