import type { GatewayEvent } from '../gateway/admission.ts';
import type { MediaMeter } from '../metrics/media-meter.ts';
import type { Core } from './core.ts';

/** Logs and counts an event of a media socket. */
export function reportMediaSocket(
  { log, metrics, capacity }: Pick<Core, 'log' | 'metrics' | 'capacity'>,
  event: GatewayEvent,
): void {
  count(metrics, event);
  if (event.type === 'opened') capacity.opened();
  if (event.type === 'started') capacity.started();
  if (event.type === 'closed') capacity.closed(event.hadCall);
  if (event.type === 'refused' || event.type === 'complained') log.warn(event, `media socket ${event.type}`);
  else log.info(event, `media socket ${event.type}`);
}

function count(metrics: MediaMeter, event: GatewayEvent): void {
  if (event.type === 'opened') metrics.socketOpened(event.dialect);
  if (event.type === 'started') metrics.socketStarted(event.dialect);
  if (event.type === 'closed') metrics.socketClosed(event, event.error === null ? 'ended' : 'failed');
  if (event.type === 'refused') metrics.socketRefused(event.dialect, event.status);
}
