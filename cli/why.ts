import { formatSeconds } from '#engine/replay/descriptions.ts';
import { type ExplanationLine, explainCall, type TurnExplanation } from '#engine/replay/explanation.ts';
import { isFormerRule, listRules, ruleIds } from '#engine/turn/former-rules.ts';
import { printable, wrapText } from '#src/foundation/terminal-style.ts';
import { type Command, CommandError, type Output, readParameters, UsageError } from './command.ts';
import { type NamedCall, readNamedCall } from './named-call.ts';

/** `parley why`: explains a call turn by turn. */
export const whyCommand: Command = {
  name: 'why',
  parameters: 'CALL_ID|FILE [TURN] [--json]',
  summary: 'explain the decisions of a call, turn by turn',
  help: `CALL_ID is looked up in the database of the settings (DATABASE_URL, or DATA_DIR), even while the server runs; FILE was
written by "parley export". TURN is the number of a turn in the transcript, from 1. Each line shows the time of a decision in
seconds since the answer, its rule (see engine/turn/SPEC.md) and its reasons. Logs of earlier versions contain old rule ids
(T1 to T57); the last lines list their current ids.

  --json   print one JSON object`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, { json: { type: 'boolean', default: false } }, [1, 2]);
    const [name = '', turn] = positionals;
    if (turn !== undefined && !/^[1-9]\d*$/.test(turn))
      throw new UsageError(`TURN is "${turn}"; use a whole number from 1`);
    const subject = await readNamedCall(name);
    const turns = chosenTurns(explainCall(subject.call.recording), turn === undefined ? null : Number(turn));
    if (values.json) output.line(JSON.stringify(storyJson(subject, turns), null, 2));
    else for (const line of storyLines(subject, turns, output)) output.line(line);
    return 0;
  },
};

/** The turn of this number, or all. Throws `CommandError` if there is no such turn. */
export function chosenTurns(turns: readonly TurnExplanation[], number: number | null): readonly TurnExplanation[] {
  if (number === null) return turns;
  const turn = turns[number - 1];
  if (turn === undefined) throw new CommandError(`turn ${number} does not exist; the call has ${turns.length} turns`);
  return [turn];
}

function storyJson({ call: { facts, recording } }: NamedCall, turns: readonly TurnExplanation[]) {
  return {
    call_id: facts.call_id,
    engine: recording.engine,
    turns: turns.map((turn) => ({
      turn: turn.number,
      role: turn.role,
      words: turn.words,
      interrupted: turn.interrupted,
      started_ms: turn.startedMs,
      ended_ms: turn.endedMs,
      latency: turn.latency === null ? null : latencyJson(turn.latency),
      lines: turn.lines.map(({ atMs, rule, text }) => ({ at_ms: atMs, rule, text })),
    })),
  };
}

function latencyJson({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }: NonNullable<TurnExplanation['latency']>) {
  return {
    latency_ms: latencyMs,
    eou_delay_ms: eouDelayMs,
    llm_latency_ms: llmLatencyMs,
    tts_latency_ms: ttsLatencyMs,
  };
}

const speakers: Readonly<Record<TurnExplanation['role'], string>> = {
  user: 'Caller',
  assistant: 'Assistant',
  tool_call_invocation: 'Tool',
  tool_call_result: 'Result',
  agent: 'Agent',
};
/** Width of the columns before the words of a turn and before those of a line. */
const indent = 23;

/** The explanation of a call in lines. */
export function storyLines(
  { call: { facts, recording } }: NamedCall,
  turns: readonly TurnExplanation[],
  output: Output,
): readonly string[] {
  const reason = facts.end_reason === null ? facts.status : facts.end_reason.replaceAll('_', ' ');
  const head = output.paint(`Call ${facts.call_id}, ${facts.call_type}, ${reason}, engine ${recording.engine}`, 'bold');
  return [head, ...turns.flatMap((turn) => ['', ...turnLines(turn, output)]), ...formerLines(turns, output)];
}

/** The rules that replaced former rule numbers in a story. */
function formerLines(turns: readonly TurnExplanation[], { width }: Output): readonly string[] {
  const rules = turns.flatMap(({ lines }) => lines.flatMap(({ rule }) => (rule === null ? [] : [rule])));
  const former = [...new Set(rules.filter(isFormerRule))];
  if (former.length === 0) return [];
  const told = former.map((rule) => `${rule} is now ${listRules(ruleIds(rule))}`).join('; ');
  return ['', ...wrapText(`Rules have new ids: ${told}.`, width)];
}

function turnLines(turn: TurnExplanation, { paint, width }: Output): readonly string[] {
  const style = turn.role === 'user' ? 'caller' : turn.role === 'assistant' ? 'assistant' : 'tool';
  const head = `${String(turn.number).padStart(3)} ${clock(turn.startedMs)}  ${speakers[turn.role].padEnd(9)} `;
  const cut = turn.interrupted ? ' (interrupted)' : '';
  const words = `${printable(turn.words)}${cut}`;
  const parts = turn.latency === null ? [] : [latencyLine(turn.latency)];
  return [
    ...hanging(head, words, width).map((line) => paint(line, style)),
    ...turn.lines.flatMap((line) => decisionLines(line, width)),
    ...parts.map((line) => paint(' '.repeat(indent) + line, 'dim')),
  ];
}

function decisionLines({ atMs, rule, text }: ExplanationLine, width: number): readonly string[] {
  return hanging(`    ${clock(atMs)}  ${(rule ?? '').padStart(8)}  `, printable(text), width);
}

function latencyLine({
  latencyMs,
  eouDelayMs,
  llmLatencyMs,
  ttsLatencyMs,
}: NonNullable<TurnExplanation['latency']>): string {
  const parts = `${formatSeconds(eouDelayMs)} to the end of the turn, ${formatSeconds(llmLatencyMs)} model, ${formatSeconds(ttsLatencyMs)} voice`;
  return `heard ${formatSeconds(latencyMs)} after the caller's last sound: ${parts}`;
}

/** Wraps text after a label. */
function hanging(head: string, text: string, width: number): readonly string[] {
  return wrapText(text, Math.max(30, width - indent)).map(
    (line, index) => (index === 0 ? head : ' '.repeat(indent)) + line,
  );
}

function clock(ms: number): string {
  return (ms / 1000).toFixed(2).padStart(7);
}
