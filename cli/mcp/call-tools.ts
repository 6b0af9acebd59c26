import { z } from 'zod';
import type { CallEvent } from '#engine/call/events.ts';
import { compareWithOptions } from '#engine/replay/comparison.ts';
import { explainCall } from '#engine/replay/explanation.ts';
import { RecordingError, readRecording } from '#engine/replay/recording.ts';
import { type CallFacts, CallFileError, callFileErrorAt } from '#src/calls/lifecycle/call-file.ts';
import { noPaint } from '#src/foundation/terminal-style.ts';
import type { Api } from '../as-code/api.ts';
import { CommandError } from '../command.ts';
import type { NamedCall } from '../named-call.ts';
import { comparedLines, optionsUnder } from '../replay.ts';
import { chosenTurns, storyLines } from '../why.ts';
import { assistantField, findAssistant } from './account.ts';
import { type AgentTool, defineTool } from './tool.ts';

const page = { line: () => {}, width: 140, paint: noPaint };
const callField = z.uuid().describe('The id of a call, from list_calls.');
const mostEvents = 200_000;

/** Tools for calls that took place. */
export const callTools: readonly AgentTool[] = [
  defineTool({
    name: 'list_calls',
    title: 'List calls',
    description: 'Lists the latest calls, newest first, with their ids, versions, durations and how they ended.',
    input: z.object({
      assistant: assistantField.optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    effect: 'reads',
    run: async ({ assistant, limit }, api) => {
      const filter =
        assistant === undefined ? '' : `&assistant_id=${(await findAssistant(api, assistant)).assistant_id}`;
      const calls = callsSchema.parse(await api.ask(`/calls?page_size=${limit}${filter}`));
      if (calls.length === 0) return 'No calls yet.';
      return calls
        .map(({ call_id, created_at, status, end_reason, call_duration_seconds: seconds }) =>
          [call_id, created_at, status, end_reason ?? '', seconds === null ? '' : `${seconds} s`]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n');
    },
  }),
  defineTool({
    name: 'explain_call',
    title: 'Explain a call',
    description:
      'Explains a call turn by turn: what both sides said, and each decision with its time, rule and reasons. Times are seconds since the answer.',
    input: z.object({ call_id: callField, turn: z.int().min(1).max(100_000).optional().describe('Only this turn.') }),
    effect: 'reads',
    run: async ({ call_id, turn = null }, api) => {
      const subject = await readCall(api, call_id);
      return storyLines(subject, chosenTurns(explainCall(subject.call.recording), turn), page).join('\n');
    },
  }),
  defineTool({
    name: 'replay_call',
    title: 'Replay a call with other settings',
    description:
      'Replays the recorded inputs of a call under changed turn-taking settings, and compares for each reply how much earlier or later it would be heard, and whether it would cut off the caller.',
    input: z.object({
      call_id: callField,
      set: z
        .array(z.string().max(200))
        .min(1)
        .max(50)
        .describe('Changes in order, such as ["min_delay=300", "behavior=patient"].'),
    }),
    effect: 'reads',
    run: async ({ call_id, set }, api) => {
      const { name, call } = await readCall(api, call_id);
      const comparison = compareWithOptions(call.recording, optionsUnder(call.recording.options, set));
      return comparedLines([{ name, comparison }], set, page).join('\n');
    },
  }),
];

const callsSchema = z.array(
  z.object({
    call_id: z.string(),
    created_at: z.string(),
    status: z.string(),
    end_reason: z.string().nullish(),
    call_duration_seconds: z.number().nullable().default(null),
  }),
);
const factsSchema = z.object({
  call_id: z.string(),
  call_type: z.string(),
  status: z.string(),
  end_reason: z.string().nullable().default(null),
  created_at: z.string(),
});
const eventsSchema = z.array(z.looseObject({ event_id: z.string(), type: z.string(), at: z.number() }));

/** A call with its event log, through the API. Throws `CommandError`. */
async function readCall(api: Api, callId: string): Promise<NamedCall> {
  const facts: CallFacts = { parley_call: 1, ...factsSchema.parse(await api.ask(`/calls/${callId}`)) };
  const log: CallEvent[] = [];
  for (let last = '0'; ; ) {
    const events = eventsSchema.parse(await api.ask(`/calls/${callId}/events`, { after: last }));
    for (const { event_id, recorded_at: _, ...event } of events) log.push(event as unknown as CallEvent);
    last = events.at(-1)?.event_id ?? '';
    if (events.length === 0) break;
    if (log.length > mostEvents) throw new CommandError(`call ${callId} has more than ${mostEvents} events`);
  }
  try {
    return { name: callId, call: { facts, log, recording: readRecording(log) } };
  } catch (error) {
    const at = error instanceof RecordingError ? callFileErrorAt(error) : error;
    throw at instanceof CallFileError ? new CommandError(`the log of call ${callId}: ${at.message}`) : error;
  }
}
