import { cp, glob } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that the program reads, as patterns of paths in the project. */
const patterns = [
  'client/{web,widget}.js',
  'client/{web,widget}/*.js',
  'demo/booking.yaml',
  'dist/dashboard/**/*.*',
  'embedded/silero/{caller-classifier.json,forward.wasm,silero-v6-8khz.f32}',
  'fixtures/voice-detector/speech-8khz.wav',
  'simulation/suites/*.yaml',
  'src/templates/definitions/*.yaml',
];

/** Copies the files that the program reads to the same paths below `out`. Throws if a pattern matches none. */
export async function copyContents(root: string, out: string): Promise<void> {
  for (const pattern of patterns) {
    let count = 0;
    for await (const path of glob(pattern, { cwd: root })) {
      await cp(join(root, path), join(out, path));
      count += 1;
    }
    if (count === 0) throw new Error(`The package lacks ${pattern}: no file matches.`);
  }
}
