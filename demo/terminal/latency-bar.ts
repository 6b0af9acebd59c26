import type { Paint } from '#src/foundation/terminal-style.ts';
import type { LoggedLatency } from '../call-log.ts';

/** The longest bar, and the time that one of its cells represents if it fits. */
const mostCells = 32;
const cellMs = 40;

/** The latency of one reply as a bar of three parts with numbers: end-of-turn detection, the model, the voice. Fits `width` columns. */
export function latencyBar(latency: LoggedLatency, width: number, paint: Paint): string {
  const { latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs } = latency;
  const ms = (value: number): string => String(Math.round(value));
  const total = `${ms(latencyMs)} ms`;
  const parts = ` = ${ms(eouDelayMs)} pause + ${ms(llmLatencyMs)} model + ${ms(ttsLatencyMs)} voice`;
  const cells = Math.max(4, Math.min(mostCells, width - total.length - parts.length - 2));
  const scale = Math.max(cellMs, latencyMs / cells);
  const edges = [0, eouDelayMs, eouDelayMs + llmLatencyMs, latencyMs].map((value) => Math.round(value / scale));
  const run = (index: number, sign: string): string => sign.repeat(Math.max(0, edges[index + 1]! - edges[index]!));
  const bar = paint(run(0, '░'), 'eou') + paint(run(1, '▒'), 'llm') + paint(run(2, '█'), 'tts');
  const figures = total.length + parts.length + edges[3]! + 1 > width ? total : `${total}${paint(parts, 'dim')}`;
  return `${bar} ${figures}`;
}
