import { type ESTree, Visitor } from 'vite';
import { escapedParts, type Piece } from './pieces.ts';
import { hasMessages, hasTests, kindOfStrings } from './scope.ts';
import type { CodeKind } from './text-nodes.ts';

const mayHaveMessage = /Error\(|\bthrow\b|[lL]og(?:ger)?\??\.\w+\(|\b(?:summary|description|help|hint|detail|msg):/;
const logLevels = /^(?:trace|debug|info|warn|error|fatal)$/;
const textFields = /^(?:summary|description|help|hint|detail|msg)$/;
const testFunctions = /^(?:it|test|describe|suite)$/;
const twoWords = /\p{L}\S*\s+\S*\p{L}/u;

/** Finds the strings that are prose: all strings in text files, elsewhere test names and error and log messages. */
export function stringPieces(path: string, code: string, program: ESTree.Program): readonly Piece[] {
  const all = kindOfStrings(path);
  const isProduct = hasMessages(path) && (all !== null || mayHaveMessage.test(code));
  if (all === null && !isProduct && !hasTests(path)) return [];

  const pieces: Piece[] = [];
  /** Strings that are not prose: names of modules and properties, types, SQL. */
  const ignored = new Set<ESTree.Node>();
  const testNames = new Set<ESTree.Node>();
  let messages = 0;
  const enter = (isMessage: boolean) => {
    if (isProduct && isMessage) messages += 1;
  };
  const leave = (isMessage: boolean) => {
    if (isProduct && isMessage) messages -= 1;
  };
  const kindOf = (node: ESTree.Node): CodeKind | null => {
    if (ignored.has(node)) return null;
    if (testNames.has(node)) return 'test';
    return all ?? (messages > 0 ? 'message' : null);
  };
  const add = (node: ESTree.Node, texts: readonly { readonly start: number; readonly end: number }[]) => {
    const kind = kindOf(node);
    const text = code.slice(node.start + 1, node.end - 1);
    if (kind === null || (kind !== 'ui' && !twoWords.test(text))) return;
    const parts = texts.flatMap(({ start, end }, at) => [
      ...(at > 0 ? [{ type: 'Code', start: texts[at - 1]!.end, end: start } as const] : []),
      ...escapedParts(code, start, end),
    ]);
    pieces.push({ kind, start: node.start, end: node.end, parts });
  };

  new Visitor({
    ImportDeclaration: ({ source }) => void ignored.add(source),
    ImportExpression: ({ source }) => void ignored.add(source),
    ExportAllDeclaration: ({ source }) => void ignored.add(source),
    ExportNamedDeclaration: ({ source }) => void (source && ignored.add(source)),
    TSLiteralType: ({ literal }) => void ignored.add(literal),
    TaggedTemplateExpression: ({ quasi }) => void ignored.add(quasi),
    MemberExpression: ({ property }) => void ignored.add(property),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, [{ start: node.start + 1, end: node.end - 1 }]);
    },
    TemplateLiteral: (node) => add(node, node.quasis.map(textOf)),
    Property: (node) => {
      ignored.add(node.key);
      enter(isText(path, node));
    },
    'Property:exit': (node) => leave(isText(path, node)),
    ThrowStatement: () => enter(true),
    'ThrowStatement:exit': () => leave(true),
    NewExpression: (node) => enter(isError(node)),
    'NewExpression:exit': (node) => leave(isError(node)),
    CallExpression: (node) => {
      enter(isLog(node));
      const [name] = node.arguments;
      if (name && hasTests(path) && testFunctions.test(rootName(node.callee))) testNames.add(name);
    },
    'CallExpression:exit': (node) => leave(isLog(node)),
  }).visit(program);
  return pieces;
}

/** The place of the text of a template; in TypeScript files the parser counts the delimiters in. */
function textOf({ start, end, value }: ESTree.TemplateElement) {
  const from = end - start === value.raw.length ? start : start + 1;
  return { start: from, end: from + value.raw.length };
}

function isText(path: string, { key }: { readonly key: ESTree.Node }): boolean {
  return path.startsWith('src/') && textFields.test(nameOf(key));
}

const isError = ({ callee }: ESTree.NewExpression): boolean => /Error$/.test(nameOf(callee));

function isLog({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || !logLevels.test(nameOf(callee.property))) return false;
  const { object } = callee;
  return /log(?:ger)?$/i.test(nameOf(object.type === 'MemberExpression' ? object.property : object));
}

/** The first name of a call such as `it.each(table)('…')`. */
function rootName(callee: ESTree.Node): string {
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag);
  return nameOf(callee);
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : '';
}
