import { colourPaint, noPaint } from '#src/foundation/terminal-style.ts';
import { ConfigError } from '#src/settings/config-error.ts';
import { StoreError } from '#src/store/database/store-error.ts';
import { type Command, CommandError, type Output, UsageError } from './command.ts';

/** Commands of `parley` other than the server, in the order of the help. Each loads its own code only. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['demo', async () => (await import('./demo.ts')).demoCommand],
  ['talk', async () => (await import('./talk.ts')).talkCommand],
  ['doctor', async () => (await import('./doctor.ts')).doctorCommand],
  ['models', async () => (await import('./models.ts')).modelsCommand],
  ['why', async () => (await import('./why.ts')).whyCommand],
  ['replay', async () => (await import('./replay.ts')).replayCommand],
  ['export', async () => (await import('./export.ts')).exportCommand],
  ['keys', async () => (await import('./keys.ts')).keysCommand],
  ['users', async () => (await import('./users.ts')).usersCommand],
  ['versions', async () => (await import('./versions.ts')).versionsCommand],
  ['wallet', async () => (await import('./wallet.ts')).walletCommand],
  ['carrier', async () => (await import('./carrier.ts')).carrierCommand],
  ['test', async () => (await import('./test.ts')).testCommand],
  ['pull', async () => (await import('./pull.ts')).pullCommand],
  ['diff', async () => (await import('./diff.ts')).diffCommand],
  ['apply', async () => (await import('./apply.ts')).applyCommand],
  ['mcp', async () => (await import('./mcp.ts')).mcpCommand],
  ['load', async () => (await import('./load.ts')).loadCommand],
]);

const defaultWidth = 100;
const mostWidth = 140;

/** Uses colors only on a terminal, and not if `NO_COLOR` is set (https://no-color.org). */
function standardOutput(): Output {
  const { isTTY, columns = defaultWidth } = process.stdout;
  const isColoured = isTTY === true && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';
  return {
    line: (text) => void process.stdout.write(`${text}\n`),
    width: Math.min(mostWidth, columns),
    paint: isColoured ? colourPaint : noPaint,
  };
}

async function overview(): Promise<string> {
  const all = await Promise.all(Array.from(commands.values(), (load) => load()));
  const rows = [
    ['parley', 'run the server'],
    ...all.map(({ name, parameters, summary }) => [`parley ${name} ${parameters}`, summary]),
    ['parley help [COMMAND]', 'show this list, or the help of a command'],
  ];
  return `Usage:\n${rows.map(([what = '', why = '']) => `  ${what}\n      ${why}`).join('\n')}`;
}

function helpOf({ name, parameters, summary, help }: Command): string {
  return `parley ${name} ${parameters}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}.\n\n${help}`;
}

async function find(name: string): Promise<Command> {
  const load = commands.get(name);
  if (load !== undefined) return load();
  const known = ['help', ...commands.keys()].join(', ');
  throw new UsageError(`no command is named "${name}"; use one of ${known}, or none to run the server`);
}

async function run([name, ...parameters]: readonly string[], output: Output): Promise<number> {
  if (name === undefined) throw new UsageError('a command is missing');
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = parameters;
    output.line(about === undefined ? await overview() : helpOf(await find(about)));
    return 0;
  }
  const command = await find(name);
  const end = parameters.indexOf('--');
  const asks = parameters.slice(0, end === -1 ? undefined : end).some((one) => one === '--help' || one === '-h');
  if (!asks) return command.run(parameters, output);
  output.line(helpOf(command));
  return 0;
}

/** Errors that users can fix take one line; all others are defects and keep their stack. */
function fail(error: unknown): void {
  const told = [CommandError, UsageError, ConfigError, StoreError].some((kind) => error instanceof kind);
  const more = error instanceof UsageError ? '; see "parley help"' : '';
  console.error(told ? `parley: ${(error as Error).message}${more}` : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

const parameters = process.argv.slice(2);
if (parameters.length === 0) await import('#src/main.ts');
else {
  // A reader of only the first lines closes the pipe.
  process.stdout.on('error', () => process.exit());
  try {
    process.exitCode = await run(parameters, standardOutput());
  } catch (error) {
    fail(error);
  }
}
