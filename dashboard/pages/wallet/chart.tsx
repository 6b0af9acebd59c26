import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { dollars } from '../../format/number.ts';
import { day } from '../../format/time.ts';
import { walletTexts } from '../../texts/wallet.ts';
import './chart.css';

type ChartProps = {
  /** Seconds since 1970, dollars charged, dollars of vendors. */
  readonly series: readonly [number[], number[], number[]];
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
};

const heightPx = 230;
const halfDay = 43_200;
const { series: names } = walletTexts;

/** What calls cost, a bar a day, with what vendors charge as a line over it. */
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
    // Its colours are drawn, so that a change of them has to be drawn as well.
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
    // Half a day on both sides, so that the first bar and the last are whole.
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

/** Tokens as they count now: a canvas takes no variables. */
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
