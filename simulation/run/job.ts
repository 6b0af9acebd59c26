import { encodeWav } from '#codecs/wav.ts';
import { createStandInModel } from '#embedded/stand-in/model.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import type { PriceOf } from '#src/calls/usage/vendor-prices.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { ModelMind } from '../callers/by-model.ts';
import type { Mind } from '../callers/mind.ts';
import { RuleDrivenMind } from '../callers/rules.ts';
import { ScriptedMind } from '../callers/scripted.ts';
import { checkCall, type MeaningJudge } from '../checks/check-call.ts';
import { measureFacts } from '../checks/facts.ts';
import type { Scenario } from '../scenario/schema.ts';
import { openAudioMedium } from '../stage/audio-medium.ts';
import { runCall } from '../stage/run-call.ts';
import { speechEngines } from '../stage/speech-engines.ts';
import { openTextMedium } from '../stage/text-medium.ts';
import { costOf } from './cost.ts';
import { digestOf, type RunResult } from './result.ts';

/** One call to run; plain data. */
export type Job = {
  readonly suite: string;
  readonly called: CalledAssistant;
  readonly scenario: Scenario;
  readonly mode: 'text' | 'audio';
  readonly seed: number;
  readonly run: number;
  /** Whether to keep both sides' audio and the event log, even if the run passes. */
  readonly keep: boolean;
  /** Turn-taking options in place of the assistant's. */
  readonly turns?: Partial<TurnOptions>;
};

/** The models that take part in runs, and the prices of providers. */
export type RunParts = {
  readonly assistant: LanguageModel;
  /** Plays the callers without a script; null for the rule-driven caller. */
  readonly caller: LanguageModel | null;
  readonly judge: MeaningJudge | null;
  readonly priceOf: PriceOf;
};

/** Parts that need no key: the rule-based model, rule-driven callers, no judge, no prices. */
export const partsWithoutKey: RunParts = {
  assistant: createStandInModel(),
  caller: null,
  judge: null,
  priceOf: () => null,
};

/** Runs one job. */
export async function runJob(job: Job, parts: RunParts = partsWithoutKey): Promise<RunResult> {
  const { called, scenario, mode, seed, suite, run, keep } = job;
  const medium =
    mode === 'text' ? openTextMedium : openAudioMedium({ keepAudio: keep, engines: await speechEngines() });
  const mind = mindOf(scenario, parts, seed);
  const trace = await runCall({
    called,
    scenario,
    seed,
    mind,
    model: parts.assistant,
    medium,
    ...(job.turns === undefined ? {} : { turns: job.turns }),
  });
  const facts = measureFacts(trace);
  const priced = { model: called.assistant.model, voice: called.voice.provider };
  const costDollars = costOf(trace, priced, parts.priceOf);
  const checks = await checkCall(scenario, { trace, facts, costDollars }, parts.judge);
  const passed = checks.every((check) => check.passed);
  const { events, audio, ...rest } = trace;
  return {
    suite,
    scenario: scenario.name,
    mode,
    seed,
    run,
    passed,
    checks,
    facts,
    costDollars,
    trace: rest,
    events: keep || !passed ? events : [],
    digest: digestOf(trace),
    audio: audio === null ? null : encodeWav({ channels: [...audio], rateHz: 8_000 }, 'mulaw'),
  };
}

function mindOf(scenario: Scenario, { caller }: RunParts, seed: number): Mind {
  if (scenario.steps !== undefined) return new ScriptedMind(scenario.steps);
  return caller === null ? new RuleDrivenMind(scenario) : new ModelMind(caller, scenario, seed);
}
