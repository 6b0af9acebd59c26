import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { personaSchema } from '#simulation/scenario/persona-schema.ts';
import { speakAloud } from '#simulation/stage/caller-speech.ts';
import { noiseLoop } from '#simulation/stage/noise.ts';
import { speechEngines } from '#simulation/stage/speech-engines.ts';

describe('people in the background', () => {
  it('sound the same whichever call comes first', async () => {
    const engines = await speechEngines();
    const loopFor = (pace: number): Int16Array => {
      const persona = personaSchema.parse({ noise: 'voices', voice: 'slt', pace });
      return noiseLoop(persona, 1, speakAloud(persona, engines));
    };
    const [slow, fast] = [loopFor(-0.5), loopFor(0.5)];
    assert.notDeepEqual(slow, fast);
    assert.deepEqual(loopFor(-0.5), slow);
  });
});
