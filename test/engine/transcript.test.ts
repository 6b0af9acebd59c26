import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import { latencyInSeconds, transcriptForms } from '#engine/call/transcript.ts';
import { createRandom } from '#test/support/random.ts';
import { assistant, toolCallTurn, toolResultTurn, user } from '#test/support/turns.ts';

describe('transcript formats', () => {
  const turns = [
    assistant('Hello.', 0),
    toolCallTurn('1', 1500),
    toolResultTurn('1', 1700),
    user('Monday\nplease', 1000),
    assistant('Nine', 2000, 'Nine is free.'),
  ];

  it('list who said what in spoken order, without tools, as text', () => {
    assert.equal(transcriptForms(turns).text, 'Assistant: Hello.\nUser: Monday please\nAssistant: Nine');
  });

  it('contain the heard part of an interrupted turn, and tool calls in their places', () => {
    const find = { id: '1', name: 'find', arguments: '{"day":"Monday"}' };
    assert.deepEqual(transcriptForms(turns).object, [
      { ...blank, role: 'assistant', content: 'Hello.', heard: heardAs('Hello.', 'whole') },
      { ...blank, role: 'user', content: 'Monday\nplease' },
      {
        ...blank,
        role: 'tool_call_invocation',
        function_name: find.name,
        function_args: find.arguments,
        tool_calls: [find],
      },
      { ...blank, role: 'tool_call_result', content: 'free at 9', function_name: find.name },
      {
        ...blank,
        role: 'assistant',
        content: 'Nine',
        interrupted: true,
        heard: heardAs('Nine is free.', 'word_times'),
      },
    ]);
  });

  it('mark a heard part that is an estimate [A18]', () => {
    const turn = { ...assistant('Nine', 0, 'Nine is free.'), evidence: 'estimate', placedBy: 'syllables' } as Turn;
    const [entry] = transcriptForms([turn, user('Fine', 900)]).object;
    assert.equal(entry?.heard_estimated, true);
    assert.deepEqual(entry?.heard, { ...heardAs('Nine is free.', 'syllables'), evidence: 'estimate' });
  });

  it('omit an unheard turn', () => {
    assert.deepEqual(transcriptForms([assistant('', 0, 'Never heard')]).object, []);
    assert.equal(transcriptForms([assistant(' ', 0, 'Never heard')]).text, '');
  });

  it('give the latency of a reply in seconds', () => {
    const latency = { latencyMs: 812.4, eouDelayMs: 400.2, llmLatencyMs: 250.1, ttsLatencyMs: 162.1 };
    const turn = { ...assistant('Hi', 0), latency } as Turn;
    const [entry] = transcriptForms([turn]).object;
    assert.deepEqual(entry?.turn_latency, { latency: 0.812, eou_delay: 0.4, llm_latency: 0.25, tts_latency: 0.162 });
  });

  it('round latency parts to three decimals so that they add up, each accurate to 1 ms', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed);
      const parts = [random.next() * 900, random.next() * 900, random.next() * 900] as const;
      const [eouDelayMs, llmLatencyMs, ttsLatencyMs] = parts;
      const latencyMs = eouDelayMs + llmLatencyMs + ttsLatencyMs;
      const given = latencyInSeconds({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs });
      const ms = [given.eou_delay, given.llm_latency, given.tts_latency].map((seconds) => Math.round(seconds * 1000));
      assert.equal(ms[0]! + ms[1]! + ms[2]!, Math.round(given.latency * 1000), `seed ${seed}`);
      for (const [i, part] of parts.entries()) assert.ok(Math.abs(part - ms[i]!) <= 1, `seed ${seed}`);
      for (const seconds of Object.values(given)) assert.match(String(seconds), /^\d+(\.\d{1,3})?$/, `seed ${seed}`);
    }
  });
});

const blank = {
  content: '',
  function_name: null,
  function_args: null,
  interrupted: false,
  tool_calls: [],
  turn_latency: null,
  heard: null,
  heard_estimated: false,
};
const heardAs = (generated: string, placed_by: string) => ({ generated, position: 0.48, evidence: 'mark', placed_by });
