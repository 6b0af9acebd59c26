import { useEffect, useState } from 'react';

/** A microphone or speaker; its name is empty until the browser may reveal it. */
export type Device = { readonly id: string; readonly name: string };
export type Devices = { readonly microphones: readonly Device[]; readonly speakers: readonly Device[] };

const none: Devices = { microphones: [], speakers: [] };

/** The available microphones and speakers; reloaded when `seen` changes. */
export function useDevices(seen: number): Devices {
  const [devices, setDevices] = useState(none);
  useEffect(() => {
    let isStale = false;
    const list = navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([]);
    void list
      .catch(() => [])
      .then((found) => {
        const of = (kind: MediaDeviceKind): readonly Device[] =>
          found
            .filter((one) => one.kind === kind && one.deviceId !== '' && one.deviceId !== 'default')
            .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
        if (!isStale) setDevices({ microphones: of('audioinput'), speakers: of('audiooutput') });
      });
    return () => {
      isStale = true;
    };
  }, [seen]);
  return devices;
}
