import { useSyncExternalStore } from 'react';
import { duration } from '../format/time.ts';

const waiting = new Set<() => void>();
let timer = 0;
let now = Date.now();

/** All tickers update together. */
function onTick(tell: () => void): () => void {
  if (waiting.size === 0) {
    now = Date.now();
    timer = window.setInterval(() => {
      now = Date.now();
      for (const one of waiting) one();
    }, 1_000);
  }
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
    if (waiting.size === 0) window.clearInterval(timer);
  };
}

/** The time since a moment, updated every second. */
export function ElapsedTime({ since }: { readonly since: string }) {
  const at = useSyncExternalStore(onTick, () => now);
  return (
    <span className="figures" role="timer">
      {duration(Math.max(0, Math.floor((at - Date.parse(since)) / 1_000)))}
    </span>
  );
}
