import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeWav } from '#codecs/wav.ts';
import type { Engine, WordEnd } from '#embedded/tts/engine.ts';
import { espeakPackage, loadEspeak } from '#embedded/tts/espeak.ts';
import { createFlite } from '#embedded/tts/flite.ts';
import { syllables, wordsIn } from '#engine/playback/syllables.ts';

/** A voice at a rate, fully identified by `name`. */
export type Speaker = { readonly name: string; say(text: string): SpokenAudio };

/** Spoken words with the end of each; times are estimates if the synthesizer reports none. */
export type SpokenAudio = { readonly samples: Int16Array; readonly rateHz: number; readonly words: readonly WordEnd[] };

/** Voices and rates of the embedded synthesizers. */
const flite: readonly (readonly [voice: string, rate: number])[] = [
  ['slt', 1],
  ['rms', 1.15],
  ['awb', 1],
  ['kal16', 0.9],
  ['slt', 0.85],
  ['rms', 1],
  ['awb', 1.2],
  ['kal', 1],
];
const espeak: readonly (readonly [voice: string, rate: number])[] = [
  ['espeak-en-us', 0.9],
  ['espeak-en-us-female', 1.1],
  ['espeak-en-gb', 1],
  ['espeak-en-gb-female', 0.85],
];

type Command = { readonly program: string; readonly voice: string; arguments(text: string, file: string): string[] };

/** Debian's synthesizers; each is used if it is installed. */
const commands: readonly Command[] = [
  {
    program: 'espeak-ng',
    voice: 'en-gb-scotland+m3, 150 a minute',
    arguments: (text, file) => ['-v', 'en-gb-scotland+m3', '-s', '150', '-w', file, text],
  },
  {
    program: 'espeak-ng',
    voice: 'en-us+f4, 190 a minute',
    arguments: (text, file) => ['-v', 'en-us+f4', '-s', '190', '-w', file, text],
  },
  {
    program: 'flite',
    voice: 'slt, low and slow',
    arguments: (text, file) => [
      ...['-voice', 'slt', '--setf', 'duration_stretch=1.2', '--setf', 'f0_shift=0.8'],
      ...['-t', text, '-o', file],
    ],
  },
  { program: 'text2wave', voice: 'festival', arguments: (_text, file) => ['-o', file] },
];

/** The speakers of this machine in a fixed order. `embedded` excludes those of the machine. */
export async function findSpeakers(which: 'embedded' | 'all'): Promise<readonly Speaker[]> {
  const english = createFlite();
  const formant = await loadEspeak(espeakPackage).catch(() => null);
  return [
    ...flite.map(([voice, rate]) => embedded('flite', english, { voice, rate })),
    ...(formant === null ? [] : espeak.map(([voice, rate]) => embedded('espeak', formant, { voice, rate }))),
    ...(which === 'all' ? commands.filter(isInstalled).map(installed) : []),
  ];
}

function embedded(name: string, engine: Engine, { voice, rate }: { voice: string; rate: number }): Speaker {
  return {
    name: `embedded ${name} ${voice} × ${rate}`,
    say(text) {
      const { samples, rateHz, words } = engine.synthesise(text, voice, { rate, pitch: 1, range: 1, gainDb: 0 });
      return { samples: samples.slice(), rateHz, words };
    },
  };
}

function isInstalled({ program }: Command): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function installed(command: Command): Speaker {
  return {
    name: `${command.program} ${command.voice}`,
    say(text) {
      const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
      try {
        const file = join(folder, 'said.wav');
        execFileSync(command.program, command.arguments(text, file), {
          input: text,
          stdio: ['pipe', 'ignore', 'ignore'],
        });
        const { channels, rateHz } = decodeWav(readFileSync(file));
        const samples = channels[0] ?? new Int16Array(0);
        return { samples, rateHz, words: estimatedEnds(text, (samples.length * 1000) / rateHz) };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Word ends by syllables, for synthesizers that report none. */
function estimatedEnds(text: string, ms: number): readonly WordEnd[] {
  const words = wordsIn(text).map(({ start, end }) => ({ end, weight: syllables(text.slice(start, end)) }));
  const total = words.reduce((all, { weight }) => all + weight, 0);
  let spoken = 0;
  return words.map(({ end, weight }) => {
    spoken += weight;
    return { chars: end, ms: (ms * spoken) / total };
  });
}
