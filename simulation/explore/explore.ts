import type { CalledAssistant } from '../assistants/assistant.ts';
import { type Job, runJob } from '../run/job.ts';
import type { RunResult } from '../run/result.ts';
import type { Scenario } from '../scenario/schema.ts';
import { randomCaller } from './random-caller.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** A trouble with the shortest scenario that shows it, and how many callers met it. */
export type Discovery = { readonly trouble: Trouble; readonly scenario: Scenario; readonly callers: number };

export type ExploreOptions = {
  /** The number of random callers. */
  readonly callers: number;
  readonly seed: number;
  readonly progress?: (callers: number, troubles: number) => void;
};

/** Sends random callers to an assistant and returns what they got stuck in, each shrunk to a short scenario. */
export async function explore(
  called: CalledAssistant,
  { callers, seed, progress = () => {} }: ExploreOptions,
): Promise<readonly Discovery[]> {
  const found = new Map<string, { trouble: Trouble; scenario: Scenario; callers: number }>();
  for (let caller = 0; caller < callers; caller += 1) {
    const scenario = randomCaller(called, seed + caller);
    const trouble = troubleOf(await runJob(jobOf(called, scenario)));
    progress(caller + 1, found.size);
    if (trouble === null) continue;
    const known = found.get(trouble.key);
    if (known === undefined) found.set(trouble.key, { trouble, scenario, callers: 1 });
    else known.callers += 1;
  }
  const discoveries: Discovery[] = [];
  for (const { trouble, scenario, callers: count } of found.values()) {
    discoveries.push({
      trouble,
      scenario: await shrink(scenario, trouble, (one) => runJob(jobOf(called, one))),
      callers: count,
    });
  }
  return discoveries.toSorted((one, other) => other.callers - one.callers);
}

function jobOf(called: CalledAssistant, scenario: Scenario): Job {
  return { suite: 'explore', called, scenario, mode: 'text', seed: scenario.seed, run: 1, keep: false };
}

/** Removes parts of a scenario as long as it shows the same trouble. */
async function shrink(
  scenario: Scenario,
  trouble: Trouble,
  run: (scenario: Scenario) => Promise<RunResult>,
): Promise<Scenario> {
  let least = scenario;
  for (let isShrinking = true; isShrinking; ) {
    isShrinking = false;
    for (const smaller of smallerThan(least)) {
      if (troubleOf(await run(smaller))?.key !== trouble.key) continue;
      least = smaller;
      isShrinking = true;
      break;
    }
  }
  return { ...least, name: trouble.key };
}

/** Scenarios with one part less. */
function* smallerThan(scenario: Scenario): Generator<Scenario> {
  const { wants, facts, replies, agrees, transfer } = scenario;
  if (replies.length > 0) yield { ...scenario, replies: [] };
  for (const index of wants.keys()) if (wants.length > 1) yield { ...scenario, wants: wants.toSpliced(index, 1) };
  for (const name of Object.keys(facts)) {
    const { [name]: _, ...others } = facts;
    yield { ...scenario, facts: others };
  }
  if (!agrees) yield { ...scenario, agrees: true };
  if (transfer !== 'answered') yield { ...scenario, transfer: 'answered' };
}
