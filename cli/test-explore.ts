import { resolve } from 'node:path';
import type { CalledAssistant } from '#simulation/assistants/assistant.ts';
import { assistantFromFile } from '#simulation/assistants/sources.ts';
import { explore } from '#simulation/explore/explore.ts';
import { suiteOf } from '#simulation/explore/write-suite.ts';
import { type LoadOptions, loadSuites } from '#simulation/run/plan.ts';
import { type Output, UsageError } from './command.ts';

/** Sends random callers to assistants and prints what they got stuck in as suites. Returns 1 if there is anything. */
export async function exploreAll(
  paths: readonly string[],
  wanted: LoadOptions,
  callers: number,
  output: Output,
): Promise<number> {
  let troubles = 0;
  for (const { name, called } of await assistantsOf(paths, wanted)) {
    const isShown = process.stderr.isTTY === true;
    const discoveries = await explore(called, {
      callers,
      seed: 1,
      progress: (count, found) => {
        if (isShown)
          process.stderr.write(`\r${called.assistant.name}: ${count} of ${callers} callers, ${found} in trouble `);
      },
    });
    if (isShown) process.stderr.write('\r\u001b[K');
    troubles += discoveries.length;
    output.line(
      `# ${called.assistant.name}: ${callers} callers, ${discoveries.length === 0 ? 'none' : discoveries.reduce((sum, one) => sum + one.callers, 0)} got stuck`,
    );
    if (discoveries.length > 0) output.line(suiteOf(name, discoveries).trimEnd());
  }
  return troubles === 0 ? 0 : 1;
}

async function assistantsOf(
  paths: readonly string[],
  wanted: LoadOptions,
): Promise<readonly { readonly name: string; readonly called: CalledAssistant }[]> {
  if (paths.length > 0) {
    const suites = await loadSuites(paths, wanted);
    return [
      ...new Map(suites.map((suite) => [suite.called, { name: suite.assistant ?? '', called: suite.called }])).values(),
    ];
  }
  if (wanted.assistant === null) throw new UsageError('--explore needs a suite or --assistant FILE');
  return [{ name: wanted.assistant, called: await assistantFromFile(resolve(wanted.assistant)) }];
}
