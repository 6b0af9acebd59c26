import { type Command, readParameters } from './command.ts';
import { exportStored } from './named-call.ts';
import { writeText } from './write-text.ts';

/** `parley export`: writes a stored call to a file. */
export const exportCommand: Command = {
  name: 'export',
  parameters: 'CALL_ID [FILE]',
  summary: 'write a call to a file for parley why and parley replay',
  help: `The file contains one JSON object per line: the facts of the call, then its event log. Without FILE, the command writes to
standard output. The file contains what both sides said, but no audio, phone numbers, variables, or tool arguments and results.`,
  run: async (parameters, output) => {
    const { positionals } = readParameters(parameters, {}, [1, 2]);
    const [callId = '', file] = positionals;
    const text = await exportStored(callId);
    if (file === undefined) output.line(text.trimEnd());
    else await writeText(file, text);
    return 0;
  },
};
