import { before, describe, it } from 'node:test';
import { sine } from '#codecs/tone.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { callOffice } from '#test/support/e2e-telephone.ts';
import { MonitorClient } from '#test/support/monitor-client.ts';
import { percentile } from './spread.ts';

/**
 * Time from the order to take a call over to the first sound of the agent at the caller, over many takeovers of one call in a real server with two
 * real sockets. Each takeover interrupts a reply. Run it with `npx node --test bench/takeover.ts`.
 */
const takeovers = 40;
const pauseMs = 700;
const loud = 3_000;

describe('takeover', async () => {
  const place = await openInstallation({ database: 'shared' });
  const tone = sine(1_000, { ms: 400, rateHz: 8_000, levelDb: -10 }).samples;
  let server: Awaited<ReturnType<typeof place.start>>;
  before(async () => {
    server = await place.start();
    await createOfficeAssistant(server, { begin_message: 'Harbour office.', call_recording_enabled: true });
  });

  it('is measured', async () => {
    const { callId, person, line } = await callOffice(server);
    await person.hears(300);
    const { url } = await server.client.results(`/calls/${callId}/monitor`, {});
    const monitor = new MonitorClient(url);
    await monitor.ready();
    const heard = new ToneClock();
    const original = person.heard.bind(person);
    person.heard = (samples) => {
      original(samples);
      heard.hear(samples);
    };
    const times: number[] = [];
    for (let round = 0; round < takeovers; round += 1) {
      await server.client.json(`/calls/${callId}/say`, { text: 'One moment, I look that up for you now.' });
      await person.hears(100);
      heard.reset();
      const orderedAt = performance.now();
      monitor.say(tone);
      monitor.takeOver();
      times.push((await heard.first) - orderedAt);
      monitor.giveBack();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const at = (share: number): number => Math.round(percentile(times, share)!);
    console.log(`${takeovers} takeovers: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
    line.hangUp();
  });
});

/** Tells when a tone of 1 kHz is first heard: a period has 8 samples at 8 kHz, and speech has little of it. */
class ToneClock {
  #waiting = Promise.withResolvers<number>();

  get first(): Promise<number> {
    return this.#waiting.promise;
  }

  reset(): void {
    this.#waiting = Promise.withResolvers();
  }

  hear(samples: Int16Array): void {
    let [re, im] = [0, 0];
    for (const [index, sample] of samples.entries()) {
      re += sample * Math.cos((Math.PI * index) / 4);
      im += sample * Math.sin((Math.PI * index) / 4);
    }
    if ((2 * Math.hypot(re, im)) / samples.length > loud) this.#waiting.resolve(performance.now());
  }
}
