import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { resolveColor, watchTheme } from './theme-colors.ts';
import './plot.css';

/** The values of a plot, and how they are drawn. */
export type Drawing = Pick<uPlot.Options, 'scales' | 'axes' | 'series'> & { readonly data: uPlot.AlignedData };
/** Draws in the colors of tokens such as `--accent`; `axis` is the look that all axes share. */
export type Draw = (color: (token: string) => string, axis: uPlot.Axis) => Drawing;

type PlotProps = {
  readonly draw: Draw;
  readonly heightPx: number;
  readonly className: string;
  /** A text alternative to the plot. */
  readonly label: string;
};

const colorOf = (token: string): string => resolveColor(`var(${token})`);

/** Values over time, from zero up; drawn again when `draw`, the theme or the width changes. */
export function Plot({ draw, heightPx, className, label }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let plot = open(element, draw, heightPx);
    const unwatch = watchTheme(() => {
      plot.destroy();
      plot = open(element, draw, heightPx);
    });
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    sizes.observe(element);
    return () => {
      unwatch();
      sizes.disconnect();
      plot.destroy();
    };
  }, [draw, heightPx]);
  return <div className={`plot ${className}`} ref={place} role="img" aria-label={label} />;
}

function open(element: HTMLElement, draw: Draw, heightPx: number): uPlot {
  const axis = {
    stroke: colorOf('--ink-faint'),
    grid: { stroke: colorOf('--line'), width: 1 },
    ticks: { show: false },
  };
  const { data, scales, ...options } = draw(colorOf, axis);
  return new uPlot(
    {
      ...options,
      width: element.clientWidth,
      height: heightPx,
      cursor: { drag: { x: false, y: false } },
      scales: { ...scales, y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] } },
    },
    data,
    element,
  );
}
