import { type Imported, listOf, mappingOf } from './imported.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a file is in the format of Pipecat's evals (https://docs.pipecat.ai/pipecat/evals/scenarios): it has turns or a persona. */
export function isPipecat(value: unknown): boolean {
  const scenarios = listOf(mappingOf(value).scenarios ?? value);
  return scenarios.some((one) => 'turns' in one || ('persona' in one && typeof one.persona !== 'object'));
}

/** Imports scenarios of Pipecat's evals. */
export function importPipecat(value: unknown): Imported {
  const omitted: string[] = [];
  const scenarios = listOf(mappingOf(value).scenarios ?? value).map((one, index) =>
    scenarioOf(one, `scenario ${String(one.name ?? index + 1)}`, omitted),
  );
  return { scenarios, omitted };
}

function scenarioOf(scenario: Fields, place: string, omitted: string[]): Fields {
  const { name, turns, persona, goal, success, ...others } = scenario;
  for (const key of Object.keys(others)) omitted.push(`${place}: ${key}`);
  const must: Fields[] = [];
  const steps = listOf(turns).flatMap((turn, index) => stepOf(turn, `${place}, turn ${index + 1}`, must, omitted));
  const told = [persona, goal].filter((text) => typeof text === 'string').join(' ');
  if (typeof success === 'string') must.push({ meant: success });
  return {
    name: String(name ?? place),
    ...(told === '' ? {} : { goal: told }),
    ...(steps.length === 0 ? {} : { steps }),
    must,
  };
}

function stepOf(turn: Fields, place: string, must: Fields[], omitted: string[]): readonly Fields[] {
  const { user, dtmf, send_after: after, expect, ...others } = turn;
  for (const key of Object.keys(others)) omitted.push(`${place}: ${key}`);
  for (const expected of listOf(expect)) expectationOf(expected, place, must, omitted);
  if (dtmf !== undefined) return [{ press: String(dtmf) }];
  if (user === undefined) return [];
  const { event, delay_ms: delay = 0 } = mappingOf(after);
  const isOver = event === 'llm_started' || event === 'response' || event === 'tts_response';
  if (after !== undefined && !isOver) omitted.push(`${place}: send_after ${JSON.stringify(after)}`);
  return [isOver ? { interrupt: { after: `${Number(delay)}ms`, say: String(user) } } : { say: String(user) }];
}

const replies: ReadonlySet<unknown> = new Set(['response', 'llm_response', 'tts_response']);

function expectationOf(expected: Fields, place: string, must: Fields[], omitted: string[]): void {
  const {
    event,
    text_contains: contains,
    eval: meaning,
    calls,
    name,
    args,
    absent,
    within_ms: within,
    ...others
  } = expected;
  for (const key of Object.keys(others)) omitted.push(`${place}: ${String(event)}.${key}`);
  if (absent === true) omitted.push(`${place}: no ${String(event)} within a time`);
  else if (event === 'function_call') {
    for (const call of calls === undefined ? [{ name, args }] : listOf(calls)) {
      if (call.name === undefined) omitted.push(`${place}: a function call of any name`);
      else must.push({ tool: call.name, ...(call.args === undefined ? {} : { with: call.args }) });
    }
  } else if (replies.has(event) || event === 'user_transcription') {
    const by = event === 'user_transcription' ? { by: 'caller' } : {};
    if (typeof contains === 'string') must.push({ said: contains, ...by });
    if (typeof meaning === 'string') must.push({ meant: meaning });
  } else omitted.push(`${place}: the event ${String(event)}`);
  if (within !== undefined && absent !== true)
    omitted.push(`${place}: within_ms ${String(within)} of one reply (use \`latency\` for all replies)`);
}
