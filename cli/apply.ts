import { compareWithAccount } from './as-code/account.ts';
import { applyPlan } from './as-code/apply.ts';
import { readExistingFolder } from './as-code/folder.ts';
import { accountHelp, openApi } from './as-code/open.ts';
import { checkEnvironment, planLines, planOf, stepName } from './as-code/plan.ts';
import { type Command, readParameters } from './command.ts';
import { serverHelp, serverOptions } from './server-options.ts';

const options = {
  ...serverOptions,
  'dry-run': { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  secrets: { type: 'boolean', default: false },
} as const;

/** `parley apply`: makes an account equal to files. */
export const applyCommand: Command = {
  name: 'apply',
  parameters: 'DIR [--dry-run] [--delete] [--secrets] [--url URL] [--key KEY]',
  summary: 'make an account equal to the files of parley pull',
  help: `Shows what differs, then creates and changes what the account lacks, one resource after the other. After an error or a kill, the
same command continues. New campaigns are paused. ${accountHelp}

  --dry-run   show what differs and change nothing
  --delete    delete what the account has and the files do not
  --secrets   send all secrets again; otherwise only those whose last characters differ from the stored ones
${serverHelp}`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, options, [1, 1]);
    const api = openApi(values);
    const folder = await readExistingFolder(positionals[0] ?? '');
    const comparison = await compareWithAccount(api, folder, { env: process.env, resendsSecrets: values.secrets });
    const plan = planOf(comparison);
    for (const line of planLines(plan, values.delete, output.paint)) output.line(line);
    if (values['dry-run'] || plan.length === 0) return 0;
    checkEnvironment(plan, comparison.names);
    const steps = plan.filter(({ type }) => values.delete || type !== 'delete');
    let count = 0;
    await applyPlan(api, steps, comparison, (step) => {
      count += 1;
      output.line(`${count} of ${steps.length}: ${stepName(step)} done`);
    });
    return 0;
  },
};
