import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { german } from '#engine/turn/answering/wording/weights/de.ts';
import { english } from '#engine/turn/answering/wording/weights/en.ts';
import { spanish } from '#engine/turn/answering/wording/weights/es.ts';
import { french } from '#engine/turn/answering/wording/weights/fr.ts';
import { italian } from '#engine/turn/answering/wording/weights/it.ts';
import { readWeights, writeWeights } from '#engine/turn/answering/wording/weights.ts';
import { corpusLanguages } from '../../../bench/answering/corpus.ts';
import { trainWording } from '../../../bench/answering/training.ts';

const learned = { en: english, de: german, fr: french, es: spanish, it: italian };

describe('weights of wordings', () => {
  for (const language of corpusLanguages)
    it(`are those that the wordings give: else run \`node bench/answering/train.ts\` (${language}) [V33]`, () => {
      assert.ok(trainWording(language) === learned[language], 'other weights');
    });

  it('are read as they are written', () => {
    assert.equal(writeWeights(readWeights(german)), german);
  });
});
