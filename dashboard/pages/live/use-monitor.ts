import { useEffect, useRef, useState } from 'react';
import { type Monitor, type MonitorEvent, type MonitorStatus, startMonitor } from '#client/monitor.js';
import { api, unwrap } from '../../api/client.ts';

type Listening = {
  readonly phase: 'off' | 'connecting' | 'on';
  readonly status: MonitorStatus | null;
  /** Why the last action had no effect; null if it had one. */
  readonly problem:
    | 'refused'
    | 'permission_denied'
    | 'no_microphone'
    | 'microphone_busy'
    | 'audio_failed'
    | 'lost'
    | null;
};
const off: Listening = { phase: 'off', status: null, problem: null };

export type MonitorControls = Listening & {
  listen(): void;
  stop(): void;
  takeOver(): void;
  giveBack(): void;
};

/** Listening to one live call in this browser, and taking it over; leaving the page stops both. */
export function useMonitor(callId: string): MonitorControls {
  const [listening, setListening] = useState(off);
  const current = useRef<Monitor | null>(null);
  useEffect(() => () => current.current?.stop(), []);
  const heed = (monitor: Monitor, event: MonitorEvent): void => {
    if (current.current !== monitor) return;
    setListening((now) => after(now, event));
    if (event.type === 'ended') current.current = null;
  };
  const listen = async (): Promise<void> => {
    setListening({ ...off, phase: 'connecting' });
    try {
      const { results } = await unwrap(api.POST('/calls/{call_id}/monitor', { params: { path: { call_id: callId } } }));
      const monitor = startMonitor({ url: results.url, onEvent: (event) => heed(monitor, event) });
      current.current = monitor;
    } catch {
      setListening({ ...off, problem: 'lost' });
    }
  };
  return {
    ...listening,
    listen: () => void listen(),
    stop: () => current.current?.stop(),
    takeOver: () => void current.current?.takeOver(),
    giveBack: () => current.current?.giveBack(),
  };
}

function after(now: Listening, event: MonitorEvent): Listening {
  switch (event.type) {
    case 'ready':
    case 'status':
      return { phase: 'on', status: event, problem: null };
    case 'refused':
      return { ...now, problem: 'refused' };
    case 'problem':
      return { ...now, problem: event.code };
    case 'ended':
      return event.reason === 'stopped' || now.phase === 'off' || event.reason === undefined
        ? off
        : { ...off, problem: event.reason === 'the call has ended' ? null : 'lost' };
  }
}
