import type { CalledAssistant } from '../assistants/assistant.ts';
import { type Job, runJob } from '../run/job.ts';
import type { RunResult } from '../run/result.ts';
import type { Scenario } from '../scenario/schema.ts';
import { randomCaller } from './random-caller.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { omissionTrouble, omits, VisitedStates } from './visits.ts';

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
  const run = (scenario: Scenario): Promise<RunResult> => runJob(jobOf(called, scenario));
  const found = new Map<string, Discovery>();
  const visited = new VisitedStates(called);
  for (let caller = 0; caller < callers; caller += 1) {
    const scenario = randomCaller(called, seed + caller);
    const result = await run(scenario);
    const trouble = troubleOf(result);
    progress(caller + 1, found.size);
    if (trouble === null) visited.add(scenario, result);
    else found.set(trouble.key, another(found.get(trouble.key), trouble, scenario));
  }
  const discoveries: Discovery[] = [];
  for (const discovery of found.values()) {
    const { key } = discovery.trouble;
    discoveries.push(await shrunk(discovery, async (one) => troubleOf(await run(one))?.key === key));
  }
  for (const omission of visited.omissions()) {
    const { callers: count, scenario } = omission;
    const discovery = { trouble: omissionTrouble(omission), scenario, callers: count };
    discoveries.push(await shrunk(discovery, async (one) => omits(omission, await run(one))));
  }
  return discoveries.toSorted((one, other) => other.callers - one.callers);
}

function another(known: Discovery | undefined, trouble: Trouble, scenario: Scenario): Discovery {
  return known === undefined ? { trouble, scenario, callers: 1 } : { ...known, callers: known.callers + 1 };
}

function jobOf(called: CalledAssistant, scenario: Scenario): Job {
  return { suite: 'explore', called, scenario, mode: 'text', seed: scenario.seed, run: 1, keep: false };
}

/** Removes parts of a discovery's scenario as long as it shows the same trouble. */
async function shrunk(discovery: Discovery, shows: (scenario: Scenario) => Promise<boolean>): Promise<Discovery> {
  let least = discovery.scenario;
  for (let isShrinking = true; isShrinking; ) {
    isShrinking = false;
    for (const smaller of smallerThan(least)) {
      if (!(await shows(smaller))) continue;
      least = smaller;
      isShrinking = true;
      break;
    }
  }
  return { ...discovery, scenario: { ...least, name: discovery.trouble.key } };
}

/** Scenarios with one part less. */
function* smallerThan(scenario: Scenario): Generator<Scenario> {
  const { wants, facts, replies, agrees, transfer, tools } = scenario;
  if (replies.length > 0) yield { ...scenario, replies: [] };
  if (Object.values(tools).some((mocks) => mocks.some(({ fails }) => fails !== undefined)))
    yield { ...scenario, tools: withoutFailures(tools) };
  for (const index of wants.keys()) if (wants.length > 1) yield { ...scenario, wants: wants.toSpliced(index, 1) };
  for (const name of Object.keys(facts)) {
    const { [name]: _, ...others } = facts;
    yield { ...scenario, facts: others };
  }
  if (!agrees) yield { ...scenario, agrees: true };
  if (transfer !== 'answered') yield { ...scenario, transfer: 'answered' };
}

function withoutFailures(tools: Scenario['tools']): Scenario['tools'] {
  const entries = Object.entries(tools).map(
    ([name, mocks]) => [name, mocks.filter(({ fails }) => fails === undefined)] as const,
  );
  return Object.fromEntries(entries.filter(([, mocks]) => mocks.length > 0));
}
