import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWav, encodeWav } from '#codecs/wav.ts';
import { benchFolder } from '../stored-run.ts';
import { materialHz } from '../turns/clip.ts';
import type { Stretch } from './audible.ts';
import { decodeRecording } from './decode-recording.ts';
import { type VoiceFacts, type VoiceKind, type VoiceSet, type VoiceSource, voiceSources } from './sources.ts';

/** A human or real recording at 8 kHz. */
export type VoiceRecording = VoiceFacts & {
  readonly source: string;
  readonly name: string;
  readonly samples: Int16Array;
  /** Times of its speech, if the source labels them. */
  readonly speech: readonly Stretch[] | null;
};

type IndexEntry = VoiceFacts & {
  readonly name: string;
  readonly file: string;
  readonly speech: readonly Stretch[] | null;
};

/** Raised when the same files would be kept differently. */
const indexVersion = 1;

/** Folder of the kept recordings, which Git ignores. */
export const voicesFolder = join(benchFolder, 'voices');

/** Checks a source's files and keeps those that are used at 8 kHz; returns their number. Throws if the files are not the expected ones. */
export function keepSource(source: VoiceSource, folder: string): number {
  const used = usedFiles(source, folder);
  const found = checksum(folder, [...used, ...(source.metadata ?? [])]);
  if (found !== source.sha256) {
    throw new Error(`expected ${used.length} files with checksum ${source.sha256}, got ${found}`);
  }
  const target = join(voicesFolder, source.name);
  mkdirSync(target, { recursive: true });
  const entries = used.map((path, index): IndexEntry => {
    const file = `${index}.wav`;
    const samples = (source.decode ?? decodeRecording)(join(folder, path));
    writeFileSync(join(target, file), encodeWav({ channels: [samples], rateHz: materialHz }, 'pcm_s16le'));
    return { ...source.of(path, folder)!, name: path, file, speech: labelsOf(join(folder, path)) };
  });
  writeFileSync(join(target, 'index.json'), JSON.stringify({ version: indexVersion, sha256: found, entries }));
  return entries.length;
}

/** Whether this version of the source is already kept. */
export function isKept(source: VoiceSource): boolean {
  return readIndex(source) !== null;
}

/** The kept recordings of a set, in the order of the sources; none if `npm run voices` has not run. */
export function keptVoices(set: VoiceSet, kind: VoiceKind): readonly VoiceRecording[] {
  return voiceSources.flatMap((source) =>
    (readIndex(source) ?? [])
      .filter((entry) => entry.set === set && entry.kind === kind)
      .map(({ file, ...entry }) => ({
        ...entry,
        source: source.name,
        samples: decodeWav(readFileSync(join(voicesFolder, source.name, file))).channels[0]!,
      })),
  );
}

function readIndex({ name, sha256 }: VoiceSource): readonly IndexEntry[] | null {
  const file = join(voicesFolder, name, 'index.json');
  if (!existsSync(file)) return null;
  const index = JSON.parse(readFileSync(file, 'utf8'));
  return index.version === indexVersion && index.sha256 === sha256 ? index.entries : null;
}

/** Paths of the used files in the folder, sorted. */
function usedFiles(source: VoiceSource, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => source.of(path, folder) !== null)
    .sort();
}

function checksum(folder: string, paths: readonly string[]): string {
  const all = createHash('sha256');
  const labels = paths.map(labelFile).filter((path) => existsSync(join(folder, path)));
  for (const path of [...new Set([...paths, ...labels])].sort()) {
    all.update(
      `${path} ${createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex')}\n`,
    );
  }
  return all.digest('hex');
}

/** Labels of a recording: its name, then triples of start, end (in seconds) and 1 for speech. */
function labelsOf(path: string): readonly Stretch[] | null {
  const file = labelFile(path);
  if (file === path || !existsSync(file)) return null;
  const [, ...values] = readFileSync(file, 'utf8').trim().split(',');
  const stretches: Stretch[] = [];
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [from, until, speech] = values.slice(at, at + 3).map(Number);
    if (speech === 1) stretches.push({ fromMs: from! * 1_000, untilMs: until! * 1_000 });
  }
  return stretches;
}

function labelFile(path: string): string {
  return path.replace(/\.wav$/, '.scv');
}
