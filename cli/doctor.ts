import { readConfig } from '#src/server/config.ts';
import { type Check, examine, type Finding } from './checkup/check.ts';
import { carrierChecks, environmentChecks } from './checkup/environment.ts';
import { speechChecks } from './checkup/speech.ts';
import { examineStored } from './checkup/stored.ts';
import { type Command, type Output, readParameters, table } from './command.ts';

const defaultLimitMs = 15_000;

/** `parley doctor`: checks whether everything in the settings works. */
export const doctorCommand: Command = {
  name: 'doctor',
  parameters: '[--json]',
  summary: 'check each configured provider and resource with one small request',
  help: `Sends a short phrase to each recognizer, a prompt for one word to each model and voice, and a number lookup to each carrier.
Also checks models on disk, the database, free disk space, the clock and BASE_URL, and lists stored assistants,
forms, campaigns and phone numbers that cannot work, with the place of each mistake. Each check takes at most ${defaultLimitMs / 1_000} s.
Providers charge for these requests; the cost is negligible. Keys and other secrets are never shown.

  --json   print JSON

The exit code is 1 if a configured part or something stored does not work.`,
  run: async (parameters, output) => {
    const { values } = readParameters(parameters, { json: { type: 'boolean', default: false } }, [0, 0]);
    const findings = await examineAll(readConfig());
    if (values.json) output.line(JSON.stringify({ findings }, null, 2));
    else for (const line of linesOf(findings, output)) output.line(line);
    return findings.some(({ result }) => result === 'failed') ? 1 : 0;
  },
};

/** Runs the database checks in sequence, because without a server each one starts and stops its own. */
async function examineAll(config: ReturnType<typeof readConfig>): Promise<readonly Finding[]> {
  const others = [...speechChecks(config.vendors), ...carrierChecks(config)];
  const vendors = Promise.all(others.map((check) => examine(check, defaultLimitMs)));
  const here: Finding[] = [];
  for (const check of environmentChecks(config) as readonly Check[]) here.push(await examine(check, defaultLimitMs));
  here.push(...(await examineStored(config)));
  return [...here, ...(await vendors)];
}

const styles = { ok: 'tool', failed: 'interruption', skipped: 'dim' } as const;

function linesOf(findings: readonly Finding[], { paint }: Output): readonly string[] {
  const rows = findings.map(({ part, name, result, latency_ms, advice }) => [
    ...[part, name, result, latency_ms === null ? '' : `${latency_ms} ms`, advice],
  ]);
  const [head = '', ...lines] = table([['PART', 'NAME', 'RESULT', 'LATENCY', 'WHAT TO DO'], ...rows], [3]);
  return [head, ...lines.map((line, index) => paint(line, styles[findings[index]?.result ?? 'ok']))];
}
