import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
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

const heightPx = 230;
const halfDay = 43_200;
const { series: names } = walletTexts;

/** The charges of calls as a bar per day, with provider cost as a line. */
export function Chart({ series, label }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let plot = draw(element, series);
    const redraw = () => {
      plot.destroy();
      plot = draw(element, series);
    };
    // The colors are drawn on a canvas, so a theme change must redraw it.
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
  }, [series]);
  return <div className="cost-chart" ref={place} role="img" aria-label={label} />;
}

function draw(element: HTMLElement, series: ChartProps['series']): uPlot {
  const color = colorsAt(element);
  const axis = { stroke: color('--ink-faint'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
  const written = (value: number | null) => (value === null ? walletTexts.unknown : dollars(value * 1_000_000));
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: heightPx,
    cursor: { drag: { x: false, y: false } },
    // Half a day of margin on both sides, so that the first and last bars are complete.
    scales: {
      x: { range: (_plot, first, last) => [first - halfDay, last + halfDay] },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
    },
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
  };
  return new uPlot(options, [...series] as uPlot.AlignedData, element);
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
