import { alertCheckSeconds, checkDueAlerts } from '../alerts/check.ts';
import type { Core } from './core.ts';
import { repeatEvery } from './repeat-every.ts';

/** Several processes share the alerts, so each looks more often than one alert is due. */
const lookMs = (alertCheckSeconds * 1_000) / 4;

/** Checks alerts periodically, whichever process gets to them first. The returned function stops it. */
export function startAlertChecks({ database: { db }, jobs, announce, clock, log }: Core): () => void {
  return repeatEvery(clock, lookMs, {
    work: () => checkDueAlerts({ db, jobs, announce }),
    failed: (err) => log.error({ err }, 'cannot check alerts'),
  });
}
