import type { CallEvent, Turn } from '#engine/call/events.ts';
import type { RecordedCall } from '#src/calls/lifecycle/recorded-call.ts';
import { Anonymizer } from './anonymize.ts';

/** A scenario in the fields of a suite. */
export type WrittenScenario = Readonly<Record<string, unknown>>;

/** Makes a scenario that repeats a recorded call: its caller's words and times, its tools' results, and what happened as expectations. */
export function scenarioOfCall({
  callId,
  direction,
  createdAt,
  endReason,
  variables,
  log,
}: RecordedCall): WrittenScenario {
  const turns = log.flatMap(({ type, turn }) => (type === 'turn.commit' ? [turn as unknown as Turn] : []));
  const tools = toolsIn(turns);
  const states = log.flatMap(({ type, name, path }) =>
    type === 'state.entered' ? [String(name ?? (Array.isArray(path) ? path.at(-1) : ''))] : [],
  );
  const values = Object.assign(
    {},
    variables,
    ...tools.map(({ args }) => args),
    ...log.flatMap(({ type, values: learned }) => (type === 'state.entered' ? [learned ?? {}] : [])),
  );
  const anonymizer = new Anonymizer(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  return {
    name: `call ${callId}`,
    direction: direction === 'outbound' ? 'outbound' : 'inbound',
    now: createdAt,
    ...(Object.keys(variables).length === 0 ? {} : { variables: anonymizer.value(variables) }),
    steps: stepsOf(turns, log).map((step) => anonymizer.value(step)),
    ...(tools.length === 0 ? {} : { tools: mocksOf(tools, anonymizer) }),
    must: [
      ...(states.length === 0 ? [] : [{ states }]),
      ...tools.map(({ name, args }) => ({
        tool: name,
        ...(Object.keys(args).length === 0 ? {} : { with: anonymizer.value(args) }),
      })),
      ...(endReason === null || !knownEnds.has(endReason) ? [] : [{ end: endReason }]),
    ],
  };
}

const knownEnds: ReadonlySet<string> = new Set([
  'caller_hung_up',
  'assistant_hung_up',
  'silence',
  'closed_by_tool',
  'transferred',
]);

type ToolRun = { readonly name: string; readonly args: Record<string, unknown>; readonly result: string | null };

function toolsIn(turns: readonly Turn[]): readonly ToolRun[] {
  const results = new Map(
    turns.flatMap((turn) => (turn.role === 'tool_call_result' ? [[turn.id, turn.content] as const] : [])),
  );
  return turns.flatMap((turn) => {
    if (turn.role !== 'tool_call_invocation') return [];
    const result = results.get(turn.id) ?? null;
    const isOwn = result === null || /^(?:You are in the next step|The call ends|The caller is being)/.test(result);
    return isOwn ? [] : [{ name: turn.name, args: parsed(turn.args) ?? {}, result }];
  });
}

function mocksOf(tools: readonly ToolRun[], anonymizer: Anonymizer): Readonly<Record<string, unknown>> {
  const byName = Map.groupBy(tools, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, runs]) => [
      name,
      runs.map(({ result }, index) => {
        const json = parsed(result ?? '');
        const times = index < runs.length - 1 ? { times: 1 } : {};
        return json !== null && 'error' in json
          ? { fails: String(json.error), ...times }
          : { answer: anonymizer.value(json ?? result), ...times };
      }),
    ]),
  );
}

/** The caller's words in order; words over the assistant's speech interrupt it as long after its start as they did. */
function stepsOf(turns: readonly Turn[], log: readonly CallEvent[]): readonly Readonly<Record<string, unknown>>[] {
  const keys = log.flatMap(({ type, digit, at }) =>
    type === 'digit.pressed' ? [{ at, step: { press: String(digit) } as Readonly<Record<string, unknown>> }] : [],
  );
  const spoken = turns.flatMap((turn) => {
    if (turn.role !== 'user' || turn.content.trim() === '') return [];
    const over = turns.find(
      (other) =>
        other.role === 'assistant' &&
        other.interrupted &&
        other.startedAt <= turn.startedAt &&
        other.endedAt >= turn.startedAt,
    );
    const words = turn.content.replace(/[[\]]/g, '');
    const afterMs =
      over === undefined || over.role !== 'assistant' ? null : Math.round(turn.startedAt - over.startedAt);
    return [
      {
        at: turn.startedAt,
        step: afterMs === null ? { say: words } : { interrupt: { after: `${afterMs}ms`, say: words } },
      },
    ];
  });
  return [...spoken, ...keys].toSorted((one, other) => one.at - other.at).map(({ step }) => step);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
