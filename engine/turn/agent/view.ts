import type { At } from '../../ports/clock.ts';
import type { View } from '../step.ts';
import type { AudiblePlayback } from './state.ts';

/** The playback that speech can interrupt, if any. */
export function audiblePlayback({ state }: View): AudiblePlayback | null {
  const { playback } = state.agent;
  return playback.phase === 'playing' || playback.phase === 'paused' ? playback : null;
}

/** Whether speech at that moment, by default the latest, can interrupt the playing reply; some must be heard [I30, I32]. */
export function canBeInterrupted(view: View, spokeAt = latestSpeech(view)): boolean {
  const over = audiblePlayback(view);
  if (over === null) return false;
  const { interruptible, guardMs } = over.reply.profile;
  return interruptible && spokeAt - over.startedAt >= guardMs;
}

function latestSpeech({ state, at }: View): At {
  const { speech } = state.user;
  return speech.phase === 'pausing' ? speech.spokeUntil : at;
}
