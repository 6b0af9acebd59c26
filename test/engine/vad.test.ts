import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createRandom } from '#codecs/random.ts';
import { type VadEvent, type VadOptions, VoiceActivity } from '#engine/hearing/vad.ts';

/** Feeds windows as digits, each a probability in tenths; returns the events with the window of each. */
function decided(script: string, options: Partial<VadOptions> = {}): string[] {
  const activity = new VoiceActivity(options);
  const events: string[] = [];
  for (const digit of script.replaceAll(' ', '')) {
    const event = activity.hear(Number(digit) / 10);
    if (event === null || event.type === 'speech.voiced') continue;
    events.push(`${activity.mediaMs / 32}: ${told(event)}`);
  }
  return events;
}

function told(event: VadEvent): string {
  if (event.type === 'speech.started') return `started ${event.atMediaMs}`;
  if (event.type === 'speech.stopped') return `stopped ${event.spokeUntilMediaMs}`;
  return `voiced ${event.voicedMs}`;
}

describe('VoiceActivity', () => {
  const cases: readonly [title: string, script: string, options: Partial<VadOptions>, events: readonly string[]][] = [
    ['stays quiet without a voiced window', '0044 4400', {}, []],
    ['ignores a single voiced window as a click', '0090 0090 0', {}, []],
    ['starts with the second of two voiced windows', '0055', {}, ['4: started 64']],
    ['starts with two of three windows, at the first of them', '0909', {}, ['4: started 32']],
    ['does not combine voiced windows that are further apart', '9009 0090 0', {}, []],
    ['can start with the first window of the stream', '99', {}, ['2: started 0']],
    ['continues through windows between the thresholds', '99 44444444 44', {}, ['2: started 0']],
    ['stops after 200 ms of whole windows', '99 1111111 1', {}, ['2: started 0', '9: stopped 64']],
    ['does not stop a window earlier', '99 111111 9', {}, ['2: started 0']],
    ['restarts the silence after a voiced window', '99 111111 4 111111 9', {}, ['2: started 0']],
    ['ends at the last voiced window', '99 11 44 1 4 1111111', {}, ['2: started 0', '15: stopped 256']],
    ['subtracts the tail', '99999 1111111', { tailMs: 88 }, ['2: started 0', '12: stopped 72']],
    ['never ends before it starts', '0099 1111111', { tailMs: 88 }, ['4: started 64', '11: stopped 64']],
    ['subtracts no tail before digital silence', '99999 0000000', { tailMs: 88 }, ['2: started 0', '12: stopped 160']],
    [
      'checks for digital silence only right after the last voiced window',
      '99999 0 9 1000000',
      { tailMs: 88 },
      ['2: started 0', '14: stopped 136'],
    ],
    [
      'requires a full onset again after a stop',
      '99 1111111 4 9 1 1 99',
      {},
      ['2: started 0', '9: stopped 64', '15: started 416'],
    ],
    [
      'does not count a voiced window from before the stop',
      '99 1111111 9 0 0 9',
      { onsetOf: 31 },
      ['2: started 0', '9: stopped 64', '13: started 288'],
    ],
    ['applies a higher threshold for the onset', '0066 4', { enterAt: 0.7 }, []],
    ['applies a lower threshold for the end', '99 11111111', { leaveUnder: 0.1 }, ['2: started 0']],
    ['applies a longer silence', '99 1111111 11', { silenceMs: 288 }, ['2: started 0', '11: stopped 64']],
    ['applies an onset of one window', '09', { onsetWindows: 1 }, ['2: started 32']],
    ['applies an onset of three consecutive windows', '99099 9', { onsetWindows: 3 }, ['6: started 96']],
  ];
  for (const [title, script, options, events] of cases) {
    it(title, () => assert.deepEqual(decided(script, options), events));
  }

  it('counts media time in window lengths', () => {
    const activity = new VoiceActivity({ windowMs: 10 });
    activity.hear(0);
    activity.hear(0.9);
    assert.deepEqual(activity.hear(0.9), { type: 'speech.started', atMediaMs: 10 });
    assert.equal(activity.mediaMs, 30);
  });

  it('sums voiced windows without the pauses in between', () => {
    const activity = new VoiceActivity();
    const sums = [0.1, 0.9, 0.9, 0.4, 0.1, 0.1, 0.9].map((probability) => {
      activity.hear(probability);
      return activity.voicedMs;
    });
    assert.deepEqual(sums, [0, 0, 64, 96, 96, 96, 128]);
    for (let i = 0; i < 7; i++) activity.hear(0.1);
    assert.equal(activity.voicedMs, 0);
    assert.equal(activity.speaking, false);
  });

  it('reports each voiced window after the start', () => {
    const activity = new VoiceActivity();
    const events = [0.9, 0.9, 0.9, 0.1, 0.4].map((probability) => activity.hear(probability));
    assert.deepEqual(
      events.map((event) => event && told(event)),
      [null, 'started 0', 'voiced 96', null, 'voiced 128'],
    );
  });

  it('rejects an impossible onset', () => {
    assert.throws(() => new VoiceActivity({ onsetWindows: 4, onsetOf: 3 }), RangeError);
    assert.throws(() => new VoiceActivity({ onsetWindows: 0 }), RangeError);
    assert.throws(() => new VoiceActivity({ onsetOf: 32 }), RangeError);
  });

  it('alternates starts and stops, each within the audio so far', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed);
      const activity = new VoiceActivity({ tailMs: 88 });
      let latest = 0;
      let started = false;
      for (let i = 0; i < 2_000; i++) {
        const event = activity.hear(random() < 0.5 ? 0 : random());
        if (event === null || event.type === 'speech.voiced') continue;
        assert.equal(event.type === 'speech.started', !started, `seed ${seed}`);
        started = !started;
        const at = event.type === 'speech.started' ? event.atMediaMs : event.spokeUntilMediaMs;
        assert.ok(at >= latest && at <= activity.mediaMs, `seed ${seed}: ${at} after ${latest}`);
        latest = at;
      }
    }
  });
});
