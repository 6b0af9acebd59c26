import { checkDueGuards, guardCheckSeconds } from '../calls/splits/guard.ts';
import type { Core } from './core.ts';
import { repeatEvery } from './repeat-every.ts';

/** Several processes share the guards, so each looks more often than one guard is due. */
const lookMs = (guardCheckSeconds * 1_000) / 4;

/** Checks the guards of splits periodically, whichever process gets to them first. The returned function stops it. */
export function startSplitGuards({ database: { db }, announce, clock, log }: Core): () => void {
  return repeatEvery(clock, lookMs, {
    work: () => checkDueGuards({ db, announce }),
    failed: (err) => log.error({ err }, 'cannot check the guards of splits'),
  });
}
