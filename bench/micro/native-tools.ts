import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { speechFrames } from './speech-frames.ts';

const minutes = { whole: 60, quick: 2 };
const frameMs = 20;

/** A program that converts a file of raw PCM to µ-law, if it is installed. */
const tools = [
  { name: 'sox', arguments: (from: string) => `sox -D -t raw -r 8000 -e signed -b 16 -c 1 ${from} -t ul /dev/null` },
  {
    name: 'ffmpeg',
    arguments: (from: string) => `ffmpeg -v quiet -f s16le -ar 8000 -ac 1 -i ${from} -f mulaw -y /dev/null`,
  },
] as const;

/** Measures native tools on a long file; an hour of audio makes their startup time negligible. */
export function nativeCodecs({ quick }: ScenarioOptions): readonly BenchResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const file = join(folder, 'speech.raw');
    const frames = (minutes[quick ? 'quick' : 'whole'] * 60_000) / frameMs;
    const speech = speechFrames(8_000);
    const all = Array.from({ length: frames }, (_, frame) => Buffer.from(speech[frame % speech.length]!.buffer));
    writeFileSync(file, Buffer.concat(all));
    return tools.flatMap(({ name, arguments: command }) => {
      const seconds = Array.from({ length: quick ? 1 : 3 }, () => processorSeconds(command(file)));
      if (seconds.includes(null)) return [];
      const sorted = (seconds as number[]).map((one) => (one * 1e9) / frames).sort((one, other) => one - other);
      const values = {
        min_ns: sorted[0]!,
        median_ns: sorted[sorted.length >> 1]!,
        max_ns: sorted.at(-1)!,
        bytes: null,
      };
      return [{ table: 'codecs, 20 ms frames', name: `µ-law encode, ${name}`, values }];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** User and system time of a command; null if it cannot be run. */
function processorSeconds(command: string): number | null {
  try {
    const told = execFileSync('bash', ['-c', `TIMEFORMAT='%U %S'; { time ${command} 2>/dev/null; } 2>&1`], {
      encoding: 'utf8',
    });
    const [user = Number.NaN, system = Number.NaN] = told.trim().split(' ').map(Number);
    return Number.isFinite(user + system) ? user + system : null;
  } catch {
    return null;
  }
}
