import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#embedded/compute/thread-priority.ts';
import { recordingIn } from '#engine/replay/changed-settings.ts';
import { replayCall } from '#engine/replay/report.ts';
import { findTuning, type TuningCall } from '#engine/replay/tuning.ts';
import type { ReplayRequest, ReplayResponse, ReplayTask } from './replay-messages.ts';
import { optionsUnder } from './replayed-options.ts';

/** The worker thread that replays calls: logs are parsed and decided here, so that the thread of the calls is not blocked. */
const port = parentPort;
if (!port) throw new TypeError('replay-worker.ts must run as a worker thread');
lowerThreadPriority(workerData.niceness);

const kept: TuningCall[] = [];

port.on('message', (request: ReplayRequest) => {
  const { id } = request;
  try {
    post(responseTo(request));
  } catch (error) {
    post({ type: 'failed', id, error: error instanceof Error ? error.message : String(error) });
  }
});

function responseTo(request: ReplayRequest): ReplayResponse {
  const { id } = request;
  if (request.type === 'tune') {
    const tuning = findTuning(kept, request.before, (share) => post({ type: 'progress', id, share }));
    return { type: 'tuned', id, tuning };
  }
  const call = read(request);
  if (request.type === 'replay')
    return { type: 'replayed', id, call: call === null ? null : replayCall(call.recording, call.options) };
  if (call !== null) kept.push(call);
  return { type: 'kept', id, readable: call !== null };
}

function read({ call: { callId, callType, log }, fields }: ReplayTask): TuningCall | null {
  const recording = recordingIn(JSON.parse(log));
  return recording === null ? null : { callId, recording, options: optionsUnder(recording.options, fields, callType) };
}

function post(response: ReplayResponse): void {
  port?.postMessage(response);
}
