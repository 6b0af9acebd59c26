/** One step of an extension: an application and its arguments. */
type Step = { readonly label: string | null; readonly app: string; readonly data: string };
type Extension = { readonly pattern: string; readonly steps: Step[] };
export type Dialplan = {
  readonly globals: Map<string, string>;
  readonly contexts: ReadonlyMap<string, readonly Extension[]>;
};
export type Place = { readonly context: string; readonly exten: string; readonly step: number };

/** The environment of a dialplan. Functions and applications that it lacks are unknown. */
export type DialplanChannel = {
  readonly variables: Map<string, string>;
  /** The value of a function that the dialplan does not define itself. */
  call(name: string, args: readonly string[]): Promise<string>;
  assign(name: string, args: readonly string[], value: string): void;
  /** Runs an application; `false` ends the dialplan. */
  execute(app: string, args: readonly string[]): Promise<boolean>;
};

/** Parses the subset of `extensions.conf` syntax that our dialplan uses. Throws `SyntaxError` for anything else. */
export function parseDialplan(text: string): Dialplan {
  const globals = new Map<string, string>();
  const contexts = new Map<string, Extension[]>();
  let context = '';
  for (const line of text.split('\n').map((one) => one.replace(/(^|\s);.*$/, '').trim())) {
    const [, section] = /^\[([\w-]+)\]$/.exec(line) ?? [];
    const [, pattern, rest] = /^exten => ([^,]+),(1,.*)$/.exec(line) ?? [];
    const [, same] = /^same => (n.*)$/.exec(line) ?? [];
    const extensions = contexts.get(context);
    if (line === '') continue;
    else if (section !== undefined) {
      context = section;
      if (section !== 'globals') contexts.set(section, []);
    } else if (context === 'globals') globals.set(...splitOnce(line, '='));
    else if (extensions !== undefined && pattern !== undefined)
      extensions.push({ pattern, steps: [readStep(rest!, line)] });
    else if (extensions?.at(-1) !== undefined && same !== undefined)
      extensions.at(-1)!.steps.push(readStep(same, line));
    else throw new SyntaxError(`not a line of a dialplan: ${line}`);
  }
  return { globals, contexts };
}

/** Runs a channel through a dialplan until it ends, or a subroutine returns. */
export async function runDialplan(
  { globals, contexts }: Dialplan,
  channel: DialplanChannel,
  from: Place,
  goesOn: () => Place | 'on' | 'off' = () => 'on',
): Promise<void> {
  let at: Place = from;
  for (;;) {
    const turn = goesOn();
    if (turn === 'off') return;
    if (turn !== 'on') at = turn;
    const extension = (contexts.get(at.context) ?? []).find(({ pattern }) => matches(pattern, at.exten));
    const step = extension?.steps[at.step];
    if (extension === undefined || step === undefined) return;
    channel.variables.set('EXTEN', at.exten);
    const data = await expand(step.data, channel, globals);
    const next = { ...at, step: at.step + 1 };
    if (step.app === 'Return') return;
    if (step.app === 'Set') assign(channel, data);
    else if (step.app === 'Exec') assign(channel, await expand(/^Set\((.*)\)$/.exec(data)![1]!, channel, globals));
    else if (step.app === 'Goto') at = placeOf(data, at, extension);
    else if (step.app === 'GotoIf') {
      const [condition = '', label = ''] = splitOnce(data, '?');
      at = condition === '1' ? placeOf(label, at, extension) : next;
      continue;
    } else if (step.app === 'Gosub') await gosub(data);
    else if (!(await channel.execute(step.app, splitArguments(data)))) return;
    if (step.app !== 'Goto') at = next;
  }

  async function gosub(data: string): Promise<void> {
    const [context = '', exten = '', rest = ''] = splitArguments(data);
    const [, argument = ''] = /^1\((.*)\)$/.exec(rest) ?? [];
    channel.variables.set('ARG1', argument);
    await runDialplan({ globals, contexts }, channel, { context, exten, step: 0 });
  }
}

function assign(channel: DialplanChannel, data: string): void {
  const [target, value] = splitOnce(data, '=');
  const [, name, args] = /^(\w+)\((.*)\)$/.exec(target) ?? [];
  if (name === undefined) channel.variables.set(target, value);
  else channel.assign(name, splitArguments(args!), value);
}

/** Expands `${…}` and `$[…]`, innermost first. */
async function expand(text: string, channel: DialplanChannel, globals: Map<string, string>): Promise<string> {
  let out = '';
  for (let at = 0; at < text.length; ) {
    const opens = text.startsWith('${', at) ? '{}' : text.startsWith('$[', at) ? '[]' : null;
    if (opens === null) {
      out += text[at++];
      continue;
    }
    const end = closing(text, at + 1, opens);
    const inner = await expand(text.slice(at + 2, end), channel, globals);
    out += opens === '[]' ? compare(inner) : await read(inner);
    at = end + 1;
  }
  return out;

  async function read(inner: string): Promise<string> {
    const [, name, args] = /^(\w+)\((.*)\)$/s.exec(inner) ?? [];
    if (name !== undefined) return channel.call(name, splitArguments(args!));
    const [variable = '', offset, length] = inner.split(':');
    if (variable === 'EPOCH') return String(Math.floor(Date.now() / 1000));
    const value = channel.variables.get(variable) ?? globals.get(variable) ?? '';
    const from = Number(offset ?? 0);
    return value.slice(from, length === undefined ? undefined : from + Number(length));
  }
}

function compare(expression: string): string {
  const [, left, right] = /^"([^"]*)" = "([^"]*)"$/.exec(expression) ?? [];
  if (left === undefined) throw new SyntaxError(`not an expression that is known: ${expression}`);
  return left === right ? '1' : '0';
}

/** Splits at commas outside of brackets. */
function splitArguments(data: string): string[] {
  const args = [''];
  let depth = 0;
  for (const character of data) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) args.push('');
    else args[args.length - 1] += character;
  }
  return args;
}

function closing(text: string, from: number, [open, close]: string | [string, string]): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close && --depth === 0) return at;
  }
  throw new SyntaxError(`${open} is not closed: ${text}`);
}

function matches(pattern: string, exten: string): boolean {
  if (!pattern.startsWith('_')) return pattern === exten;
  const source = pattern.slice(1).replace(/\.$/, '.+').replace(/X/g, '[0-9]');
  return new RegExp(`^${source}$`).test(exten);
}

function placeOf(data: string, at: Place, extension: Extension): Place {
  const args = splitArguments(data);
  if (args.length === 3) return { context: args[0]!, exten: args[1]!, step: Number(args[2]) - 1 };
  const step = extension.steps.findIndex(({ label }) => label === data);
  if (step < 0) throw new SyntaxError(`no label ${data} in ${at.exten}@${at.context}`);
  return { ...at, step };
}

function readStep(text: string, line: string): Step {
  const [, label = null, app, data] = /^(?:1|n(?:\((\w+)\))?),(\w+)\((.*)\)$/.exec(text) ?? [];
  if (app === undefined) throw new SyntaxError(`not a step: ${line}`);
  return { label, app, data: data! };
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
