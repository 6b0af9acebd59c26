import { readFileSync } from 'node:fs';
import { onnxMetadata } from './onnx-metadata.ts';

/** The result of checking a model on disk. */
export type ModelReport = {
  /** The display name of its kind. */
  readonly kind: string;
  /** Missing or malformed files; empty if the model is complete. */
  readonly problems: readonly string[];
  /** The sample rate of its audio; null if the model does not state it. */
  readonly sampleRateHz: number | null;
  /** Languages as stated by the model or its publisher. */
  readonly languages: readonly string[];
  /** The number of speakers of a voice; null for other models. */
  readonly speakers: number | null;
};

/** Collects the problems with a model's files. */
export class Problems {
  readonly found: string[] = [];

  add(problem: string): void {
    this.found.push(problem);
  }

  /** The metadata of an ONNX file, which must include `names`; null if the file does not exist. */
  metadataOf(path: string | null, names: readonly string[] = []): ReadonlyMap<string, string> | null {
    if (path === null) return null;
    const metadata = onnxMetadata(path);
    if (metadata === null) this.add(`${path} is not a complete ONNX file`);
    const missing = metadata === null ? [] : names.filter((name) => !metadata.has(name));
    if (missing.length > 0)
      this.add(`${path} does not contain ${missing.join(', ')}, which files for sherpa-onnx contain`);
    return metadata;
  }

  /** Checks a token file: a token and its number on each line. */
  tokensIn(path: string | null, line: RegExp): void {
    if (path === null) return;
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const wrong = lines.findIndex((one) => !line.test(one));
    if (wrong >= 0) this.add(`line ${wrong + 1} of tokens.txt is not a token and its number`);
  }
}

/** Reads a model; if it cannot be read at all, that is the only problem. */
export function readOrReport<Found>(path: string, read: () => Found, unreadable: (problem: string) => Found): Found {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return unreadable(`cannot read ${path} (${code})`);
  }
}
