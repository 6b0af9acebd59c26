import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Trained, trainWording } from './training.ts';

const names: Readonly<Record<keyof Trained, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  meanings: 'meanings',
};
const folder = new URL('../../engine/turn/answering/wording/weights/', import.meta.url);
const head = '/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */';
const trained = trainWording();

for (const group of Object.keys(names) as (keyof Trained)[]) {
  const path = fileURLToPath(new URL(`${group}.ts`, folder));
  writeFileSync(path, `${head}\nexport const ${names[group]} = \`${trained[group]}\`;\n`);
}
