import { readFile } from 'node:fs/promises';
import { type DialScript, dialOutcomes, dialScriptSchema } from '#demo/loopback/dial-outcomes.ts';
import { type NetworkEvent, settingsFor, startNetwork } from '#demo/loopback/network.ts';
import { type Command, CommandError, readParameters, UsageError } from './command.ts';

const authToken = 'token-for-trials';
const ringMs = 2_000;
const talkMs = 5_000;

/** `parley carrier`: simulates a phone network on this machine. */
export const carrierCommand: Command = {
  name: 'carrier',
  parameters: '[SCRIPT] [--port PORT]',
  summary: 'simulate a phone network for testing campaigns',
  help: `Prints the settings that make a server place its calls through the simulated network, then one line per event. Answered
calls are streamed to the server; their callees listen and say nothing. The network also sells numbers, which receive no calls.
Without SCRIPT, every call is answered. SCRIPT is a JSON file such as

  {"numbers": {"+14155550123": ["busy", "answer"]}, "otherwise": ["no-answer"]}

that sets the result of the first, second, ... call to each number: ${dialOutcomes.join(', ')}.`,
  run: async (parameters, output) => {
    const { positionals, values } = readParameters(parameters, { port: { type: 'string' } }, [0, 1]);
    const port = Number(values.port ?? 4010);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError(`--port is "${values.port}"; use a whole number from 0 to 65535`);
    const script = await readScript(positionals[0]);
    const record = (event: NetworkEvent): void => output.line(told(event));
    const { baseUrl } = await startNetwork({ script, authToken, record, port, ringMs, talkMs }).catch(cannotListen);
    const settings = Object.entries(settingsFor(baseUrl, authToken)).map(([name, value]) => `${name}=${value}`);
    output.line(settings.join('\n'));
    await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    process.exit(0);
  },
};

function told({ type, to, status }: NetworkEvent): string {
  return `${to} ${type.replace('_', ' ')}${status === undefined ? '' : ` (${status})`}`;
}

async function readScript(file: string | undefined): Promise<DialScript> {
  if (file === undefined) return dialScriptSchema.parse({});
  try {
    return dialScriptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new CommandError(`${file} is not a valid script (${error instanceof Error ? error.message : error})`);
  }
}

function cannotListen(error: unknown): never {
  throw new CommandError(`cannot open the port of the network (${error instanceof Error ? error.message : error})`);
}
