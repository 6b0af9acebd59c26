import { z } from 'zod';
import { ScriptError } from '#demo/script-source.ts';
import { readAssistant } from '#simulation/assistants/assistant.ts';
import { terminalLines } from '#simulation/report/terminal.ts';
import { jobsOf } from '#simulation/run/plan.ts';
import { RunError, runAll } from '#simulation/run/pool.ts';
import { readSuite, type Suite } from '#simulation/scenario/read-suite.ts';
import { noPaint } from '#src/foundation/terminal-style.ts';
import { CommandError } from '../command.ts';
import { assistantField, findAssistant } from './account.ts';
import { type AgentTool, defineTool } from './tool.ts';

const mostRuns = 200;
const mostProcesses = 2;

const example = `scenarios:
  - name: books a cleaning
    wants: I would like to book an appointment
    facts: { treatment: a cleaning, day: next Tuesday, time: half past nine, name: Anna Miller, phone: five five five oh one two three }
    must: [{ tool: book_slot }, { end: assistant_hung_up }]
    must_not: [{ said: /sorry/ }]`;

/** The tool that calls an assistant with simulated callers. */
export const scenarioTools: readonly AgentTool[] = [
  defineTool({
    name: 'run_scenarios',
    title: 'Call an assistant with simulated callers',
    description: `Runs scenarios against the draft of an assistant as text in virtual time, with the rule-based model, and lists failed expectations with the end of the conversation. Tools are mocked; docs/simulation.md describes the format. Example:\n${example}`,
    input: z.object({
      assistant: assistantField,
      scenarios: z.string().max(200_000).describe('A suite as YAML with `scenarios`.'),
      repeat: z.int().min(1).max(20).default(1).describe('How often each scenario runs, with another seed each time.'),
      seed: z.int().min(0).max(1_000_000).default(0),
    }),
    effect: 'reads',
    run: async ({ assistant, scenarios, repeat, seed }, api) => {
      const suite = suiteFrom(scenarios);
      const shown = await findAssistant(api, assistant);
      const loaded = { ...suite, called: readAssistant(shown), name: shown.name };
      const jobs = jobsOf([loaded], { audio: false, repeat, seed, only: null, keep: false }).map((job) => ({
        ...job,
        mode: 'text' as const,
      }));
      if (jobs.length > mostRuns)
        throw new CommandError(
          `${jobs.length} runs are too many; the maximum is ${mostRuns}: send fewer scenarios or a lower repeat`,
        );
      const startedAt = performance.now();
      const models = { assistant: null, caller: null, judge: null };
      const results = await runAll(jobs, { models, prices: {}, processes: mostProcesses }).catch((error: unknown) => {
        throw error instanceof RunError ? new CommandError(error.message) : error;
      });
      return terminalLines(results, noPaint, (performance.now() - startedAt) / 1000).join('\n');
    },
  }),
];

function suiteFrom(text: string): Suite {
  try {
    return readSuite(text, 'scenarios');
  } catch (error) {
    throw error instanceof ScriptError ? new CommandError(error.message) : error;
  }
}
