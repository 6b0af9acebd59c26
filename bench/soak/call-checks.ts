import { decodeWav } from '#codecs/wav.ts';
import { isSound } from '#test/support/e2e-sound.ts';
import type { CallRecord } from './call-record.ts';

/** The server's stored data of a call. */
export type StoredCall = {
  readonly status: string;
  readonly end_reason: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly transcript_object: readonly { readonly role: string; readonly content: string }[];
  readonly events: readonly KeptEvent[];
};
type KeptEvent = { readonly type: string; readonly at: number; readonly part?: string };

const frameSamples = 160;
/** Audio that may be in transit when a call ends. */
const lengthMs = 1_000;
/** Number of last questions that a disconnect may lose. */
const notUnderstood = 1;

/** Problems with the stored data of a call, in words. */
export function callProblems(record: CallRecord, call: StoredCall, recording: Uint8Array): readonly string[] {
  return [...wrongEnd(record, call), ...wrongTranscript(record, call), ...wrongRecording(record, call, recording)].map(
    (what) => `call ${record.call} (${record.callId}): ${what}`,
  );
}

function wrongEnd({ accident, ended }: CallRecord, { status, end_reason, end_time }: StoredCall): readonly string[] {
  const came = `${status}, ${end_reason}, socket closed with ${ended.code} ${ended.reason}`;
  const expected = accident === null ? 'completed, caller_hung_up' : 'failed, media_lost';
  if (end_time === null) return [`it is not over (${came})`];
  return `${status}, ${end_reason}` === expected ? [] : [`it ended with ${came}, not ${expected}`];
}

/**
 * Every question must be in the transcript once, followed by words of the assistant. Questions that no recognizer heard are exempt if the log has a
 * failure and the assistant asked again.
 */
function wrongTranscript({ accident, asked, unanswered }: CallRecord, call: StoredCall): readonly string[] {
  const turns = call.transcript_object;
  const certain = accident === null ? asked : asked - notUnderstood;
  const said = turns.map(({ role, content }) => `${role}: ${content}`).join(' | ');
  const wrong: string[] = unanswered > 0 ? [`nothing was heard for long, ${unanswered} times; ${said}`] : [];
  for (let number = 1; number <= certain; number += 1) {
    const times = turns.filter((turn) => turn.role === 'user' && turn.content.includes(`Question ${number}`)).length;
    const at = turns.findIndex((turn) => turn.role === 'user' && turn.content.includes(`Question ${number}`));
    if (times === 0 && hasLostWords(call)) continue;
    if (times !== 1) wrong.push(`question ${number} of ${asked} is there ${times} times; ${said}`);
    else if (turns[at + 1]?.role !== 'assistant') wrong.push(`question ${number} has no answer; ${said}`);
  }
  return wrong;
}

function hasLostWords({ events, transcript_object: turns }: StoredCall): boolean {
  const left = events.some(({ type, part }) => type === 'vendor.left' && part === 'speech_to_text');
  return left && turns.some(({ content }) => content.includes('What did you say?'));
}

/** Time from the start of the recording to its end: the caller hung up, or the media disconnected. */
function recordedLine(events: readonly KeptEvent[]): number {
  const startedAt = events.find(({ type }) => type === 'recording.started')?.at ?? Number.NaN;
  const end = events.find(({ type }) => type === 'media.lost') ?? events.find(({ type }) => type === 'call.hung_up');
  return Math.round((end?.at ?? Number.NaN) - startedAt);
}

function wrongRecording({ asked, soundMs }: CallRecord, call: StoredCall, recording: Uint8Array): readonly string[] {
  if (call.start_time === null || call.end_time === null) return ['it was never on the line'];
  const { rateHz, channels } = decodeWav(recording);
  const [caller, assistant] = channels;
  if (caller === undefined || assistant === undefined) return [`its recording has ${channels.length} channels`];
  const lineMs = recordedLine(call.events);
  const recordedMs = (caller.length * 1_000) / rateHz;
  const hasSound = (samples: Int16Array): boolean => {
    for (let at = 0; at < samples.length; at += frameSamples)
      if (isSound(samples.subarray(at, at + frameSamples))) return true;
    return false;
  };
  return [
    ...(!(Math.abs(recordedMs - lineMs) <= lengthMs) ? [`${recordedMs} ms were recorded of ${lineMs} ms`] : []),
    ...(asked > 0 && !hasSound(caller) ? ['the caller is not in the recording'] : []),
    ...(soundMs > 100 && !hasSound(assistant) ? ['the assistant is not in the recording'] : []),
  ];
}
