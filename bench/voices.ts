/**
 * Gets the human recordings of the benchmarks from their public sources, and keeps them below `DATA_DIR/bench/voices`.
 *
 *   npm run voices [-- NAME…]     all sources, or those named
 *
 * A folder `NAME` below `BENCH_VOICE_SOURCES` with a source's files replaces its download. Ends with 1 if a source could not be had; the benchmarks
 * then go without it.
 */
import { join } from 'node:path';
import { isKept, keepSource, voicesFolder } from './voices/collection.ts';
import { sourceFolder } from './voices/source-folder.ts';
import { type VoiceSource, voiceSources } from './voices/sources.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !voiceSources.some((source) => source.name === name));
if (unknown !== undefined) {
  const known = voiceSources.map(({ name }) => name).join(', ');
  throw new RangeError(`no source is named "${unknown}"; use some of ${known}`);
}

for (const source of voiceSources) {
  if (names.length > 0 && !names.includes(source.name)) continue;
  if (!isKept(source)) get(source);
}

function get(source: VoiceSource): void {
  try {
    const count = keepSource(source, sourceFolder(source, join(voicesFolder, 'downloads')));
    console.log(`${source.name}: ${count} recordings, ${source.license}`);
  } catch (error) {
    console.error(`${source.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
