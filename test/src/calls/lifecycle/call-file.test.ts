import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { replayExactly } from '#engine/replay/exact.ts';
import { CallFileError, parseCallFile, writeCallFile } from '#src/calls/lifecycle/call-file.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { callFileEvents, sampleFacts, shortCall, shortCallFile, storedLog } from '#test/support/short-call.ts';
import { tool } from '#test/support/states.ts';

/** The file with one line replaced, counted from 1. */
async function fileWith(line: number, text: string): Promise<string> {
  return (await shortCallFile())
    .split('\n')
    .with(line - 1, text)
    .join('\n');
}

async function refusedAt(line: number, text: string, message: RegExp): Promise<void> {
  const file = await fileWith(line, text);
  assert.throws(
    () => parseCallFile(file),
    (error) => error instanceof CallFileError && error.line === line && message.test(error.message),
  );
}

describe('call file', () => {
  it('restores facts and log, from which the call replays', async () => {
    const { events } = await shortCall();
    const { facts, log, recording } = parseCallFile(writeCallFile(sampleFacts, storedLog(events)));
    assert.deepEqual(facts, sampleFacts);
    assert.deepEqual(log, callFileEvents(events));
    assert.equal(replayExactly(recording).divergence, null);
  });

  it('omits arguments and results of tools, learned values, and entries that replay does not need', async () => {
    const call = await new ScriptedCall({ script: { tools: [tool('function', 'find_slot')] } }).opened();
    call.tools.plan('find_slot', { content: 'given-back' });
    call.model.answers([{ call: 'find_slot', args: { note: 'handed-in' } }], 'Monday at nine.');
    call.caller.says('When can I come?');
    await call.advance(6_000);
    const notes = [
      { type: 'state.entered', at: 9, path: ['booking'], args: { name: 'Ferdinand' } },
      { type: 'call.analyzed', at: 10, sentiment: 'sour' },
    ];
    const text = writeCallFile(sampleFacts, [...storedLog(call.events), ...notes]);
    for (const word of ['given-back', 'handed-in', 'Ferdinand', 'sour']) assert.ok(!text.includes(word), word);
    const { recording } = parseCallFile(text);
    assert.deepEqual(
      recording.notes.map(({ event }) => event.type).filter((type) => type !== 'voicing.measured'),
      ['turn.commit', 'turn.commit', 'state.entered'],
    );
  });

  it('is rejected with the line and the expected content', async () => {
    await refusedAt(1, '{', /expected the facts of a call as JSON/);
    await refusedAt(1, '{"parley_call": 2}', /expected the facts of a call at parley_call/);
    await refusedAt(4, 'mm-hm', /expected an entry of an event log as JSON/);
    await refusedAt(4, '{"type":"caller.started"}', /expected an entry of an event log at at: /);
    await refusedAt(3, '{"type":"caller.sneezed","at":1,"seq":1}', /caller\.sneezed is not an input/);
    await refusedAt(4, '', /expected an entry/);
    assert.throws(() => parseCallFile(''), { line: 1 });
  });
});
