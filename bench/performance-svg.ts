import type { BenchResult } from './scenario.ts';

/** One number of calls on the curve. */
type CurvePoint = {
  readonly calls: number;
  readonly holds: boolean;
  readonly cpuPercent: number;
  readonly lateP99Ms: number;
  readonly loopP99Ms: number;
};

const width = 760;
const plot = { left: 64, right: 736, height: 170 } as const;
const tops = { cpu: 44, late: 274 } as const;
const height = 544;
const mostCpu = 125;
/** Lateness has a logarithmic scale from half a millisecond to two seconds. */
const leastMs = 0.5;
const mostMs = 2_000;

/** Points from the table of `calls`; if a number of calls ran several times, the median by processor time. */
export function pointsOf(results: readonly BenchResult[]): readonly CurvePoint[] {
  const points = results.map(
    ({ values }): CurvePoint => ({
      calls: Number(values.calls),
      holds: values.holds === true,
      cpuPercent: Number(values.cpu_percent),
      lateP99Ms: Number(values.late_p99),
      loopP99Ms: Number(values.loop_delay_p99),
    }),
  );
  return [...Map.groupBy(points, ({ calls }) => calls).values()].map((same) => {
    const sorted = [...same].sort((one, other) => one.cpuPercent - other.cpuPercent);
    return sorted[sorted.length >> 1]!;
  });
}

/** Draws processor time and lateness over the number of calls for the documentation. */
export function curveSvg(points: readonly CurvePoint[], caption: string): string {
  const mostCalls = Math.max(...points.map(({ calls }) => calls), 100);
  const x = (calls: number): number => plot.left + ((plot.right - plot.left) * calls) / mostCalls;
  const cpuY = (percent: number): number => down(tops.cpu, Math.min(1, percent / mostCpu));
  const msY = (ms: number): number => down(tops.late, scaled(ms));
  const line = (className: string, y: (point: CurvePoint) => number): string =>
    `<polyline class="${className}" points="${points.map((point) => `${at(x(point.calls))},${at(y(point))}`).join(' ')}"/>` +
    points.map((point) => dot(className, point, x(point.calls), y(point))).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="CPU time and lateness by number of calls">`,
    style,
    `<rect class="page" width="${width}" height="${height}"/>`,
    text(plot.left, 26, 'title', 'CPU time of the gateway, % of one core'),
    ...[0, 25, 50, 75, 100, 125].map((percent) => grid(cpuY(percent), String(percent))),
    line('cpu', ({ cpuPercent }) => cpuY(cpuPercent)),
    text(plot.left, 256, 'title', 'p99 lateness of frames and of the event loop, ms'),
    ...[1, 10, 100, 1_000].map((ms) => grid(msY(ms), String(ms))),
    limit(msY(20), 'frames: 20 ms'),
    limit(msY(10), 'loop: 10 ms'),
    line('late', ({ lateP99Ms }) => msY(lateP99Ms)),
    line('loop', ({ loopP99Ms }) => msY(loopP99Ms)),
    ...ticks(mostCalls).map((calls) => text(x(calls), tops.late + plot.height + 20, 'tick middle', String(calls))),
    text((plot.left + plot.right) / 2, tops.late + plot.height + 38, 'tick middle', 'concurrent calls'),
    legend([
      ['cpu', 'CPU time'],
      ['late', 'frames'],
      ['loop', 'event loop'],
    ]),
    text(plot.left, height - 10, 'tick', `${caption}; hollow: not sustained`),
    '</svg>\n',
  ].join('\n');
}

const style = `<style>
.page{fill:#fff}.title{font:600 14px sans-serif;fill:#1b2733}.tick{font:12px sans-serif;fill:#51606e}
.middle{text-anchor:middle}.end{text-anchor:end}.grid{stroke:#e1e6ea}.limit{stroke:#b3261e;stroke-dasharray:4 4;opacity:.6}
polyline{fill:none;stroke-width:2}circle{stroke-width:2}
.cpu{stroke:#0b6e99;fill:#0b6e99}.late{stroke:#c2571a;fill:#c2571a}.loop{stroke:#5b4fa2;fill:#5b4fa2}polyline.cpu,polyline.late,polyline.loop,circle.hollow{fill:none}circle.hollow{fill:#fff}
</style>`;

function down(top: number, share: number): number {
  return top + plot.height * (1 - share);
}

function scaled(ms: number): number {
  const within = Math.min(mostMs, Math.max(leastMs, ms));
  return Math.log(within / leastMs) / Math.log(mostMs / leastMs);
}

function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function dot(className: string, { holds }: CurvePoint, x: number, y: number): string {
  return `<circle class="${className}${holds ? '' : ' hollow'}" cx="${at(x)}" cy="${at(y)}" r="3.5"/>`;
}

function text(x: number, y: number, className: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text class="${className}" x="${at(x)}" y="${at(y)}">${escaped}</text>`;
}

function grid(y: number, label: string): string {
  const line = `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${at(y)}" y2="${at(y)}"/>`;
  return line + text(plot.left - 8, y + 4, 'tick end', label);
}

function limit(y: number, label: string): string {
  const line = `<line class="limit" x1="${plot.left}" x2="${plot.right}" y1="${at(y)}" y2="${at(y)}"/>`;
  return line + text(plot.left + 6, y - 4, 'tick', label);
}

function ticks(mostCalls: number): readonly number[] {
  const step = mostCalls > 400 ? 100 : 50;
  return Array.from({ length: Math.floor(mostCalls / step) + 1 }, (_, index) => index * step);
}

function legend(entries: readonly (readonly [className: string, label: string])[]): string {
  return entries
    .map(([className, label], index) => {
      const x = plot.left + index * 150;
      return `<circle class="${className}" cx="${x + 5}" cy="${height - 38}" r="4"/>${text(x + 16, height - 34, 'tick', label)}`;
    })
    .join('');
}
