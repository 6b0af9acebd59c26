import type { EventEmitter } from 'node:events';
import { runInCall } from '../calls/lifecycle/call-context.ts';
import type { Sessions } from '../calls/lifecycle/sessions.ts';
import type { MonitorPass } from '../calls/live/monitor-tokens.ts';
import { attachMonitors, type MonitorSockets } from '../gateway/monitor/server.ts';
import { recordAudit } from '../store/accounts/audit.ts';
import { findCallAddress } from '../store/nodes/addresses.ts';
import type { Core } from './core.ts';

/** Serves the sockets of people who listen to live calls, before those of calls. */
export function openMonitors(core: Core, sessions: Sessions, sockets: EventEmitter): MonitorSockets {
  const { db } = core.database;
  const { log } = core;
  return attachMonitors(sockets, {
    tokens: core.monitors,
    clock: core.clock,
    within: (callId, act) => runInCall(callId, act),
    supervisionOf: (callId) => sessions.find(callId)?.supervision,
    addressOf: (callId) => findCallAddress(db, callId, core.nodeId),
    acted: ({ callId, accountId, actor }: MonitorPass, action) => {
      log.info({ callId, action, actor: actor.id }, 'a person acted on a live call');
      const subject = { type: 'call', id: callId } as const;
      const entry = { accountId, actor, address: null, requestId: null, action: `call.${action}`, subject };
      recordAudit(db, entry).catch((err: unknown) => log.error({ err, callId, action }, 'cannot record an action'));
    },
    failed: (err) => log.error({ err }, 'cannot open a monitor socket'),
  });
}
