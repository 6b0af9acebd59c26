import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Message, Prompt } from '#engine/ports/language-model.ts';
import { extractQuestion } from '#engine/speaking/knowledge.ts';
import { withPassages } from '#engine/tree/prompt.ts';
import { noOpenResources, ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';

const sunday = 'We are closed on Sundays.';
const dogs = 'Dogs wait outside.';

async function talking(setting: ScriptedCallOptions): Promise<ScriptedCall> {
  return new ScriptedCall({ turns: { speculate: false }, ...setting }).opened();
}
const moments = (call: ScriptedCall) => call.model.asked.map(({ prompt }) => prompt.moment ?? '');
const latencies = (call: ScriptedCall) => call.assistantTurns.flatMap(({ latency }) => latency?.latencyMs ?? []);

describe('knowledge lookup', () => {
  it("adds passages that match the caller's words after the constant part of the prompt", async () => {
    const call = await talking({ knowledge: { afterMs: 20, passages: [sunday, dogs] } });
    call.caller.says('Are you open on Sunday?');
    await call.advance(3_000);
    const [moment = ''] = moments(call);
    assert.match(moment, /What your documents say.*\nWe are closed on Sundays\.\n\nDogs wait outside\.$/);
    assert.equal(call.model.last.prompt.brief.knowledge, `${sunday}\n\n${dogs}`);
    assert.deepEqual(call.knowledge.asked, [{ words: 'Are you open on Sunday?', context: 'Hello, this is Ada.' }]);
  });

  it('delays a reply by at most 150 ms', async () => {
    const [without] = latencies(await answered());
    const delays: number[] = [];
    for (const afterMs of [0, 40, 150, 400, 60_000])
      delays.push((latencies(await answered({ knowledge: { afterMs, passages: [sunday] } }))[0] ?? 0) - (without ?? 0));
    const [at0 = 0, at40 = 0, ...late] = delays;
    assert.ok(at0 <= 20 && at40 >= 40 && at40 <= 60, `${delays}`);
    for (const delay of late) assert.ok(delay >= 150 && delay <= 170, `${delays}`);
  });

  it('omits passages that arrive too late, and adds them to the next reply', async () => {
    const call = await talking({ knowledge: { afterMs: 20, passages: [] } });
    call.knowledge.findings.push({ afterMs: 400, passages: [sunday] });
    call.caller.says('Are you open on Sunday?');
    await call.advance(5_000);
    assert.doesNotMatch(moments(call)[0] ?? '', /documents/);
    call.caller.says('Please tell me again.');
    await call.advance(5_000);
    assert.match(moments(call)[1] ?? '', /closed on Sundays/);
  });

  it('keeps earlier passages after the current ones', async () => {
    const call = await talking({ knowledge: { afterMs: 20, passages: [dogs] } });
    call.knowledge.findings.push({ afterMs: 20, passages: [sunday, dogs] });
    call.caller.says('Are you open on Sunday?');
    await call.advance(5_000);
    call.caller.says('And my dog?');
    await call.advance(5_000);
    assert.equal(call.model.last.prompt.brief.knowledge, `${dogs}\n\n${sunday}`);
    assert.deepEqual(call.knowledge.asked[1], { words: 'And my dog?', context: 'Are you open on Sunday? All right.' });
  });

  it('limits the passages in a prompt', async () => {
    const passages = Array.from({ length: 20 }, (_, index) => `${index} `.padEnd(900, 'x'));
    const call = await talking({ knowledge: { afterMs: 0, passages } });
    call.caller.says('Tell me everything.');
    await call.advance(3_000);
    assert.ok(call.model.last.prompt.brief.knowledge.length < 6_100);
    assert.ok(call.model.last.prompt.brief.knowledge.startsWith('0 '));
  });

  it('costs no time if the reply is ready before the turn ends, and runs once for the same words', async () => {
    const ahead = { turns: { speculate: true, minDelayMs: 1_500, maxDelayMs: 3_000 } };
    const [without = 0] = latencies(await answered(ahead));
    const call = await answered({ ...ahead, knowledge: { afterMs: 100, passages: [sunday] } });
    assert.equal(latencies(call)[0], without);
    assert.equal(new Set(call.knowledge.asked.map(({ words }) => words)).size, call.knowledge.asked.length);
  });

  it('reports a failure and lets the reply continue without passages', async () => {
    const call = await answered({ knowledge: { afterMs: 20, passages: null } });
    assert.deepEqual(call.said.slice(1), ['user: Are you open on Sunday?', 'assistant: All right.']);
    assert.deepEqual(
      call.troubles.map(({ message }) => message),
      ['knowledge: lookup failed'],
    );
  });

  it('is skipped if the caller has said nothing', async () => {
    const call = new ScriptedCall({ script: { beginMessage: '' }, knowledge: { afterMs: 20, passages: [sunday] } });
    await call.opened();
    assert.deepEqual(call.knowledge.asked, []);
    assert.equal(call.model.asked.length, 1);
  });

  it('leaves nothing behind when the caller hangs up during it', async () => {
    const call = await talking({ knowledge: { afterMs: 140, passages: [sunday] } });
    call.caller.says('Are you open on Sunday?');
    while (call.knowledge.asked.length === 0) await call.advance(20);
    await call.hangUp();
    await call.advance(200);
    assert.deepEqual(call.left, noOpenResources);
    assert.equal(call.model.asked.length, 0);
  });

  it('logs its duration', async () => {
    const call = await answered({ knowledge: { afterMs: 30, passages: [sunday] } });
    assert.deepEqual(
      call.of('knowledge.searched').map(({ passages, tookMs }) => ({ passages, tookMs })),
      [{ passages: 1, tookMs: 30 }],
    );
  });
});

async function answered(setting: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  const call = await talking(setting);
  call.caller.says('Are you open on Sunday?');
  await call.advance(5_000);
  return call;
}

describe('query of a prompt', () => {
  const user = (content: string): Message => ({ role: 'user', content });
  const assistant = (content: string): Message => ({ role: 'assistant', content, interrupted: false });

  it('contains everything the caller said since the assistant spoke, without notes and tools', () => {
    const messages: Message[] = [
      user('Old.'),
      assistant('Yes?'),
      user('Is it'),
      { role: 'note', content: 'A note.' },
      user('open?'),
      { role: 'tool_result', id: '1', name: 't', content: '{}' },
    ];
    assert.deepEqual(extractQuestion(messages), { words: 'Is it open?', context: 'Old. Yes?' });
    assert.deepEqual(extractQuestion([...messages, assistant('One moment.')]), {
      words: 'Is it open?',
      context: 'Old. Yes?',
    });
    assert.deepEqual(extractQuestion([assistant('Hello.')]), { words: '', context: '' });
  });

  it('contains the end of a long story', () => {
    const { words } = extractQuestion([user(`${'so '.repeat(1_000)}are you open?`)]);
    assert.ok(words.length <= 600 && words.endsWith('are you open?'));
  });
});

describe('passages in a prompt', () => {
  it('get their variables replaced', () => {
    const prompt: Prompt = {
      system: 'S',
      messages: [],
      tools: [],
      brief: {
        ...{ cause: 'caller', assistantName: '', assistantPrompt: '', state: null, knowledge: '', now: '' },
        known: { city: 'Bergen {{city}}' },
      },
    };
    assert.match(
      withPassages(prompt, ['We are in {{city}}.']).moment ?? '',
      /^## .*\nWe are in Bergen \{\{city\}\}\.$/,
    );
    assert.equal(withPassages(prompt, []), prompt);
  });
});
