/**
 * Fits the classifier that tells callers from coughs, other sounds and background voices, and writes its weights to
 * `embedded/silero/caller-classifier.json`. Needs the recordings of `npm run voices`; takes some minutes.
 *
 *   node bench/fit-caller-classifier.ts && npx biome check --write embedded/silero
 */
import { writeFileSync } from 'node:fs';
import { classifierUrl } from '#embedded/silero/caller-classifier.ts';
import { type Example, examplesIn } from './caller-classifier/examples.ts';
import { fitClassifier } from './caller-classifier/fit.ts';
import { fittingLines } from './caller-classifier/lines.ts';

const examples: Example[] = [];
for await (const example of examplesIn(fittingLines())) examples.push(example);
console.log(`${examples.length} windows of ${new Set(examples.map(({ recording }) => recording)).size} recordings`);
const { layer, output } = fitClassifier(examples);
const rows = layer.map((row) => `    [${row.join(', ')}]`).join(',\n');
writeFileSync(classifierUrl, `{\n  "layer": [\n${rows}\n  ],\n  "output": [${output.join(', ')}]\n}\n`);
