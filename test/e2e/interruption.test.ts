import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { callerVoice, speak } from '#test/support/e2e-speech.ts';
import { callOffice } from '#test/support/e2e-telephone.ts';

const opening =
  'Welcome to the harbour office, where we answer every question about boats, berths, tides and weather, on every day of the year.';

describe('speech over the assistant', async () => {
  const place = await openInstallation({ database: 'shared' });
  let server: RunningServer;
  let said: readonly Int16Array[] = [];
  before(async () => {
    server = await place.start();
    await createOfficeAssistant(server, {
      begin_message: opening,
      prompt: 'Help callers. They say for example "stop please, I need a berth".\n\nAsk: What can I do for you?',
    });
    said = await speak(['Stop please, I need a berth.', 'mm-hm'], callerVoice);
  });

  it('clears the audio on the wire, and the turn keeps the words that were heard', async (t) => {
    const { callId, person, line } = await callOffice(server);
    await person.hears(1_500);
    const onset = performance.now();
    person.say(said[0]!);
    const turn = await server.client.eventThat(
      callId,
      (event) => event.type === 'turn.commit' && event.turn.role === 'assistant',
      'turn.commit',
    );
    const cleared = person.events.find(({ type }) => type === 'cleared');
    assert.ok(cleared?.type === 'cleared' && cleared.droppedMs > 0, 'audio was dropped');
    assert.ok(cleared.at - onset < said[0]!.length / 8, 'while the caller spoke');
    t.diagnostic(`${Math.round(cleared.at - onset)} ms from the first word to the clear on the wire`);
    const { content, generated, interrupted } = turn.turn;
    assert.deepEqual([generated, interrupted], [opening, true]);
    assert.ok(content.length > 10 && content.length < opening.length && opening.startsWith(content), content);
    await server.client.eventThat(
      callId,
      ({ type, turn }) => type === 'turn.commit' && turn.role === 'user',
      'the caller',
    );
    line.hangUp();
    const call = await server.client.endedCall(callId);
    assert.equal(call.transcript_object[0].content, content);
    assert.match(call.transcript_object[1].content, /stop please I need a berth/i);
  });

  it('has no effect if it is a backchannel', async () => {
    const { callId, person, line } = await callOffice(server);
    await person.hears(1_500);
    person.say(said[1]!);
    const dropped = await server.client.eventThat(callId, ({ type }) => type === 'turn.drop', 'turn.drop');
    assert.deepEqual([dropped.text, dropped.reason], ['mm-hm', 'backchannel']);
    await server.client.eventThat(callId, ({ type }) => type === 'turn.commit', 'turn.commit');
    line.hangUp();
    const call = await server.client.endedCall(callId);
    assert.equal(call.transcript, `Assistant: ${opening}`);
    assert.equal(call.transcript_object[0].interrupted, false);
  });
});
