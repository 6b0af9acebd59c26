import { readFileSync } from 'node:fs';

/** Idle share of the machine's processors since the last request, from `/proc/stat` (proc(5)). */
export class MachineLoad {
  #before = readTimes();

  idleShare(): number {
    const now = readTimes();
    const { idle, all } = { idle: now.idle - this.#before.idle, all: now.all - this.#before.all };
    this.#before = now;
    return all === 0 ? 0 : idle / all;
  }
}

function readTimes(): { readonly idle: number; readonly all: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!;
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { idle: ticks[3]! + ticks[4]!, all: ticks.reduce((sum, one) => sum + one, 0) };
}
