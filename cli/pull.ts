import { stat } from 'node:fs/promises';
import { compareWithAccount } from './as-code/account.ts';
import { readFolder } from './as-code/folder.ts';
import { accountHelp, openApi } from './as-code/open.ts';
import { writeFolder } from './as-code/write-folder.ts';
import { type Command, CommandError, readParameters } from './command.ts';
import { serverHelp, serverOptions } from './server-options.ts';

/** `parley pull`: writes an account as files. */
export const pullCommand: Command = {
  name: 'pull',
  parameters: 'DIR [--url URL] [--key KEY]',
  summary: 'write the assistants, integrations, forms, campaigns and webhooks of an account as files',
  help: `Writes YAML files into DIR and removes those of resources that the account no longer has. Files that already say the same stay as
they are. ${accountHelp}

${serverHelp}`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, serverOptions, [1, 1]);
    const [dir = ''] = positionals;
    const api = openApi(values);
    const found = await stat(dir).catch(() => null);
    if (found !== null && !found.isDirectory()) throw new CommandError(`${dir} is not a folder`);
    const folder = await readFolder(dir);
    const comparison = await compareWithAccount(api, folder, { env: process.env, resendsSecrets: false });
    const changes = await writeFolder(dir, comparison);
    for (const { type, path } of changes) output.line(`${type} ${path}`);
    if (changes.length === 0) output.line('No differences.');
    if (comparison.hidden.includes('form'))
      output.line('Forms are not included: set PARLEY_DASHBOARD_USER and PARLEY_DASHBOARD_PASSWORD to read them.');
    return 0;
  },
};
