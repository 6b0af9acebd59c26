import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CorpusLanguage, corpusLanguages } from './corpus.ts';
import { trainWording } from './training.ts';

const names: Readonly<Record<CorpusLanguage, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
};
const folder = new URL('../../engine/turn/answering/wording/weights/', import.meta.url);

for (const language of corpusLanguages) {
  const path = fileURLToPath(new URL(`${language}.ts`, folder));
  const head = '/** Learned from `fixtures/answerers/wording` by `bench/answering/train.ts`. */';
  writeFileSync(path, `${head}\nexport const ${names[language]} = \`${trainWording(language)}\`;\n`);
}
