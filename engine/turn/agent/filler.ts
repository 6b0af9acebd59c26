import type { At } from '../../ports.ts';
import { waitingLine } from '../language/waiting-lines.ts';
import type { TurnState } from '../state.ts';
import { decide, type Step, startTimerAt, stopTimers } from '../step.ts';
import type { RunningTool } from '../tools/events.ts';

/** A moment of a tool's run has passed in silence [T37]. */
export function onFillerDue(step: Step): void {
  const { waiting } = step.state.agent;
  if (waiting !== null) step.state.agent.waiting = { ...waiting, due: true };
}

/** What to say into the silence while a tool runs: once, once more when it takes long, never too often; null for nothing [T37]. */
export function fillSilence(step: Step): string | null {
  const { state } = step;
  const {
    tools: { running: toolsRunning },
    agent: { waiting, fillers },
  } = state;
  if (toolsRunning.length === 0 && fillers.given > 0) state.agent.fillers = { ...fillers, given: 0 };
  const tool = toolsRunning.find(isRun);
  if (tool === undefined || !isQuiet(state)) stopWaiting(step);
  else if (waiting === null) wait(step, tool);
  else if (waiting.due && state.agent.reply === null) return fill(step, tool, waiting.since);
  return null;
}

function isRun({ kind, phase }: RunningTool): boolean {
  return phase === 'running' && (kind === 'function' || kind === 'transfer_call');
}

function isQuiet({ call: { phase: call }, user: { speech }, agent: { playback } }: TurnState): boolean {
  return call === 'live' && speech.phase === 'quiet' && playback.phase === 'silent';
}

function stopWaiting(step: Step): void {
  if (step.state.agent.waiting === null) return;
  stopTimers(step, 'filler');
  step.state.agent.waiting = null;
}

function wait(step: Step, tool: RunningTool): void {
  const { state, options } = step;
  state.agent.waiting = { since: step.at, due: false };
  if (state.agent.fillers.given >= options.maxFillers || tool.conduct.filler === '') return;
  startTimerAt(step, 'filler', dueAt(step, tool));
}

function dueAt({ state, options, at }: Step, tool: RunningTool): At {
  const { given, lastAt } = state.agent.fillers;
  const quiet = at + options.fillerAfterMs;
  const apart = lastAt === null ? quiet : lastAt + options.fillerGapMs;
  const again = given === 0 ? quiet : tool.since + options.fillerAgainMs;
  return Math.max(quiet, apart, again);
}

function fill(step: Step, tool: RunningTool, since: At): string | null {
  const { state, options } = step;
  const text = lineFor(step, tool);
  state.agent.waiting = { since, due: false };
  if (text === null) return null;
  decide(step, 'T37', 'fill the silence', {
    because: 'a tool takes long and nobody is heard',
    waited_ms: step.at - tool.since,
    silent_ms: step.at - since,
    threshold_ms: options.fillerAfterMs,
    call: tool.id,
  });
  return text;
}

/** The tool's own words first, then those of the language. */
function lineFor({ state, options }: Step, { conduct }: RunningTool): string | null {
  const { given, total } = state.agent.fillers;
  return (given === 0 ? conduct.filler : null) ?? waitingLine(options.language, total);
}

/** A filler is being heard, or cannot be: it counts as given. */
export function countFiller(step: Step): void {
  const { given, total } = step.state.agent.fillers;
  step.state.agent.fillers = { given: given + 1, total: total + 1, lastAt: step.at };
}
