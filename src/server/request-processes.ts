import type { Server } from 'node:http';
import type { Log } from '../foundation/log.ts';
import type { Config } from '../settings/config.ts';
import { waitAtMost } from '../store/database/wait-at-most.ts';
import { answersRequests, takesCalls } from '../workers/duty.ts';
import type { Siblings } from '../workers/siblings.ts';
import { listen, stopListening } from './listen.ts';

/** Resolves when no other process has calls any more, or after `limitMs`. */
export async function whenCallsEnded(siblings: Siblings, limitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (!siblings.others.some(({ duty }) => takesCalls(duty))) resolve();
  };
  siblings.onOthersChanged(look);
  look();
  await waitAtMost(promise, limitMs);
}

type PortParts = { readonly config: Config; readonly log: Log; readonly isDraining: () => boolean };

/**
 * Listens as configured and returns the URL. A process for calls listens only while no process for requests does. Rejects with `ListenError`.
 */
export async function openPort(server: Server, siblings: Siblings | null, parts: PortParts): Promise<string> {
  if (siblings === null || siblings.portUrl === null || answersRequests(siblings.duty))
    return listen(server, parts.config);
  standIn(server, siblings, parts);
  return siblings.portUrl;
}

/** Answers requests in place of the processes for them when all of these are dead, until one is replaced. */
function standIn(server: Server, siblings: Siblings, { config, log, isDraining }: PortParts): void {
  let queue = Promise.resolve();
  const adjust = async (): Promise<void> => {
    const isNeeded = !isDraining() && !siblings.others.some(({ duty }) => answersRequests(duty));
    if (isNeeded === server.listening) return;
    if (isNeeded) await listen(server, config);
    else stopListening(server);
  };
  siblings.onOthersChanged(() => {
    queue = queue
      .then(adjust)
      .catch((err: unknown) => log.error({ err }, 'cannot answer requests in place of another process'));
  });
}
