import { useEffect, useRef, useState } from 'react';
import { startWebCall, type WebCall, type WebCallEvent, type WebCallOptions, type WebCallPhase } from '#client/web.js';
import { type CallProblem, problemFromError } from './problem.ts';

/** A registered call. */
type RegisteredCall = { readonly callId: string; readonly url: string };

type Line = {
  readonly phase: WebCallPhase | 'idle';
  /** Null until it is registered. */
  readonly callId: string | null;
  readonly call: WebCall | null;
  readonly problem: CallProblem | null;
  readonly muted: boolean;
  /** How much of the assistant's current speech has been heard; null while it is silent. */
  readonly heard: string | null;
  /** The number of typed texts that the server rejected. */
  readonly textsRefused: number;
  /** Increases when devices are added or removed, and once their names are available. */
  readonly devices: number;
};
const idle: Line = {
  phase: 'idle',
  callId: null,
  call: null,
  problem: null,
  muted: false,
  heard: null,
  textsRefused: 0,
  devices: 0,
};

export type WebCallControls = Line & {
  /** `microphone` is a device id, empty for the default one, null for a caller who types. */
  start(microphone: string | null, register: () => Promise<RegisteredCall>): void;
  mute(muted: boolean): void;
  hangUp(): void;
};

/** Consecutive calls between this page and an assistant; leaving the page hangs up. */
export function useWebCall(): WebCallControls {
  const [line, setLine] = useState(idle);
  const current = useRef<WebCall | null>(null);
  useEffect(() => () => current.current?.hangUp(), []);
  const start: WebCallControls['start'] = (microphone, register) => {
    let refused: CallProblem | null = null;
    const url = async () => {
      try {
        const registered = await register();
        setLine((now) => ({ ...now, callId: registered.callId }));
        return registered.url;
      } catch (error) {
        refused = problemFromError(error);
        throw error;
      }
    };
    const call = startWebCall({
      url,
      ...constraintsOf(microphone),
      onEvent: (event) => {
        if (current.current === call) setLine((now) => ({ ...now, ...heed(now, event, refused) }));
      },
    });
    current.current = call;
    setLine((now) => ({ ...idle, phase: 'connecting', call, devices: now.devices }));
  };
  return {
    ...line,
    start,
    mute: (muted) => {
      line.call?.mute(muted);
      setLine((now) => ({ ...now, muted }));
    },
    hangUp: () => line.call?.hangUp(),
  };
}

function constraintsOf(microphone: string | null): Pick<WebCallOptions, 'microphone'> {
  if (microphone === null) return { microphone: false };
  return microphone === '' ? {} : { microphone: { deviceId: { exact: microphone } } };
}

function heed(now: Line, event: WebCallEvent, refused: CallProblem | null): Partial<Line> {
  switch (event.type) {
    case 'phase':
      return { phase: event.phase, devices: now.devices + 1, problem: null };
    case 'devices':
      return { devices: now.devices + 1 };
    case 'problem':
      return { problem: refused ?? { code: event.code, message: event.message } };
    case 'transcript':
      return event.role === 'assistant' ? { heard: event.final ? null : event.text } : {};
    case 'text_refused':
      return { textsRefused: now.textsRefused + 1 };
    case 'ended': {
      const lost = event.failed && now.problem === null ? ({ code: 'lost', message: event.reason } as const) : null;
      return { phase: 'ended', heard: null, problem: now.problem ?? lost };
    }
    default:
      return {};
  }
}
