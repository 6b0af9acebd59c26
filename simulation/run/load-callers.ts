import type { LoadCaller } from '#demo/load/load-test.ts';
import { callerAudioOf } from '#demo/load/speech.ts';
import { spokenParts } from '#demo/spoken-words.ts';
import type { Scenario } from '../scenario/schema.ts';
import { speakAloud } from '../stage/caller-speech.ts';
import { noiseLoop } from '../stage/noise.ts';
import { speechEngines } from '../stage/speech-engines.ts';

/** Callers of a load test with the personas of scenarios: each says its first wish in its voice and surroundings, again and again. */
export async function loadCallers(scenarios: readonly Scenario[]): Promise<readonly LoadCaller[]> {
  const engines = await speechEngines();
  return scenarios.flatMap(({ wants: [want], persona, seed }) => {
    const parts = want === undefined ? null : spokenParts(want);
    if (parts === null) return [];
    const { samples } = speakAloud(persona, engines)(parts);
    const noise = noiseLoop(persona, seed, speakAloud({ ...persona, voice: 'slt', room: 'none' }, engines));
    const { interrupts, reaction } = persona;
    return [
      {
        audio: callerAudioOf(samples ?? new Int16Array(0), noise),
        pauseMs: reaction,
        bargeInShare: interrupts?.share ?? 0,
        bargeInAfterMs: interrupts?.after ?? 0,
      },
    ];
  });
}
