import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { play, type RunProgram } from '#demo/play.ts';

/** Installed programs, with their results. */
function machine(programs: Readonly<Record<string, { code: number; complaint: string }>>) {
  const ran: string[] = [];
  const run: RunProgram = async (command, args) => {
    if (programs[command] !== undefined) ran.push([command, ...args].join(' '));
    return programs[command] ?? null;
  };
  return { ran, run };
}

describe('playback of the recording', () => {
  it('uses the first installed program', async () => {
    const { ran, run } = machine({ ffplay: { code: 0, complaint: '' }, play: { code: 0, complaint: '' } });
    assert.match(await play('/x/call.wav', run), /ffplay/);
    assert.equal(ran.length, 1);
    assert.match(ran[0]!, /^ffplay .*\/x\/call\.wav$/);
  });

  it('tries the next program if one fails', async () => {
    const { run } = machine({
      paplay: { code: 1, complaint: 'Connection refused' },
      aplay: { code: 0, complaint: '' },
    });
    assert.match(await play('/x/call.wav', run), /aplay/);
  });

  it('reports the error in one line if all fail', async () => {
    const { run } = machine({ aplay: { code: 1, complaint: 'cannot find card 0' } });
    const line = await play('/x/call.wav', run);
    assert.match(line, /aplay: cannot find card 0/);
    assert.ok(!line.includes('\n'));
  });

  it('names the missing programs in one line if none is installed', async () => {
    const line = await play('/x/call.wav', machine({}).run);
    assert.match(line, /no program/);
    for (const name of ['paplay', 'aplay', 'afplay', 'ffplay', 'play']) assert.ok(line.includes(name), name);
    assert.ok(!line.includes('\n'));
  });
});
