import { readFileSync } from 'node:fs';
import { ticksPerSecond } from '../load/process-usage.ts';

/** Processor seconds of this process and its ended children, user and system (proc(5)); null without `/proc`. */
export function processorSeconds(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** Runs work and measures it: wall time, and processor time of this process and of the children that ended meanwhile, both in seconds. */
export async function measured<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly seconds: number; readonly processorSeconds: number | null }> {
  const before = processorSeconds();
  const startedAt = performance.now();
  const value = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const after = processorSeconds();
  return { value, seconds, processorSeconds: before === null || after === null ? null : after - before };
}
