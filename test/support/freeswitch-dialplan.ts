import { type Element, parseXml } from './xml.ts';

type Action = { readonly application: string; readonly data: string };
type Condition = {
  readonly field: string;
  readonly pattern: RegExp;
  readonly matched: Action[];
  readonly otherwise: Action[];
};
export type XmlDialplan = ReadonlyMap<string, readonly (readonly Condition[])[]>;

/** The environment of a dialplan: variables, inline commands, applications. */
export type XmlDialplanChannel = {
  variable(name: string): string;
  ask(command: string, argument: string): Promise<string>;
  /** Runs an application; `false` ends the dialplan. */
  execute(application: string, data: string): Promise<boolean>;
};

/** Parses a FreeSWITCH dialplan, by contexts. */
export function parseXmlDialplan(text: string): XmlDialplan {
  const document = parseXml(text.replace(/<!--[\s\S]*?-->/g, ''));
  return new Map(
    childrenOf(document, 'context').map((context) => [
      context.attributes.get('name') ?? '',
      childrenOf(context, 'extension').map((extension) => childrenOf(extension, 'condition').map(readCondition)),
    ]),
  );
}

/** Runs the first extension of a context whose conditions all match the channel. */
export async function runXmlDialplan(plan: XmlDialplan, context: string, channel: XmlDialplanChannel): Promise<void> {
  const extensions = plan.get(context);
  if (extensions === undefined) throw new SyntaxError(`no context ${context}`);
  for (const conditions of extensions) {
    const chosen = await choose(conditions, channel);
    if (chosen === null) continue;
    for (const { application, data } of chosen)
      if (!(await channel.execute(application, await expandFully(data, channel)))) return;
    return;
  }
}

/** The actions of an extension; null if it does not match the channel. */
async function choose(
  conditions: readonly Condition[],
  channel: XmlDialplanChannel,
): Promise<readonly Action[] | null> {
  const chosen: Action[] = [];
  for (const { field, pattern, matched, otherwise } of conditions) {
    const value = field.startsWith('${') ? await expandFully(field, channel) : channel.variable(field);
    const match = pattern.exec(value);
    if (match === null) return otherwise.length === 0 ? null : otherwise;
    chosen.push(
      ...matched.map((action) => ({ ...action, data: action.data.replace(/\$(\d)/g, (_, at) => match[at] ?? '') })),
    );
  }
  return chosen;
}

/** Expands `${name}` and `${command(argument)}`, innermost first; results and text after a backslash are not expanded. */
export async function expandFully(text: string, channel: XmlDialplanChannel): Promise<string> {
  let out = '';
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('\\$', at)) {
      out += '$';
      at += 2;
    } else if (text.startsWith('${', at)) {
      const end = closing(text, at + 1);
      const inner = text.slice(at + 2, end);
      const [, command, argument] = /^(\w+)\((.*)\)$/s.exec(inner) ?? [];
      out +=
        command === undefined
          ? channel.variable(inner)
          : await channel.ask(command, await expandFully(argument!, channel));
      at = end + 1;
    } else out += text[at++];
  }
  return out;
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new SyntaxError(`not closed: ${text}`);
}

function readCondition(element: Element): Condition {
  const actionsOf = (name: string) =>
    childrenOf(element, name).map(({ attributes }) => ({
      application: attributes.get('application') ?? '',
      data: attributes.get('data') ?? '',
    }));
  return {
    field: element.attributes.get('field') ?? '',
    pattern: new RegExp(element.attributes.get('expression') ?? ''),
    matched: actionsOf('action'),
    otherwise: actionsOf('anti-action'),
  };
}

function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child): child is Element => typeof child === 'object' && child.name === name);
}
