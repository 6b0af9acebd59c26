import { alertCheckSeconds, checkDueAlerts } from '../alerts/check.ts';
import type { Core } from './core.ts';

/** Several processes share the alerts, so each looks more often than one alert is due. */
const lookMs = (alertCheckSeconds * 1_000) / 4;

/** Checks alerts periodically, whichever process gets to them first. The returned function stops it. */
export function startAlertChecks({ database: { db }, jobs, announce, clock, log }: Core): () => void {
  let cancel: (() => void) | null = null;
  let ended = false;
  const repeat = (): void => {
    cancel = clock.after(lookMs, () => {
      checkDueAlerts({ db, jobs, announce })
        .catch((err: unknown) => log.error({ err }, 'cannot check alerts'))
        .finally(() => {
          if (!ended) repeat();
        });
    });
  };
  repeat();
  return () => {
    ended = true;
    cancel?.();
  };
}
