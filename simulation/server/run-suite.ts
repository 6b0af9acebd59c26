import type { TestResult } from '#src/store/tests/test-result.ts';
import type { ToSimulation } from '#src/suites/messages.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { runJob } from '../run/job.ts';
import { jobsOf } from '../run/plan.ts';
import type { RunResult } from '../run/result.ts';
import { readSuite } from '../scenario/read-suite.ts';
import { testResult } from './test-result.ts';

type Run = Pick<Extract<ToSimulation, { type: 'run' }>, 'yaml' | 'called' | 'medium' | 'repeats'>;
type Progress = { readonly done: number; readonly failed: number };

/**
 * Runs a stored suite against an assistant, one call after the other. Callers without a script are rule-driven and nothing is judged by a model. Rejects
 * with a message for the person who started it.
 */
export async function runSuite(
  { yaml, called, medium, repeats }: Run,
  progressed: (progress: Progress) => void,
): Promise<{ readonly result: TestResult; readonly failedCalls: number }> {
  const suite = { ...readSuite(yaml, 'suite'), name: '', called: called as CalledAssistant };
  const jobs = jobsOf([suite], { audio: medium === 'audio', repeat: repeats, seed: 0, only: null, keep: false });
  const results: RunResult[] = [];
  let failed = 0;
  for (const job of jobs) {
    const result = await runJob(job).catch((cause: unknown) => {
      throw new Error(`${job.scenario.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    if (!result.passed) failed += 1;
    // The event log of a failed call is far longer than everything that the result tells.
    results.push({ ...result, events: [] });
    progressed({ done: results.length, failed });
    // Lets the process read messages; a call as text never waits.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { result: testResult(results), failedCalls: failed };
}
