import type { CallEvent } from '#engine/call/events.ts';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { type DetectorWindows, ReplayedDetector } from '../turns/detection.ts';
import { VirtualCall } from '../turns/virtual-call.ts';
import type { AnswererKind } from './corpus.ts';
import type { AnswererRecording } from './recording.ts';

/** By when after its first sound a machine must be known. */
const knownWithinMs = 5_000;
const verdicts = ['human', 'machine', 'menu', 'screening'] as const;
type Verdict = (typeof verdicts)[number];

/** The right verdict on each kind. */
export const rightVerdicts: Readonly<Record<AnswererKind, Verdict>> = {
  person: 'human',
  voicemail: 'machine',
  menu: 'menu',
  screening: 'screening',
  intercept: 'machine',
  fax: 'machine',
};

/** How a call went. `knownAs` is the verdict 5 s after the first sound, `neutralEndedMs` when the neutral sentence had been heard. */
export type CallVerdict = {
  readonly knownAs: Verdict | null;
  readonly finallyAs: Verdict | null;
  readonly hungUp: boolean;
  readonly neutralEndedMs: number | null;
};

/** An outbound call in virtual time to a recorded answerer; the assistant hangs up on machines. */
export async function callRecording(
  recording: AnswererRecording,
  line: Int16Array,
  windows: DetectorWindows,
  punctuated: boolean,
): Promise<CallVerdict> {
  const { stretches, seed, firstSoundMs, lengthMs, answerer } = recording;
  const log: { readonly event: CallEvent; readonly atMs: number }[] = [];
  const { language } = answerer;
  const answering = { ...defaultAnsweringOptions, mode: 'hang_up' } as const;
  const turns = { ...defaultTurnOptions, language, answering, openingDelayMs: 1_500, helloMs: 700, silenceMs: 0 };
  const opening = 'Hello, this is Ada from the harbor office.';
  const detector = new ReplayedDetector(windows);
  const call = new VirtualCall(
    { line, detector, stretches, turns, seed, punctuated, opening, expects: {} },
    (event, atMs) => log.push({ event, atMs }),
  );
  const hungUp = (): boolean =>
    log.some(({ event }) => event.type === 'call.end' && event.reason === 'machine_answered');
  await call.run(lengthMs, hungUp);
  const known = log.flatMap(({ event, atMs }) => (isVerdict(event) ? [{ is: event.decision, atMs }] : []));
  const neutral = log.find(({ event }) => event.type === 'reply.start' && event.cause === 'neutral')?.event.reply;
  const ended = log.find(({ event }) => event.type === 'playback.ended' && event.reply === neutral);
  return {
    knownAs: known.findLast(({ atMs }) => atMs <= firstSoundMs + knownWithinMs)?.is ?? null,
    finallyAs: known.at(-1)?.is ?? null,
    hungUp: hungUp(),
    neutralEndedMs: neutral === undefined ? null : (ended?.atMs ?? null),
  };
}

function isVerdict(event: CallEvent): event is CallEvent & { readonly decision: Verdict } {
  const { type, rule, decision } = event;
  return type === 'decision' && String(rule).startsWith('V') && verdicts.some((verdict) => verdict === decision);
}
