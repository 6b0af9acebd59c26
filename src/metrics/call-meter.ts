import { Counter, Histogram, type Registry } from 'prom-client';
import type { CallEvent, TurnLatency } from '#engine/call/events.ts';

/** A call that reached a status; `outcome` and `reason` once it is over. */
export type CallTransition = {
  readonly call_type: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly reason: string | null;
  /** The duration of the conversation; null if the call was not answered. */
  readonly seconds: number | null;
};

/** Counts calls. Called while they run: it neither throws nor waits. */
export type CallMeter = {
  callMoved(call: CallTransition): void;
  /** Counts calls that were closed because their process is gone. */
  callsLost(count: number): void;
  /** Records the response time of a reply. */
  answered(latency: TurnLatency): void;
  /** Counts an entry in the event log of a call. */
  logged(event: CallEvent): void;
  /** Counts typed text or tones beyond the accepted amount. */
  inputRefused(kind: 'text' | 'key'): void;
};

/** Histogram buckets of response times, from unnoticeable to those at which callers hang up. */
const answerSeconds = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 3, 5, 10];
const stopSeconds = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2];
const toolSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];
const callSeconds = [1, 5, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200];

/** The parts of a response time in the event log, by the names of their labels; they add up to the total. */
const waits = {
  end_of_turn: 'eouDelayMs',
  model: 'modelMs',
  tools: 'toolMs',
  text: 'textWaitMs',
  voice: 'synthesisMs',
  floor: 'launchWaitMs',
} as const;
const happenings = {
  interruption: 'interruptions',
  false_interruption: 'false_interruptions',
  cut_off: 'cut_offs',
  late_final: 'late_finals',
  overlap: 'overlaps',
} as const;

/** Creates the metrics of calls and their turns. */
export function createCallMeter(registers: Registry[]): CallMeter {
  const calls = new Counter({
    name: 'parley_calls_total',
    help: 'Calls by the status that they reached.',
    labelNames: ['call_type', 'status'],
    registers,
  });
  const ends = new Counter({
    name: 'parley_call_ends_total',
    help: 'Ended calls by outcome and end reason.',
    labelNames: ['call_type', 'outcome', 'reason'],
    registers,
  });
  const lost = new Counter({
    name: 'parley_calls_lost_total',
    help: 'Calls that this process closed because their process was lost, or because no media connected.',
    registers,
  });
  const durations = new Histogram({
    name: 'parley_call_duration_seconds',
    help: 'Duration of calls.',
    labelNames: ['call_type'],
    buckets: callSeconds,
    registers,
  });
  const refused = new Counter({
    name: 'parley_caller_input_refused_total',
    help: 'Typed texts and keys of callers that were rejected because they arrived too fast.',
    labelNames: ['kind'],
    registers,
  });
  const turns = turnHistograms(registers);
  return {
    callMoved: ({ call_type, status, outcome, reason, seconds }) => {
      calls.inc({ call_type, status });
      if (outcome !== null) ends.inc({ call_type, outcome, reason: reason ?? 'none' });
      if (outcome !== null && seconds !== null) durations.observe({ call_type }, seconds);
    },
    callsLost: (count) => lost.inc(count),
    inputRefused: (kind) => refused.inc({ kind }),
    ...turns,
  };
}

function turnHistograms(registers: Registry[]): Pick<CallMeter, 'answered' | 'logged'> {
  const answers = new Histogram({
    name: 'parley_turn_latency_seconds',
    help: 'Time from the end of the caller’s speech to the first audio of the reply, in total and in parts.',
    labelNames: ['part'],
    buckets: answerSeconds,
    registers,
  });
  const parts = new Histogram({
    name: 'parley_answer_wait_seconds',
    help: 'What each reply waited for; the parts add up to its latency.',
    labelNames: ['part'],
    buckets: answerSeconds,
    registers,
  });
  const stops = new Histogram({
    name: 'parley_interruption_stop_seconds',
    help: 'Time from the first sound of an interruption to the silence of the assistant.',
    buckets: stopSeconds,
    registers,
  });
  const happened = new Counter({
    name: 'parley_turn_events_total',
    help: 'Turn events in ended calls.',
    labelNames: ['event'],
    registers,
  });
  const tools = new Histogram({
    name: 'parley_tool_duration_seconds',
    help: 'Duration of tool runs in calls.',
    labelNames: ['outcome'],
    buckets: toolSeconds,
    registers,
  });
  const measured = (event: CallEvent): void => {
    for (const [label, field] of Object.entries(happenings)) happened.inc({ event: label }, Number(event[field] ?? 0));
    for (const ms of listOf(event.stop_latencies_ms)) stops.observe(ms / 1000);
  };
  const waited = (event: CallEvent): void => {
    for (const [part, field] of Object.entries(waits)) {
      const ms = event[field];
      if (typeof ms === 'number') parts.observe({ part }, ms / 1000);
    }
  };
  return {
    answered: ({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }) => {
      const values = {
        latency: latencyMs,
        eou_delay: eouDelayMs,
        llm_latency: llmLatencyMs,
        tts_latency: ttsLatencyMs,
      };
      for (const [part, ms] of Object.entries(values)) answers.observe({ part }, ms / 1000);
    },
    logged: (event) => {
      if (event.type === 'latency.record') waited(event);
      else if (event.type === 'call.measured') measured(event);
      else if (event.type === 'tool.returned')
        tools.observe({ outcome: String(event.outcome) }, Number(event.ranMs) / 1000);
    },
  };
}

function listOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];
}
