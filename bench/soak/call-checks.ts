import { decodeWav } from '#codecs/wav.ts';
import { isSound } from '#test/support/e2e-sound.ts';
import type { CallRecord } from './call-record.ts';

/** What the server keeps of a call. */
export type KeptCall = {
  readonly status: string;
  readonly end_reason: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly transcript_object: readonly { readonly role: string; readonly content: string }[];
};

const frameSamples = 160;
/** A recording begins when a call is on the line and ends with the conversation; storing that takes a moment. */
const lengthMs = 2_000;
/** How long media that broke off are awaited: a line that is away makes no recording longer. */
const awayMs = 10_000;
/** What was asked so shortly before an accident need not have been understood. */
const notUnderstood = 1;

/** What is wrong with what was kept of a call, in words. */
export function wrongWith(record: CallRecord, call: KeptCall, recording: Uint8Array): readonly string[] {
  return [...wrongEnd(record, call), ...wrongTranscript(record, call), ...wrongRecording(record, call, recording)].map(
    (what) => `call ${record.call} (${record.callId}): ${what}`,
  );
}

function wrongEnd({ accident, ended }: CallRecord, { status, end_reason, end_time }: KeptCall): readonly string[] {
  const came = `${status}, ${end_reason}, socket closed with ${ended.code} ${ended.reason}`;
  const expected = accident === null ? 'completed, caller_hung_up' : 'failed, media_lost';
  if (end_time === null) return [`it is not over (${came})`];
  return `${status}, ${end_reason}` === expected ? [] : [`it ended with ${came}, not ${expected}`];
}

/** Every question stands in the transcript once, in order, and is followed by words of the assistant. */
function wrongTranscript({ accident, asked, unanswered }: CallRecord, call: KeptCall): readonly string[] {
  const turns = call.transcript_object;
  const certain = accident === null ? asked : asked - notUnderstood;
  const said = turns.map(({ role, content }) => `${role}: ${content}`).join(' | ');
  const wrong: string[] = unanswered > 0 ? [`nothing was heard for long, ${unanswered} times; ${said}`] : [];
  for (let number = 1; number <= certain; number += 1) {
    const times = turns.filter((turn) => turn.role === 'user' && turn.content.includes(`Question ${number}`)).length;
    const at = turns.findIndex((turn) => turn.role === 'user' && turn.content.includes(`Question ${number}`));
    if (times !== 1) wrong.push(`question ${number} of ${asked} is there ${times} times; ${said}`);
    else if (turns[at + 1]?.role !== 'assistant') wrong.push(`question ${number} has no answer; ${said}`);
  }
  return wrong;
}

function wrongRecording(
  { accident, asked, soundMs, lineMs }: CallRecord,
  call: KeptCall,
  recording: Uint8Array,
): readonly string[] {
  if (call.start_time === null || call.end_time === null) return ['it was never on the line'];
  const { rateHz, channels } = decodeWav(recording);
  const [caller, assistant] = channels;
  if (caller === undefined || assistant === undefined) return [`its recording has ${channels.length} channels`];
  const callMs = Date.parse(call.end_time) - Date.parse(call.start_time);
  const recordedMs = (caller.length * 1_000) / rateHz;
  const hasSound = (samples: Int16Array): boolean => {
    for (let at = 0; at < samples.length; at += frameSamples)
      if (isSound(samples.subarray(at, at + frameSamples))) return true;
    return false;
  };
  return [
    ...(recordedMs > callMs + lengthMs || recordedMs < callMs - lengthMs - (accident === null ? 0 : awayMs)
      ? [`${recordedMs} ms were recorded of ${callMs} ms; its socket was there for ${lineMs} ms`]
      : []),
    ...(asked > 0 && !hasSound(caller) ? ['the caller is not in the recording'] : []),
    ...(soundMs > 100 && !hasSound(assistant) ? ['the assistant is not in the recording'] : []),
  ];
}
