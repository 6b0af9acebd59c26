import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { RealtimeCall } from '#test/support/realtime-call.ts';
import { noOpenResources } from '#test/support/scripted.ts';
import { state, tool } from '#test/support/states.ts';

const provider = 'openai-realtime/gpt-realtime';
const greeting = 'assistant: Hello, this is Ada.';

describe('call on a speech-to-speech model', () => {
  it('alternates spoken turns, each heard and answered by the model', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'Which day suits you?' }], [{ say: 'Booked. Goodbye.' }]);
    call.says('Can I book a table?');
    await world.advance(7_000);
    call.says('On Tuesday, please.');
    await world.advance(7_000);
    const said = [greeting, 'user: Can I book a table?', 'assistant: Which day suits you?'];
    assert.deepEqual(world.said, [...said, 'user: On Tuesday, please.', 'assistant: Booked. Goodbye.']);
    assert.equal(world.heard, 'Hello, this is Ada. Which day suits you? Booked. Goodbye.');
    assert.equal(world.voice.speeches.length, 0, 'no other voice has spoken');
    assert.deepEqual(fake.session.refusals, []);
    const lines = fake.session.conversation.lines.filter((line) => !line.startsWith('system:'));
    assert.deepEqual(lines, [
      ...[greeting, 'heard: Can I book a table?', 'said: Which day suits you?'],
      ...['heard: On Tuesday, please.', 'said: Booked. Goodbye.'],
    ]);
    const {
      latencyMs = 0,
      eouDelayMs = 0,
      llmLatencyMs = 0,
      ttsLatencyMs = 0,
    } = world.assistantTurns[1]?.latency ?? {};
    assert.ok(latencyMs > 0);
    assert.equal(latencyMs, eouDelayMs + llmLatencyMs + ttsLatencyMs);
    await world.hangUp();
    await world.advance(100);
    assert.deepEqual(world.left, noOpenResources);
    assert.equal(fake.session.closed, true);
  });

  it("truncates the model's message to what the caller heard", async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'We have a table at six, at seven, at eight and at nine.' }], [{ say: 'Six it is.' }]);
    call.says('Can I book a table?');
    await world.advance(3_000);
    call.says('Stop, six is fine.');
    await world.advance(8_000);
    const cut = world.assistantTurns[1];
    assert.equal(cut?.interrupted, true);
    assert.match(cut?.content ?? '', /^We have a table/);
    const [truncated, ...others] = fake.of('conversation.item.truncate');
    assert.equal(truncated?.audio_end_ms, Math.floor(cut?.heardMs ?? 0));
    assert.deepEqual(others, []);
    assert.deepEqual(fake.session.refusals, []);
    const lines = fake.session.conversation.lines;
    assert.ok(lines.includes(`said: (cut at ${truncated?.audio_end_ms})`), lines.join('\n'));
    assert.equal(world.assistantTurns[2]?.content, 'Six it is.');
  });

  it('stops an unfinished response on interruption, and requests the next one only then', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'We have a table' }, { waitMs: 3_000 }, { say: 'at nine.' }], [{ say: 'Yes?' }]);
    call.says('Can I book a table?');
    await world.advance(2_700);
    call.says('No no no, wait a second please.');
    await world.advance(8_000);
    assert.equal(fake.of('response.cancel').length, 1);
    assert.deepEqual(fake.session.refusals, []);
    assert.equal(world.assistantTurns.at(-1)?.content, 'Yes?');
    assert.doesNotMatch(fake.session.conversation.lines.join(), /nine/);
  });

  it('runs a tool and has its result spoken', async () => {
    const call = new RealtimeCall({ script: { tools: [tool('function', 'find_table')] } });
    const { world, fake } = await call.opened();
    world.tools.plan('find_table', { content: '{"free":["six"]}' });
    fake.answers.push([{ say: 'Let me look.' }, { call: 'find_table', args: {} }], [{ say: 'Six is free.' }]);
    call.says('Can I book a table?');
    await world.advance(9_000);
    assert.deepEqual(
      world.said.slice(2).filter((line) => line.startsWith('assistant')),
      ['assistant: Let me look.', 'assistant: Six is free.'],
    );
    const lines = fake.session.conversation.lines.filter((line) => !line.startsWith('system:'));
    assert.deepEqual(lines.slice(2), [
      ...['said: Let me look.', 'called: find_table'],
      ...['function_call_output: {"free":["six"]}', 'said: Six is free.'],
    ]);
    assert.deepEqual(fake.session.refusals, []);
  });

  it('gets the instructions and transitions of each state', async () => {
    const states = [
      state('Ask', { prompt: 'Ask for the day.', children: [state('Book', { prompt: 'Book the table.' })] }),
    ];
    const call = new RealtimeCall({ script: { states } });
    const { world, fake } = await call.opened();
    fake.answers.push([{ call: 'book', args: {} }], [{ say: 'Booked.' }]);
    call.says('On Tuesday.');
    await world.advance(9_000);
    assert.deepEqual(
      world.entered.map(({ name }) => name),
      ['Ask', 'Book'],
    );
    const [, ask, book, ...others] = fake.of('session.update').map((event) => JSON.stringify(event.session));
    assert.match(ask ?? '', /Ask for the day.*"name":"book"/);
    assert.match(book ?? '', /Book the table/);
    assert.deepEqual(others, []);
    assert.equal(world.assistantTurns.at(-1)?.content, 'Booked.');
    assert.deepEqual(fake.session.refusals, []);
  });

  it('speaks reminders with the same voice, and says goodbye to a silent caller', async () => {
    const call = new RealtimeCall({ turns: { silenceMs: 4_000, maxReminders: 1 } });
    const { world, fake } = await call.opened();
    fake.answers.push([{ say: 'Are you there?' }], [{ say: 'Goodbye then.' }]);
    await world.advance(30_000);
    assert.deepEqual(world.said.slice(1), ['assistant: Are you there?', 'assistant: Goodbye then.']);
    assert.equal(world.records[0]?.reason, 'silence');
    assert.equal(world.voice.speeches.length, 0);
    assert.equal(fake.of('input_audio_buffer.append').length, 0, 'silence is not sent');
    await world.advance(100);
    assert.equal(fake.session.closed, true);
    assert.deepEqual(world.left, noOpenResources);
  });

  it('removes withdrawn replies and sounds that were not a turn', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push(...Array.from({ length: 6 }, () => [{ say: 'A table for two at six is free tonight.' }]));
    call.says('Can I book a table?');
    await world.advance(2_900);
    call.says('Mm-hm.');
    await world.advance(6_000);
    call.says('For two people');
    await world.advance(1_000);
    call.says('and on Tuesday.');
    await world.advance(9_000);
    const lines = fake.session.conversation.lines.filter((line) => !line.startsWith('system:'));
    const turns = world.said.map((line) => line.replace('user:', 'heard:').replace('assistant:', 'said:'));
    assert.deepEqual(
      lines
        .slice(1)
        .join(' ')
        .replaceAll(/ heard:/g, ''),
      turns
        .slice(1)
        .join(' ')
        .replaceAll(/ heard:/g, ''),
    );
    assert.doesNotMatch(lines.join(), /Mm-hm/);
  });

  it('falls back to recognizer, model and voice within the first turn if it cannot be reached', async () => {
    const call = new RealtimeCall();
    call.up = false;
    const { world } = await call.opened();
    world.model.answers('Which day suits you?');
    world.caller.says('Can I book a table?');
    await world.advance(9_000);
    assert.deepEqual(world.said, [greeting, 'user: Can I book a table?', 'assistant: Which day suits you?']);
    assert.equal(world.heard, 'Hello, this is Ada. Which day suits you?');
    const left = call.uses.flatMap((use) => (use.type === 'vendor.left' ? [`${use.part} ${use.provider}`] : []));
    assert.ok(left.includes(`speech_to_text ${provider}`), left.join());
    assert.ok(left.includes(`text_to_speech ${provider}`), left.join());
  });

  it('continues over a new connection if the provider ends the old one, with the conversation so far', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'Which day suits you?' }], [{ say: 'Booked.' }]);
    call.says('Can I book a table?');
    await world.advance(7_000);
    fake.session.expire();
    await world.advance(1_000);
    call.says('On Tuesday, please.');
    await world.advance(7_000);
    assert.equal(fake.sessions.length, 2);
    assert.equal(world.assistantTurns.at(-1)?.content, 'Booked.');
    assert.equal(world.model.asked.length, 0, 'no other model was asked');
    const lines = fake.session.conversation.lines.filter((line) => !line.startsWith('system:'));
    assert.deepEqual(lines, [
      ...[greeting, 'user: Can I book a table?', 'assistant: Which day suits you?'],
      ...['heard: On Tuesday, please.', 'said: Booked.'],
    ]);
    assert.ok(call.uses.some((use) => use.type === 'vendor.left' && use.part === 'language_model'));
  });

  it('answers a turn over a new connection after a disconnect', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ drops: true }], [{ say: 'Which day suits you?' }]);
    call.says('Can I book a table?');
    await world.advance(9_000);
    assert.equal(world.assistantTurns.at(-1)?.content, 'Which day suits you?');
    assert.equal(world.model.asked.length, 0);
    assert.deepEqual(fake.session.refusals, []);
  });

  it('replays to a new connection what the caller said during the disconnect', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'Which day suits you?' }]);
    call.says('Can I book a table for tonight?');
    await world.advance(800);
    fake.session.drop();
    await world.advance(9_000);
    assert.deepEqual(world.said.slice(1), ['user: Can I book a table for tonight?', 'assistant: Which day suits you?']);
    assert.equal(fake.sessions.length, 2);
    assert.equal(world.recogniser.opened, 0, 'no other recognizer had to listen');
  });

  it('falls back within the turn when it fails during a call, and logs it', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'Which day suits you?' }]);
    call.says('Can I book a table?');
    await world.advance(7_000);
    world.model.answers('Booked.');
    call.up = false;
    fake.session.drop();
    world.caller.says('On Tuesday, please.');
    await world.advance(12_000);
    const said = ['user: On Tuesday, please.', 'assistant: Booked.'];
    assert.deepEqual(world.said.slice(3), said);
    const prompt = world.model.asked[0]?.prompt.messages.map((message) =>
      'content' in message ? message.content : '',
    );
    assert.ok(prompt?.includes('Which day suits you?'), 'the other model knows the conversation');
    const parts = call.uses.flatMap((use) => (use.type === 'vendor.left' ? [use.part] : []));
    assert.deepEqual(new Set(parts), new Set(['language_model', 'speech_to_text', 'text_to_speech']));
  });

  it('uses another model for an answer that fails', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ fails: 'server_error' }], [{ fails: 'server_error' }], [{ say: 'Booked.' }]);
    world.model.answers('Which day suits you?');
    call.says('Can I book a table?');
    await world.advance(9_000);
    assert.deepEqual(world.said.slice(1), ['user: Can I book a table?', 'assistant: Which day suits you?']);
    assert.equal(world.heard, 'Hello, this is Ada. Which day suits you?', 'in the same voice');
    assert.equal(world.voice.speeches.length, 0);
  });

  it('uses another voice for a text that the model does not say word for word', async () => {
    const call = new RealtimeCall();
    call.fake.reads = () => [{ say: 'Hello there, I am Ada!' }];
    const { world } = await call.opened();
    await world.advance(3_000);
    assert.equal(world.heard, 'Hello, this is Ada.');
    assert.equal(world.voice.speeches.length, 1);
    assert.match(world.troubles.map(({ message }) => message).join(), /spoke words other than the text/);
  });

  it('uses another recognizer if transcription fails', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.transcribes = 'failing';
    fake.answers.push([{ say: 'Which day suits you?' }]);
    world.caller.says('Can I book a table?');
    await world.advance(9_000);
    assert.deepEqual(world.said.slice(1), ['user: Can I book a table?', 'assistant: Which day suits you?']);
    assert.equal(world.model.asked.length, 0, 'the model itself still answers');
  });

  it('counts its text and audio tokens, and reports those of each answer', async () => {
    const call = await new RealtimeCall().opened();
    const { world, fake } = call;
    fake.answers.push([{ say: 'Which day suits you?' }]);
    call.says('Can I book a table?');
    await world.advance(7_000);
    // Two responses: the greeting, which was read aloud, and the answer.
    const tokens = [...call.used].filter(([unit]) => unit.startsWith('language_model'));
    assert.deepEqual(Object.fromEntries(tokens), {
      ...{ 'language_model input_tokens': 60, 'language_model cached_tokens': 40, 'language_model output_tokens': 20 },
      'language_model audio_input_tokens': 120,
      ...{ 'language_model audio_cached_tokens': 80, 'language_model audio_output_tokens': 40 },
    });
    const [usage, ...others] = world.of('model.usage');
    assert.deepEqual(others, []);
    assert.equal(usage?.input_tokens, 150);
    assert.equal(usage?.audio_input_tokens, 100);
    assert.equal(usage?.audio_output_tokens, 20);
  });
});
