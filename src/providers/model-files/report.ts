import { readFileSync } from 'node:fs';
import { onnxMetadata } from './onnx-metadata.ts';

/** What was found of a model on disk. */
export type ModelReport = {
  /** What it is, as people write it. */
  readonly kind: string;
  /** What is missing or of the wrong form; empty where it is whole. */
  readonly problems: readonly string[];
  /** Of the audio that it takes or makes; null where the model does not say. */
  readonly sampleRateHz: number | null;
  /** As the model or its publisher tells. */
  readonly languages: readonly string[];
  /** How many speakers a voice has; null for what does not speak. */
  readonly speakers: number | null;
};

/** Takes down what is wrong with the files of one model. */
export class Problems {
  readonly found: string[] = [];

  add(problem: string): void {
    this.found.push(problem);
  }

  /** What an ONNX file tells of its model, with each of `names` in it; null where there is no such file. */
  metadataOf(path: string | null, names: readonly string[] = []): ReadonlyMap<string, string> | null {
    if (path === null) return null;
    const metadata = onnxMetadata(path);
    if (metadata === null) this.add(`${path} is not a complete ONNX file`);
    const missing = metadata === null ? [] : names.filter((name) => !metadata.has(name));
    if (missing.length > 0)
      this.add(`${path} does not contain ${missing.join(', ')}, which files for sherpa-onnx contain`);
    return metadata;
  }

  /** A file of tokens: one and its number in each line. */
  tokensIn(path: string | null, line: RegExp): void {
    if (path === null) return;
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const wrong = lines.findIndex((one) => !line.test(one));
    if (wrong >= 0) this.add(`line ${wrong + 1} of tokens.txt is not a token and its number`);
  }
}

/** Reads a model; what cannot be read at all is one problem. */
export function readable<Found>(path: string, read: () => Found, unreadable: (problem: string) => Found): Found {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return unreadable(`cannot read ${path} (${code})`);
  }
}
