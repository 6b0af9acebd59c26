import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { compareWithOptions } from '#engine/replay/comparison.ts';
import { type Recording, readRecording } from '#engine/replay/recording.ts';
import { overrideOptions } from '#engine/replay/settings.ts';
import { simulate } from '#engine/replay/simulation.ts';
import { playRandomCall } from '#test/support/random-call.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { storedLog } from '#test/support/short-call.ts';

const calls = 40;
const changes = [
  ['min_delay=100'],
  ['behavior=patient'],
  ['speculate=false'],
  ['pause=900', 'barge_in=2000'],
  ['silence=3000'],
];

async function talk(play: (call: ScriptedCall) => Promise<void>): Promise<Recording> {
  const call = await new ScriptedCall().opened();
  await play(call);
  await call.hangUp();
  return readRecording(storedLog(call.events));
}

describe('simulation under other settings', () => {
  it("completes random calls with random changes, without repeating the caller's words", async () => {
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    for (let seed = first; seed < first + (process.env.SEED === undefined ? calls : 1); seed += 1) {
      const recording = readRecording(storedLog((await playRandomCall(seed)).events));
      for (const change of changes) {
        const told = `seed ${seed}, ${change}`;
        const steps = simulate(recording, overrideOptions(recording.options, change));
        assert.equal(steps.at(-1)?.effects.at(-1)?.type, 'call.end', told);
        const ids = steps.flatMap(({ event }) => (event.type === 'tool.called' ? [event.id] : []));
        assert.equal(new Set(ids).size, ids.length, `${told}: each call of a tool is one`);
      }
    }
  });

  it('reports a reply that met the caller only because it came later', async () => {
    const recording = await talk(async (call) => {
      call.model.answers('We are open from nine to five.', 'Goodbye.');
      call.caller.says('What are your opening hours?');
      await call.advance(5_300);
      call.caller.says('And when are you closed in the summer?');
      await call.advance(8_000);
    });
    const { turns, replayed } = compareWithOptions(recording, overrideOptions(recording.options, ['min_delay=2400']));
    const met = turns.filter((turn) => turn.replayed?.late === true);
    assert.deepEqual(
      met.map(({ words }) => words),
      ['What are your opening hours?'],
    );
    assert.equal(replayed.interruptions, 0, 'nobody interrupted');
  });

  it('reconstructs the progress of speech that the log only summarizes', async () => {
    const recording = await talk(async (call) => {
      call.model.answers('We are open from nine to five on every day but Sunday, and on holidays we open at ten.');
      call.caller.says('What are your opening hours?');
      await call.advance(4_500);
      call.caller.says('mm-hm', { ms: 700, interimMs: null });
      await call.advance(8_000);
    });
    const heldAt = (pause: number): number | undefined =>
      simulate(recording, overrideOptions(recording.options, [`pause=${pause}`])).find(({ effects }) =>
        effects.some(({ type }) => type === 'playback.pause'),
      )?.event.at;
    const [early, late] = [heldAt(200), heldAt(500)];
    assert.ok(early !== undefined && late !== undefined);
    assert.ok(Math.abs(late - early - 300) <= 40, `held ${late - early} ms later for 300 ms more of speech`);
  });
});
