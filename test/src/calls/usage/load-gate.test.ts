import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { judgeLoad, type LoadSample, type LoadState, loadLimits, noLoad } from '#src/calls/usage/load-gate.ts';

const limits = loadLimits(50);
const samples: Readonly<Record<string, LoadSample>> = {
  calm: { loopDelayMs: 3, lateShare: 0, utilization: 0 },
  between: { loopDelayMs: 40, lateShare: 0.1, utilization: 0 },
  slow: { loopDelayMs: 51, lateShare: 0, utilization: 0 },
  late: { loopDelayMs: 3, lateShare: 0.3, utilization: 0 },
  busy: { loopDelayMs: 15, lateShare: 0, utilization: 0.9 },
  importing: { loopDelayMs: 4, lateShare: 0, utilization: 0.99 },
  easing: { loopDelayMs: 15, lateShare: 0, utilization: 0.8 },
};

/** The decision after each window: `+` calls are accepted, `d` delay, `b` busy, `l` late frames. */
function judged(windows: string): string {
  let state: LoadState = noLoad;
  const said = windows.split(' ').map((name) => {
    state = judgeLoad(state, samples[name]!, limits);
    if (state.type === 'open') return '+';
    return { event_loop_delay: 'd', event_loop_busy: 'b', late_frames: 'l' }[state.because];
  });
  return said.join('');
}

describe('load gate of a process', () => {
  for (const [windows, expected, why] of [
    ['calm calm', '++', 'is open without load'],
    ['slow calm slow calm', '++++', 'stays open during a short load'],
    ['slow slow', '+d', 'closes on a lasting delay'],
    ['late late', '+l', 'closes on continuously late frames'],
    ['busy busy', '+b', 'closes on an event loop without time for more calls'],
    ['importing importing importing', '+++', 'stays open while a busy event loop yields to calls'],
    [
      'busy busy easing easing easing easing easing easing',
      '+bbbbbbb',
      'stays closed while the event loop is nearly as busy',
    ],
    ['slow late', '+l', 'closes on mixed measures, and names the last'],
    ['between between between between', '++++', 'does not close between the thresholds'],
    ['slow slow calm calm calm calm', '+ddddd', 'stays closed until it has been calm for a while'],
    ['slow slow calm calm calm calm calm', '+ddddd+', 'opens after that'],
    ['slow slow calm calm calm calm between calm', '+ddddddd', 'restarts its count after a window that was not calm'],
    ['slow slow between between between between between between', '+ddddddd', 'does not open between them'],
    ['slow slow late calm', '+dll', 'reports the current reason for being closed'],
    ['slow slow calm calm calm calm calm slow slow', '+ddddd++d', 'closes again as slowly as before'],
  ] as const)
    it(`${why}: ${windows}`, () => assert.equal(judged(windows), expected));
});
