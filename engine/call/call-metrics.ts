import type { At } from '../ports/clock.ts';
import type { CallEvent } from './events.ts';

/** Metrics of one call, computed from its event log. Times are in milliseconds. */
type CallMetrics = {
  readonly duration_ms: number;
  /** Replies that started before the caller had finished [I26]. */
  readonly cut_offs: number;
  /** Interruptions by the caller, and the time from the caller's first sound to the end of the assistant's, for each one where it is known. */
  readonly interruptions: number;
  readonly stop_latencies_ms: readonly number[];
  /** Times that playback paused for nothing and resumed. */
  readonly false_interruptions: number;
  /** Finals that arrived after their turn [U13, U15]. */
  readonly late_finals: number;
  readonly dropped_noises: number;
  /** Times that the assistant became audible while the caller was speaking. */
  readonly overlaps: number;
  readonly longest_silence_ms: number;
  readonly caller_talk_ms: number;
  readonly assistant_talk_ms: number;
  /** Share of the call during which each side spoke, 0 to 1. */
  readonly caller_share: number;
  readonly assistant_share: number;
};

/** Rules of interruptions by a key: their current ids and their former number. */
const keyRules: ReadonlySet<string> = new Set(['K1', 'K27', 'T19']);

type Counts = Omit<CallMetrics, 'duration_ms' | 'caller_share' | 'assistant_share'>;
/** State of reading a call's log. */
type Measuring = {
  readonly counts: Counts;
  readonly answeredAt: At | null;
  readonly callerSince: At | null;
  readonly assistantSince: At | null;
  readonly silentSince: At | null;
  /** The caller's last onset, and the time from there until playback was silenced. */
  readonly onset: At | null;
  readonly stopMs: number | null;
};

/** State before the first event. */
export const initialMeasurement: Measuring = {
  counts: {
    cut_offs: 0,
    interruptions: 0,
    stop_latencies_ms: [],
    false_interruptions: 0,
    late_finals: 0,
    dropped_noises: 0,
    overlaps: 0,
    longest_silence_ms: 0,
    caller_talk_ms: 0,
    assistant_talk_ms: 0,
  },
  answeredAt: null,
  callerSince: null,
  assistantSince: null,
  silentSince: null,
  onset: null,
  stopMs: null,
};

/** Computes the metrics of a whole log. */
export function measureCall(log: readonly CallEvent[]): CallMetrics {
  return metricsAt(log.reduce(measure, initialMeasurement), log.at(-1)?.at ?? 0);
}

/** Reads the next event of the log. */
export function measure(measuring: Measuring, event: CallEvent): Measuring {
  const { at } = event;
  switch (event.type) {
    case 'call.answered':
      return { ...measuring, answeredAt: at, silentSince: at };
    case 'caller.started': {
      const since = Number(event.since);
      return { ...speechFrom(measuring, since), callerSince: since, onset: since };
    }
    case 'caller.stopped':
      return callerSilent(measuring, Number(event.spokeUntil));
    case 'playback.started':
      return audible(counting(measuring, 'overlaps', measuring.callerSince === null ? 0 : 1), at);
    case 'playback.resume':
      return audible(counting(measuring, 'false_interruptions'), at);
    case 'playback.pause':
    case 'playback.clear':
      return { ...silenced(measuring, at), stopMs: measuring.stopMs ?? sinceOnset(measuring, at) };
    case 'playback.ended':
      return silenced(measuring, at);
    case 'turn.drop':
      return counting(measuring, 'dropped_noises', event.reason === 'noise' ? 1 : 0);
    case 'decision':
      return decided(measuring, event);
    default:
      return measuring;
  }
}

/** Metrics of the log up to `at`. */
export function metricsAt(measuring: Measuring, at: At): CallMetrics {
  const { counts, answeredAt } = callerSilent(silenced(speechFrom(measuring, at), at), at);
  const duration_ms = answeredAt === null ? 0 : at - answeredAt;
  const share = (ms: number): number => (duration_ms > 0 ? Math.min(1, ms / duration_ms) : 0);
  const { caller_talk_ms, assistant_talk_ms } = counts;
  return { duration_ms, ...counts, caller_share: share(caller_talk_ms), assistant_share: share(assistant_talk_ms) };
}

function decided(measuring: Measuring, { at, rule, decision }: CallEvent): Measuring {
  if (decision === 'cut off') return counting(measuring, 'cut_offs');
  if (decision === 'correct' || decision === 'merge') return counting(measuring, 'late_finals');
  if (decision !== 'interrupt') return measuring;
  const stopMs = keyRules.has(String(rule)) ? 0 : (measuring.stopMs ?? sinceOnset(measuring, at));
  const counted = counting(measuring, 'interruptions');
  if (stopMs === null) return counted;
  const stop_latencies_ms = [...counted.counts.stop_latencies_ms, stopMs];
  return { ...counted, counts: { ...counted.counts, stop_latencies_ms } };
}

type Countable = 'cut_offs' | 'interruptions' | 'false_interruptions' | 'late_finals' | 'dropped_noises' | 'overlaps';

function counting(measuring: Measuring, what: Countable, by = 1): Measuring {
  if (by === 0) return measuring;
  return { ...measuring, counts: { ...measuring.counts, [what]: measuring.counts[what] + by } };
}

function sinceOnset({ onset }: Measuring, at: At): number | null {
  return onset === null ? null : at - onset;
}

/** Ends a silence: one side speaks from `at` on. */
function speechFrom(measuring: Measuring, at: At): Measuring {
  const { silentSince, counts } = measuring;
  if (silentSince === null) return measuring;
  const longest_silence_ms = Math.max(counts.longest_silence_ms, at - silentSince);
  return { ...measuring, silentSince: null, counts: { ...counts, longest_silence_ms } };
}

function audible(measuring: Measuring, at: At): Measuring {
  return { ...speechFrom(measuring, at), assistantSince: at, stopMs: null };
}

function silenced(measuring: Measuring, at: At): Measuring {
  const { assistantSince, callerSince, counts } = measuring;
  if (assistantSince === null) return measuring;
  const assistant_talk_ms = counts.assistant_talk_ms + Math.max(0, at - assistantSince);
  const silentSince = callerSince === null ? at : null;
  return { ...measuring, assistantSince: null, silentSince, counts: { ...counts, assistant_talk_ms } };
}

function callerSilent(measuring: Measuring, until: At): Measuring {
  const { assistantSince, callerSince, counts } = measuring;
  if (callerSince === null) return measuring;
  const caller_talk_ms = counts.caller_talk_ms + Math.max(0, until - callerSince);
  const silentSince = assistantSince === null ? until : null;
  return { ...measuring, callerSince: null, silentSince, counts: { ...counts, caller_talk_ms } };
}
