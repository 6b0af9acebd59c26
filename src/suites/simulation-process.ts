import type { ComputeHost, HostEvents } from '#embedded/compute/host.ts';
import type { LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import type { FromSimulation } from './messages.ts';

type SimulationEvents = HostEvents<FromSimulation | LifecycleMessage>;

/** Below every other process of the server, so that the audio of calls comes first. */
const niceness = 15;
const memoryMb = 768;

const start = processHost<FromSimulation | LifecycleMessage>({
  program: new URL('../../simulation/server/main.ts', import.meta.url),
  data: {},
  about: 'simulation',
  niceness,
  memoryMb,
});

/** Starts a process of the simulation. It has no keys, no database and no settings of the server, and ends with this process. */
export function startSimulation(events: SimulationEvents): ComputeHost {
  return start(events);
}
