import { type CallTraces, createCallTraces, noCallTraces } from '../tracing/call-traces.ts';
import { openExporter } from '../tracing/exporter.ts';
import type { Core } from './core.ts';

/** Opens the trace exporter to the configured collector; does nothing and loads nothing without a collector. */
export async function openTraces({ config, database: { db }, log, nodeId }: Core): Promise<CallTraces> {
  const { tracing } = config;
  if (tracing === null) return noCallTraces;
  const attributes = { 'service.instance.id': nodeId, ...tracing.attributes };
  const failed = (err: unknown): void => log.warn({ err }, 'cannot trace a call');
  const exporter = await openExporter({ ...tracing, attributes }, (about) => log.warn({ about }, 'cannot send traces'));
  return createCallTraces({ db, exporter, failed });
}
