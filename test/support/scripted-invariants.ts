import assert from 'node:assert/strict';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import { inProgressResult } from '#engine/call/history.ts';
import type { AssistantTurn, ScriptedCall } from './scripted.ts';

/** The invariants of every call, whatever happens in it. The numbers are those of the design's invariants. */
export function checkInvariants(call: ScriptedCall, told: string): void {
  checkOneVoice(call, told);
  checkCleared(call, told);
  for (const turn of call.assistantTurns) checkHeard(call, turn, told);
  for (const turn of call.assistantTurns) checkLatency(turn, told);
  checkWaterfalls(call, told);
  checkTools(call, told);
  for (const { prompt, at } of call.model.asked) checkHistory(call, { at, messages: prompt.messages }, told);
}

/** I1: replies are sequential; none resumes after another has begun. */
function checkOneVoice(call: ScriptedCall, told: string): void {
  const replies = repliesBySpeech(call);
  const order = call.line.heard.flatMap(({ word }) => (word === null ? [] : [replies.get(word.speech)]));
  const runs = order.filter((reply, index) => reply !== order[index - 1]);
  assert.equal(new Set(runs).size, runs.length, `${told}: one reply at a time is heard [I1]: ${runs}`);
}

/** The reply of each speech; a reply spoken by several voices has several. */
function repliesBySpeech(call: ScriptedCall): ReadonlyMap<number, number> {
  const started = call.of('playback.started');
  const replies = new Map<number, number>();
  for (const { what, speech, at: sentAt } of call.line.wired) {
    if (what !== 'packet' || speech === null || replies.has(speech)) continue;
    replies.set(speech, Number(started.findLast(({ at }) => at <= sentAt)?.reply));
  }
  return replies;
}

/** I2: after a clear, no more of that speech is sent, unless it is resumed. */
function checkCleared(call: ScriptedCall, told: string): void {
  const resumes = call.of('playback.resume').map(({ at }) => at);
  const clearedAt = new Map<number, number>();
  let given: number | null = null;
  for (const { at, what, speech } of call.line.wired) {
    if (what === 'clear' && given !== null) clearedAt.set(given, at);
    if (what !== 'packet' || speech === null) continue;
    const cleared = clearedAt.get(speech);
    const resumed = cleared === undefined || resumes.some((resume) => resume >= cleared && resume <= at);
    assert.ok(resumed, `${told}: speech ${speech} is on the wire at ${at} after its clear [I2]`);
    given = speech;
  }
}

/** I3: the text committed as heard is what the remote end played, within one word, or two if words differ in length. */
function checkHeard(call: ScriptedCall, turn: AssistantTurn, told: string): void {
  assert.ok(turn.generated.startsWith(turn.content), `${told}: "${turn.content}" begins "${turn.generated}" [I3]`);
  const sent = call.line.wired.flatMap(({ at, what, speech }) =>
    what === 'packet' && speech !== null && at >= turn.startedAt && (at === turn.startedAt || at < turn.endedAt)
      ? [speech]
      : [],
  );
  const speeches = [...new Set(sent)];
  const heard = wordsOf(speeches.map((speech) => call.heardOf(speech)).join(' '));
  const committed = wordsOf(turn.content);
  const even = committed.every((word) => /^h[aeiou][a-z][aeiou][a-z][aeiou]\W*$/i.test(word));
  assert.ok(
    Math.abs(heard.length - committed.length) <= (even ? 1 : 2) * speeches.length,
    `${told}: "${heard.join(' ')}" was heard, "${turn.content}" committed [I3]`,
  );
}

/** I4: each tool call has one result, and none runs twice. */
function checkTools(call: ScriptedCall, told: string): void {
  const ids = (role: Turn['role']): readonly string[] =>
    call.turns.flatMap((turn) => (turn.role === role && 'id' in turn ? [turn.id] : []));
  const called = ids('tool_call_invocation');
  const returned = ids('tool_call_result');
  assert.equal(new Set(called).size, called.length, `${told}: each call has its own id [I4]`);
  assert.equal(new Set(returned).size, returned.length, `${told}: no call has two results [I4]`);
  assert.deepEqual(
    returned.toSorted(),
    called.toSorted(),
    `${told}: each call has its result, and no other has one [I4]`,
  );
  const effects = call.tools.runs.flatMap(({ call: { lineage, name, args, sideEffect } }) =>
    sideEffect ? [`${lineage} ${name} ${JSON.stringify(args)}`] : [],
  );
  assert.equal(new Set(effects).size, effects.length, `${told}: no side effect happens twice in a lineage [I4]`);
  const runs = call.tools.runs.map(({ call: { id } }) => id);
  assert.equal(new Set(runs).size, runs.length, `${told}: no tool runs twice for one call [I4]`);
  assert.ok(
    runs.every((id) => called.includes(id)),
    `${told}: no tool runs without its call in the record [I4]`,
  );
}

