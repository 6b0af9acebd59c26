import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { german } from '#engine/turn/answering/wording/weights/de.ts';
import { english } from '#engine/turn/answering/wording/weights/en.ts';
import { spanish } from '#engine/turn/answering/wording/weights/es.ts';
import { french } from '#engine/turn/answering/wording/weights/fr.ts';
import { italian } from '#engine/turn/answering/wording/weights/it.ts';
import { meanings } from '#engine/turn/answering/wording/weights/meanings.ts';
import { readWeights, writeWeights } from '#engine/turn/answering/wording/weights.ts';
import { trainWording } from '../../../bench/answering/training.ts';

const learned = { en: english, de: german, fr: french, es: spanish, it: italian, meanings };

describe('weights of wordings', () => {
  it('are those that wordings and texts give: else run `node bench/answering/train.ts` [V33]', () => {
    const trained = trainWording();
    for (const group of Object.keys(learned) as (keyof typeof learned)[])
      assert.ok(trained[group] === learned[group], `other weights: ${group}`);
  });

  it('are read as they are written', () => {
    assert.equal(writeWeights(readWeights(german)), german);
  });
});
