import type { CallEvent } from '#engine/call/events.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { ReplayedDetector } from './detection.ts';
import { type TurnRecording, turnEndMs, waitMs } from './recordings.ts';
import { VirtualCall } from './virtual-call.ts';

/** One turn as detected for endpointing. `scale` stretches the shortest and the longest wait. */
type EndpointingRun = {
  readonly recording: TurnRecording;
  readonly line: Int16Array;
  readonly detector: ReplayedDetector;
  readonly scale: number;
  readonly punctuated: boolean;
  readonly wordErrorShare?: number;
};

/** When our endpointing considers the turn over, in milliseconds of the recording, and whether it makes the assistant ask the caller to repeat. */
type EngineEnds = { readonly ends: readonly number[]; readonly askedAgain: boolean };

/** Runs a turn through the engine. */
export async function engineEnds(run: EndpointingRun): Promise<EngineEnds> {
  const { recording, line, detector, scale, punctuated, wordErrorShare = 0 } = run;
  const { minDelayMs, maxDelayMs } = defaultTurnOptions;
  const endMs = turnEndMs(recording);
  const ends: number[] = [];
  let askedAgain = false;
  const call = new VirtualCall(
    {
      line,
      detector,
      punctuated,
      wordErrorShare,
      seed: recording.seed,
      stretches: recording.stretches.map((stretch) => ({ ...stretch, confidence: 0.9 })),
      turns: { ...defaultTurnOptions, minDelayMs: minDelayMs * scale, maxDelayMs: maxDelayMs * scale },
      opening: recording.script.question,
      expects: recording.script.expects,
    },
    (event, atMs) => {
      if (takesTurnForOver(event)) ends.push(atMs);
      if (event.type === 'reply.start' && event.cause === 'unclear') askedAgain = true;
    },
  );
  await call.run(endMs + waitMs, () => (ends.at(-1) ?? 0) >= endMs);
  return { ends, askedAgain };
}

/** The opening is requested before either side speaks; if it waits for the caller, playing it would answer the caller. */
const openingReply = 1;

function takesTurnForOver(event: CallEvent): boolean {
  switch (event.type) {
    case 'reply.start':
      return event.tentative === false && (event.cause === 'caller' || event.cause === 'unclear');
    case 'playback.start':
      return event.reply === openingReply;
    default:
      return event.type === 'reply.adopt';
  }
}
