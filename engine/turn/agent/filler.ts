import type { At } from '../../ports/clock.ts';
import { waitingLine } from '../language/waiting-lines.ts';
import type { TurnState } from '../state.ts';
import { logDecision, type Step, startTimerAt, stopTimers, type View } from '../step.ts';
import type { RunningTool } from '../tools/state.ts';
import { changeAgent } from './slice.ts';

/** The silence during a tool's run has lasted long enough for a filler [TL14]. */
export function onFillerDue(step: Step): void {
  const { waiting } = step.state.agent;
  if (waiting !== null) changeAgent(step, { waiting: { ...waiting, due: true } });
}

/**
 * Times the silence while a tool runs. Returns the filler to say: one, a second one if the tool takes long, within limits; null for none [TL14 to
 * TL17].
 */
export function scheduleFiller(step: Step): string | null {
  const { state } = step;
  const { waiting, fillers, reply } = state.agent;
  const { running } = state.tools;
  if (running.length === 0 && fillers.given > 0) changeAgent(step, { fillers: { ...fillers, given: 0 } });
  const tool = running.find(isRun);
  if (tool === undefined || !isQuiet(state)) stopWaiting(step);
  else if (waiting === null) wait(step, tool);
  else if (waiting.due && reply === null) return fill(step, tool, waiting.since);
  return null;
}

function isRun({ kind, phase }: RunningTool): boolean {
  return phase === 'running' && (kind === 'function' || kind === 'transfer_call');
}

function isQuiet({ call, user, agent }: TurnState): boolean {
  return call.phase === 'live' && user.speech.phase === 'quiet' && agent.playback.phase === 'silent';
}

function stopWaiting(step: Step): void {
  if (step.state.agent.waiting === null) return;
  stopTimers(step, 'filler');
  changeAgent(step, { waiting: null });
}

function wait(step: Step, tool: RunningTool): void {
  changeAgent(step, { waiting: { since: step.at, due: false } });
  if (step.state.agent.fillers.given >= step.options.maxFillers || tool.conduct.filler === '') return;
  startTimerAt(step, 'filler', dueAt(step, tool));
}

function dueAt({ state, options, at }: View, tool: RunningTool): At {
  const { given, lastAt } = state.agent.fillers;
  const quiet = at + options.fillerAfterMs;
  const apart = lastAt === null ? quiet : lastAt + options.fillerGapMs;
  const again = given === 0 ? quiet : tool.since + options.fillerAgainMs;
  return Math.max(quiet, apart, again);
}

function fill(step: Step, tool: RunningTool, since: At): string | null {
  const text = lineFor(step, tool);
  changeAgent(step, { waiting: { since, due: false } });
  if (text === null) return null;
  logDecision(step, step.state.agent.fillers.given === 0 ? 'TL14' : 'TL15', 'fill the silence', {
    because: 'a tool takes long and no one is speaking',
    waited_ms: step.at - tool.since,
    silent_ms: step.at - since,
    threshold_ms: step.options.fillerAfterMs,
    call: tool.id,
  });
  return text;
}

/** The tool's own words first, then those of the language. */
function lineFor({ state, options }: View, { conduct }: RunningTool): string | null {
  const { given, total } = state.agent.fillers;
  return (given === 0 ? conduct.filler : null) ?? waitingLine(options.language, total);
}

/** A filler is playing or failed: it counts as said. */
export function countFiller(step: Step): void {
  const { given, total } = step.state.agent.fillers;
  changeAgent(step, { fillers: { given: given + 1, total: total + 1, lastAt: step.at } });
}
