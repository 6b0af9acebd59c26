import { colours } from '#demo/timeline/theme.ts';
import { type Arc, type Edge, type LabelLine, layArcs } from './arcs.ts';
import { type Machine, machines, type Transition } from './observe.ts';

const width = 1200;
const margin = 20;
const node = { width: 118, height: 34, radius: 9 };
const lineHeight = 13;
const mostLines = 3;
/** Changes with a smaller share of their machine's observations appear only in the table. */
const leastShare = 0.004;
/** Rules with a smaller share of an event's decisions are omitted, because they happened to decide something else then. */
const usualShare = 0.15;

const titles: Readonly<Record<Machine, string>> = {
  call: 'Call: its stage',
  caller: 'Caller: what the detector and the recognizer hear',
  reply: 'Reply: what the assistant is about to say',
  playback: 'Playback: the assistant’s speech on the line',
};

/** Draws the state machines of turn taking as one self-contained SVG document. */
export function drawMachines(transitions: readonly Transition[]): string {
  let top = 62;
  let body = '';
  for (const machine of Object.keys(machines) as Machine[]) {
    const own = transitions.filter((transition) => transition.machine === machine);
    const least = leastShare * sum(own.map(({ count }) => count));
    const shown = own.filter(({ count }) => count >= least);
    const panel = drawMachine(machine, shown, top);
    body += panel.svg;
    top = panel.bottom + 26;
  }
  return page(body, top);
}

function drawMachine(machine: Machine, transitions: readonly Transition[], top: number) {
  const known: readonly string[] = machines[machine];
  const others = transitions.flatMap(({ from, to }) => [from, to]).filter((phase) => !known.includes(phase));
  const phases = [...known, ...new Set(others)];
  const spacing = (width - 2 * margin) / phases.length;
  const centreOf = (place: number): number => margin + (place + 0.5) * spacing;
  const edges = transitions.map((transition) => edgeOf(transition, phases));
  const above = layArcs(
    edges.filter(({ from, to }) => from < to),
    { centreOf, nodeWidth: node.width },
  );
  const below = layArcs(
    edges.filter(({ from, to }) => from > to),
    { centreOf, nodeWidth: node.width },
  );
  const [heightsAbove, heightsBelow] = [levelHeights(above), levelHeights(below)];
  const nodeTop = top + 34 + sum(heightsAbove);
  const nodeBottom = nodeTop + node.height;
  const bottom = nodeBottom + sum(heightsBelow) + 14;
  const arcs = [
    ...above.map((arc) => drawArc(arc, { from: nodeTop, heights: heightsAbove, up: true })),
    ...below.map((arc) => drawArc(arc, { from: nodeBottom, heights: heightsBelow, up: false })),
  ];
  const nodes = phases.map((phase, place) => drawNode(phase, centreOf(place), nodeTop));
  const ground = `<rect x="8" y="${top}" width="${width - 16}" height="${bottom - top}" rx="12" fill="#f8fafc" stroke="${colours.grid}"/>`;
  const title = `<text class="t" x="${margin + 4}" y="${top + 22}">${titles[machine]}</text>`;
  return {
    svg: `<g>${ground}${title}${arcs.map(({ path }) => path).join('')}${arcs.map(({ label }) => label).join('')}${nodes.join('')}</g>\n`,
    bottom,
  };
}

function edgeOf({ from, to, triggers }: Transition, phases: readonly string[]): Edge {
  const shown = triggers.slice(0, mostLines).map(({ event, count, decisions }): LabelLine => {
    const usual = decisions.filter((decided) => decided.count >= usualShare * count);
    const rules = [...new Set(usual.map(({ decision }) => decision.split(' ')[0] ?? ''))].slice(0, 3);
    return { event, rules: rules.join(' ') };
  });
  const more = triggers.length - shown.length;
  const lines = more === 0 ? shown : [...shown, { event: `… ${more} more`, rules: '' }];
  return { from: phases.indexOf(from), to: phases.indexOf(to), lines };
}

/** Each level is as high as its longest label. */
function levelHeights(arcs: readonly Arc[]): readonly number[] {
  const levels = Math.max(-1, ...arcs.map(({ level }) => level)) + 1;
  return Array.from({ length: levels }, (_, level) => {
    const lines = arcs.filter((arc) => arc.level === level).map((arc) => arc.lines.length);
    return Math.max(...lines) * lineHeight + 16;
  });
}

type Side = { readonly from: number; readonly heights: readonly number[]; readonly up: boolean };

function drawArc(arc: Arc, { from, heights, up }: Side): { readonly path: string; readonly label: string } {
  const sign = up ? -1 : 1;
  const near = sum(heights.slice(0, arc.level));
  // The label is between the line and the row of phases above it, so that it visibly belongs to its line.
  const y = from + sign * (near + (up ? 14 : (heights[arc.level] ?? 0) - 4));
  const { startX, endX } = arc;
  const bend = Math.min(8, Math.abs(endX - startX) / 2) * Math.sign(endX - startX);
  const path = [
    `M${n(startX)} ${n(from)}V${n(y - sign * 8)}q0 ${sign * 8} ${n(bend)} ${sign * 8}`,
    `H${n(endX - bend)}q${n(bend)} 0 ${n(bend)} ${-sign * 8}V${n(from + sign * 2)}`,
  ].join('');
  const x = (startX + endX) / 2;
  const first = y - 5 - (arc.lines.length - 1) * lineHeight;
  const label = arc.lines.map((line, index) => labelLine(line, x, first + index * lineHeight)).join('');
  return { path: `<path class="a" d="${path}" marker-end="url(#tip)"/>`, label };
}

function labelLine({ event, rules }: LabelLine, x: number, y: number): string {
  const numbers = rules === '' ? '' : `<tspan class="r" dx="5">${rules}</tspan>`;
  return `<text class="l" x="${n(x)}" y="${n(y)}">${event}${numbers}</text>`;
}

function drawNode(phase: string, x: number, top: number): string {
  const box = `<rect x="${n(x - node.width / 2)}" y="${n(top)}" width="${node.width}" height="${node.height}" rx="${node.radius}" fill="${colours.assistantTint}" stroke="${colours.assistant}" stroke-width="1.4"/>`;
  return `${box}<text class="p" x="${n(x)}" y="${n(top + 22)}">${phase}</text>`;
}

function page(body: string, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${n(height)}" width="${width}" height="${n(height)}" fill="${colours.ink}" role="img" aria-labelledby="title desc">
<title id="title">State machines of turn taking</title>
<desc id="desc">The phases of call, caller, reply and playback, and the events and rules that lead from one to another.</desc>
<style>text{font:12px Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif;text-anchor:middle}.t{font-size:14px;font-weight:bold;text-anchor:start}.h{font-size:19px;font-weight:bold;text-anchor:start}.s{fill:${colours.faint};text-anchor:start}.p{font-size:13.5px;font-weight:bold}.l{font-size:11px;paint-order:stroke;stroke:#f8fafc;stroke-width:4px;stroke-linejoin:round}.r{fill:${colours.caller};font-weight:bold}.a{fill:none;stroke:${colours.unheard};stroke-width:1.3}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.faint}"/></marker></defs>
<rect width="100%" height="100%" fill="${colours.ground}"/>
<text class="h" x="${margin}" y="28">Turn taking</text>
<text class="s" x="${margin}" y="46">Observed while the reducer ran over random calls. Each arrow shows the events that caused the change and the rules that decided it.</text>
${body}</svg>
`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Short decimals, so that the file stays small and reproducible. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
