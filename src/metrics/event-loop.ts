import { Histogram, type Registry } from 'prom-client';

/** How often the loop is sampled: at the pace of the calls. */
const everyMs = 20;
const delaySeconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/**
 * Measures how late timers of this process fire, 50 times per second, until the returned function stops it. Unlike the quantiles among the process
 * metrics, which reset with each scrape, the histogram accumulates across scrapers and processes.
 */
export function observeEventLoop(registers: Registry[]): () => void {
  const delays = new Histogram({
    name: 'parley_event_loop_delay_seconds',
    help: 'Delay of timers, and so of everything else on the event loop, calls included.',
    buckets: delaySeconds,
    registers,
  });
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const due = performance.now() + everyMs;
    timer = setTimeout(() => {
      delays.observe(Math.max(0, performance.now() - due) / 1000);
      look();
    }, everyMs).unref();
  };
  look();
  return () => clearTimeout(timer);
}
