import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { codePlugin } from './code-plugin.ts';
import { exceptions } from './exceptions.ts';
import { rules } from './rules.ts';
import type { Kind } from './text-nodes.ts';

/** A place that breaks a rule; lines and columns count from 1. */
export type Finding = {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly kind: Kind;
  readonly message: string;
};

const kernel = new TextlintKernel();
const options = {
  plugins: [
    { pluginId: 'markdown', plugin: (markdown as unknown as { default: unknown }).default },
    { pluginId: 'code', plugin: codePlugin },
  ],
  rules,
  filterRules: [{ ruleId: 'exceptions', rule: exceptions }],
} as unknown as Pick<TextlintKernelOptions, 'plugins' | 'rules' | 'filterRules'>;

/** Lints a text as the file at `path`, which is relative to the root of the project. */
export async function lintText(path: string, text: string): Promise<readonly Finding[]> {
  const { messages } = await kernel.lintText(text, { ...options, ext: extname(path), filePath: path });
  return messages
    .map(({ ruleId, message, loc }) => ({
      path,
      line: loc.start.line,
      column: loc.start.column,
      rule: ruleId,
      ...readMessage(message),
    }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

export async function lintFile(root: string, path: string): Promise<readonly Finding[]> {
  return lintText(path, await readFile(join(root, path), 'utf8'));
}

/** Textlint hands on only the text of a message, so rules write the kind in front of it. */
function readMessage(text: string): Pick<Finding, 'kind' | 'message'> {
  const [kind, message] = text.split('|', 2);
  return { kind: kind as Kind, message: message! };
}
