import { matchesGlob } from 'node:path';
import type { CodeKind } from './text-nodes.ts';

const linted = /\.(?:md|ts|tsx|js|cjs|mjs|css)$/;
const alsoLinted = ['docs/openapi.json'];

/** Paths that are never linted, each for a reason. */
const exempt: readonly string[] = [
  // Generated from docs/openapi.json, which is linted.
  'client/paths.d.ts',
  // Other languages.
  'dashboard/texts/de/**',
  'client/widget/texts.de.js',
];

/** Folders and files in which every string of at least two words is prose. */
const textFiles: readonly (readonly [glob: string, kind: CodeKind])[] = [
  ['dashboard/texts/**', 'ui'],
  ['client/widget/texts.js', 'ui'],
  ['docs/make/grafana/**', 'ui'],
  ['src/api/**', 'api'],
  ['cli/**', 'cli'],
  ['src/settings/**', 'cli'],
  ['engine/replay/**', 'cli'],
];

/** Folders whose errors and log messages are linted. */
const messageFolders = ['src', 'engine', 'embedded', 'codecs', 'cli', 'demo', 'client'];

export function isLinted(path: string): boolean {
  return (linted.test(path) || alsoLinted.includes(path)) && !exempt.some((glob) => matchesGlob(path, glob));
}

/** The kind of all strings in a file, or null if only some strings are prose. */
export function kindOfStrings(path: string): CodeKind | null {
  return textFiles.find(([glob]) => matchesGlob(path, glob))?.[1] ?? null;
}

export function hasMessages(path: string): boolean {
  return messageFolders.some((folder) => path.startsWith(`${folder}/`));
}

export function hasTests(path: string): boolean {
  return path.startsWith('test/');
}
