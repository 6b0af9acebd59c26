import { compareWithAccount } from './as-code/account.ts';
import { readExistingFolder } from './as-code/folder.ts';
import { accountHelp, openApi } from './as-code/open.ts';
import { planLines, planOf } from './as-code/plan.ts';
import { type Command, readParameters } from './command.ts';
import { serverHelp, serverOptions } from './server-options.ts';

/** `parley diff`: compares files with an account. */
export const diffCommand: Command = {
  name: 'diff',
  parameters: 'DIR [--url URL] [--key KEY]',
  summary: 'show how the files of parley pull differ from an account',
  help: `Shows what "parley apply DIR --delete" would create, change and delete, and changes nothing. The exit code is 1 if there is a
difference. ${accountHelp}

${serverHelp}`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, serverOptions, [1, 1]);
    const api = openApi(values);
    const folder = await readExistingFolder(positionals[0] ?? '');
    const plan = planOf(await compareWithAccount(api, folder, { env: process.env, resendsSecrets: false }));
    for (const line of planLines(plan, true, output.paint)) output.line(line);
    return plan.length === 0 ? 0 : 1;
  },
};
