import { writeFile } from 'node:fs/promises';
import { type Command, CommandError, readParameters } from './command.ts';
import { exportStored } from './subject.ts';

/** `parley export`: writes a stored call to a file. */
export const exportCommand: Command = {
  name: 'export',
  parameters: 'CALL_ID [FILE]',
  summary: 'write a call to a file from which it can be told and replayed',
  help: `The file holds one JSON object a line: the facts of the call, then its event log. Without FILE it goes to standard
output. It holds what both sides said, and neither audio, numbers, variables nor what tools were given and gave.`,
  run: async (parameters, output) => {
    const { positionals } = readParameters(parameters, {}, [1, 2]);
    const [callId = '', file] = positionals;
    const text = await exportStored(callId);
    if (file === undefined) output.line(text.trimEnd());
    else await write(file, text);
    return 0;
  },
};

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be written (${error instanceof Error ? error.message : error})`);
  });
}
