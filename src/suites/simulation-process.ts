import type { ComputeHost, HostEvents } from '#embedded/compute/host.ts';
import type { LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import type { FromSimulation } from './messages.ts';

type SimulationEvents = HostEvents<FromSimulation | LifecycleMessage>;

/** Below every other process of the server, so that the audio of calls comes first; a person waits for the answer to a question. */
const niceness = { runs: 15, questions: 4 } as const;
const memoryMb = 768;

/** Starts a process of the simulation. It has no keys, no database and no settings of the server, and ends with this process. */
export function startSimulation(purpose: keyof typeof niceness, events: SimulationEvents): ComputeHost {
  const start = processHost<FromSimulation | LifecycleMessage>({
    program: new URL('../../simulation/server/main.ts', import.meta.url),
    data: {},
    about: 'simulation',
    niceness: niceness[purpose],
    memoryMb,
  });
  return start(events);
}
