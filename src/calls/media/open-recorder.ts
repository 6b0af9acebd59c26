import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#engine/ports/clock.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { CallStore } from '../lifecycle/call-store.ts';
import type { SessionSubject } from '../lifecycle/session.ts';
import { Recorder } from './recorder.ts';
import type { RecordingGap } from './recording-file.ts';

type Recorded = {
  readonly clock: Clock;
  readonly log: Logger;
  readonly subject: Pick<SessionSubject, 'call' | 'leg'>;
  readonly kept: CallStore;
};

/** The path of a call's recording below the folder of recordings. */
export const recordingName = (call: StoredCall): string => `${call.call_id}.wav`;

/** Starts the recording of a call, whose event log receives its gaps. Null if the file cannot be created. */
export async function openRecorder(
  folder: string,
  { clock, log, subject: { call, leg }, kept }: Recorded,
): Promise<Recorder | null> {
  const failed = (err: unknown): void =>
    log.error({ err }, 'cannot write the recording; it is silent until its file can be written again');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, recordingName(call));
    const recorder: Recorder = await Recorder.create({
      path,
      rateHz: leg.rateHz,
      clock,
      failed,
      gap: (gap) => noteGap(gap, { recorder, kept, log }),
    });
    return recorder;
  } catch (err) {
    log.error({ err }, 'cannot record the call');
    return null;
  }
}

type Noting = Pick<Recorded, 'kept' | 'log'> & { readonly recorder: Recorder };

function noteGap({ fromMs, untilMs }: RecordingGap, { recorder, kept, log }: Noting): void {
  const [from, to] = [recorder.startedAt + fromMs, recorder.startedAt + untilMs];
  kept.observer.event({ type: 'recording.gap', at: from, from, to });
  log.warn({ fromMs, untilMs }, 'a part of the recording is missing');
}