type Request = { readonly at: number; readonly messages: ScriptedCall['model']['asked'][number]['prompt']['messages'] };

/** The words that the caller says once in a call. */
const callerWords = /\bw[aeiou][a-z][aeiou][a-z][aeiou]\b/g;

/** I4, I5: a prompt contains each of the caller's words once and in order, and a result for each tool call. */
function checkHistory(call: ScriptedCall, { at, messages }: Request, told: string): void {
  const words = messages.flatMap((message) =>
    message.role === 'user' ? (message.content.match(callerWords) ?? []) : [],
  );
  assert.equal(new Set(words).size, words.length, `${told}: at ${at} each of the caller's words is told once [I5]`);
  const committed = call.turns.flatMap((turn) =>
    turn.role === 'user' && committedAt(call, turn) < at ? (turn.content.match(callerWords) ?? []) : [],
  );
  assert.deepEqual(
    committed.filter((word) => !words.includes(word)),
    [],
    `${told}: at ${at} no committed word is missing [I5]`,
  );
  const results = messages.filter(({ role }) => role === 'tool_result');
  const calls = messages.filter(({ role }) => role === 'tool_call');
  assert.deepEqual(
    results.map((message) => ('id' in message ? message.id : '')).toSorted(),
    calls.map((message) => ('id' in message ? message.id : '')).toSorted(),
    `${told}: at ${at} each call has one result [I4]`,
  );
  const open = results.filter((message) => 'content' in message && message.content === inProgressResult).length;
  const running = call.tools.runs.filter((run) => run.at <= at && !resultAt(call, run.call.id, at)).length;
  assert.ok(open <= running + 2, `${told}: at ${at} ${open} results are open, ${running} tools run [I4]`);
}

function resultAt(call: ScriptedCall, id: string, at: number): boolean {
  return call.turns.some((turn) => turn.role === 'tool_call_result' && turn.id === id && turn.at <= at);
}

function committedAt(call: ScriptedCall, turn: Turn): number {
  return (
    call.events.find((event: CallEvent) => event.type === 'turn.commit' && (event.turn as unknown) === turn)?.at ?? 0
  );
}

/** I6: the parts of latency add up and none is negative. */
function checkLatency({ latency }: AssistantTurn, told: string): void {
  if (latency === null) return;
  const { latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs } = latency;
  assert.ok(Math.abs(eouDelayMs + llmLatencyMs + ttsLatencyMs - latencyMs) < 1e-6, `${told}: the parts add up [I6]`);
  assert.ok(Math.min(eouDelayMs, llmLatencyMs, ttsLatencyMs) >= 0, `${told}: no part is negative [I6]`);
}

/** I6: the parts of a response time add up to the total, and to the turn's stored value. */
export function checkWaterfalls(call: ScriptedCall, told: string): void {
  for (const { at, reply, ...record } of call.of('latency.record')) {
    const parts = ['eouDelayMs', 'modelMs', 'toolMs', 'textWaitMs', 'synthesisMs', 'launchWaitMs'].map((name) =>
      Number(record[name] ?? 0),
    );
    const sum = parts.reduce((total, part) => total + part, 0);
    assert.ok(
      Math.abs(sum - Number(record.latencyMs)) < 1e-6,
      `${told}: reply ${reply}: ${parts} make up ${record.latencyMs} [I6]`,
    );
    assert.ok(Math.min(...parts) >= 0, `${told}: reply ${reply}: no part is negative: ${parts} [I6]`);
    const turn = call.assistantTurns.find(({ startedAt }) => startedAt === at);
    if (turn === undefined) continue;
    assert.equal(turn.latency?.latencyMs ?? null, record.eouDelayMs === null ? null : record.latencyMs, `${told} [I6]`);
  }
  for (const { latency, startedAt } of call.assistantTurns)
    if (latency !== null)
      assert.ok(
        call.of('latency.record').some(({ at }) => at === startedAt),
        `${told} [I6]`,
      );
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
