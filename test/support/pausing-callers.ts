import { createRandom } from '#codecs/random.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { readAssistant } from '#simulation/assistants/assistant.ts';
import { runJob } from '#simulation/run/job.ts';
import { scenarioSchema } from '#simulation/scenario/schema.ts';
import { turnScripts } from '../../bench/turns/turn-scripts.ts';

const turnsOfCall = 6;
const pauseMs = { shortest: 200, longest: 2_000 };
const desk = readAssistant({
  name: 'Desk',
  begin_message: 'Good morning, this is the practice of Doctor Hill. How can I help you?',
  prompt: 'Say: Certainly, I have noted that. What else can I do for you?',
  reminder_message_frequency: 15,
});

/**
 * The event log of a generated call in virtual time: the caller says turns of the endpointing benchmark, with pauses for thinking of which short ones are
 * more frequent. The same for the same seed and options.
 */
export async function callOfPausingCaller(
  seed: number,
  turns: Partial<TurnOptions> = {},
): Promise<readonly CallEvent[]> {
  const random = createRandom(seed);
  const pause = (): string =>
    ` [${Math.round(pauseMs.shortest + (pauseMs.longest - pauseMs.shortest) * random() ** 2)}ms] `;
  const steps = Array.from({ length: turnsOfCall }, () => {
    const { text } = turnScripts[Math.floor(random() * turnScripts.length)]!;
    return { say: text.replaceAll(' | ', pause) };
  });
  const persona = { pace: random() - 0.5 };
  const scenario = scenarioSchema.parse({ name: `caller ${seed}`, steps, persona, limit: '180s', seed });
  const { events } = await runJob({
    suite: 'pausing callers',
    called: desk,
    scenario,
    mode: 'text',
    seed,
    run: 1,
    keep: true,
    turns,
  });
  return events;
}
