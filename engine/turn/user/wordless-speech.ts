import type { At } from '../../ports/clock.ts';
import { endSilenceMs } from '../endpointing/view.ts';
import { logDecision, type Step, startTimerAt, type View } from '../step.ts';
import { endTurn, endTurnWhenDue, scheduleEndpoint } from './end-of-turn.ts';
import { changeUser } from './slice.ts';
import type { UserState } from './state.ts';
import { textSoFar } from './words.ts';

/** The detector has heard long speech without words: noise. Until it hears silence, only words show that the caller speaks [U18]. */
export function onWordlessSpeech(step: Step): void {
  const { options, at } = step;
  const { speech, turn } = step.state.user;
  if (speech.phase !== 'speaking') return;
  logDecision(step, 'U18', 'doubt the detector', {
    because: 'the detector hears speech without words',
    speech_ms: at - speech.since,
    threshold_ms: options.doubtAfterMs,
  });
  changeUser(step, { detector: 'doubted' });
  step.effects.push({ type: 'transcript.finalise' });
  if (textSoFar(turn) === '') {
    const wordlessMs = turn.wordlessMs + at - speech.since;
    changeUser(step, { turn: { ...turn, wordlessMs }, speech: { phase: 'quiet' } });
    return endTurn(step, at);
  }
  const spokeUntil = turn.lastWordsAt ?? speech.since;
  changeUser(step, {
    turn: { ...turn, spokeUntil, timedBy: 'text' },
    speech: { phase: 'pausing', spokeUntil, openedAt: at, pauseLongEnough: false, finalSeen: turn.interim === '' },
  });
  if (turn.interim !== '') startTimerAt(step, 'final', at + options.sttBudgetMs);
  scheduleEndpoint(step);
  endTurnWhenDue(step);
}

/**
 * The detector hears silence again and is trusted from now on. If the caller was thought silent, the noise was speech after all, should its words
 * arrive now [U21].
 */
export function trustDetector(step: Step, spokeUntil: At): void {
  const { detector, speech } = step.state.user;
  if (detector === 'trusted') return;
  changeUser(step, {
    detector: 'trusted',
    speech: speech.phase === 'quiet' ? { phase: 'speaking', since: spokeUntil } : speech,
  });
  logDecision(step, 'U21', 'trust the detector', { because: 'the line is silent again' });
}

/**
 * The speech whose words arrive only now; null without such speech. Words that the recognizer places after its end are others [E46].
 */
export function speechOfLateWords({ state, options, at }: View, endedAt?: At): UserState['wordless'] {
  const { wordless } = state.user;
  if (wordless === null || state.agent.playback.phase !== 'silent') return null;
  const isOther = endedAt !== undefined && endedAt > wordless.until + endSilenceMs;
  return isOther || at - wordless.until > options.turnWatchdogMs ? null : wordless;
}
