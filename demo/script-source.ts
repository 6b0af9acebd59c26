import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** An error in a caller's script or a scenario. `message` is one line that begins with `file:line:column:`. */
export class ScriptError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScriptError';
  }
}

/** A problem at a path, or at a key of the mapping there, with what is expected instead. */
export type ScriptProblem = {
  readonly path: readonly PropertyKey[];
  readonly key: string | null;
  readonly expected: string;
};

const longestShown = 40;

/** A YAML text of a script or scenario with the positions of its values. */
export class ScriptSource {
  readonly value: unknown;
  readonly #file: string;
  readonly #nameOf: (path: readonly PropertyKey[]) => string;
  readonly #document: Document;
  readonly #lines = new LineCounter();

  /** `name` says a path in words for messages; by default, that of a caller's script. Throws `ScriptError` for invalid YAML. */
  constructor(text: string, file: string, name: (path: readonly PropertyKey[]) => string = nameOf) {
    this.#file = file;
    this.#nameOf = name;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    const [error] = this.#document.errors;
    if (error !== undefined) throw this.#at(error.pos[0], `not YAML: ${oneLine(error.message)}`, error);
    try {
      this.value = this.#document.toJS();
    } catch (cause) {
      throw this.#at(0, `not YAML: ${oneLine(String(cause))}`, cause);
    }
  }

  /** The error with the value found and the value expected, at its line and column. */
  error({ path, key, expected }: ScriptProblem): ScriptError {
    const { node, found } = this.#nearest(path);
    if (key !== null) {
      return this.#at(keyOffset(node, key), `${this.#nameOf(path)} has "${shown(key)}"; expected ${expected}`);
    }
    return this.#at(offsetOf(node), `${this.#nameOf(path)} is ${found ? came(node) : 'missing'}; expected ${expected}`);
  }

  /** An error of the value at a path, in words that say what is wrong. */
  mistake(path: readonly PropertyKey[], message: string): ScriptError {
    return this.#at(offsetOf(this.#nearest(path).node), `${this.#nameOf(path)}: ${oneLine(message)}`);
  }

  #at(offset: number, text: string, cause?: unknown): ScriptError {
    const { line, col } = this.#lines.linePos(offset);
    const message = `${this.#file}:${Math.max(1, line)}:${Math.max(1, col)}: ${text}`;
    return cause === undefined ? new ScriptError(message) : new ScriptError(message, { cause });
  }

  /** The node at the path, or the one that should contain it. */
  #nearest(path: readonly PropertyKey[]): { readonly node: Node | null; readonly found: boolean } {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? this.#document.contents : this.#document.getIn(path.slice(0, length), true);
      if (isNode(node)) return { node, found: length === path.length };
    }
    return { node: null, found: false };
  }
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function keyOffset(node: Node | null, key: string): number {
  const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  return isScalar(pair?.key) ? offsetOf(pair.key) : offsetOf(node);
}

function came(node: Node | null): string {
  if (isScalar(node)) return node.value === null ? 'empty' : shown(JSON.stringify(node.value));
  if (isMap(node)) return node.items.length === 0 ? 'an empty mapping' : 'a mapping';
  if (isSeq(node)) return node.items.length === 0 ? 'an empty list' : 'a list';
  return 'an alias';
}

/** A path for people: the first step is step 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const [first, second, ...rest] = path.map(String);
  if (first === undefined) return 'the script';
  if (first !== 'steps' || second === undefined) return [first, ...(second === undefined ? [] : [second])].join('.');
  return [`step ${Number(second) + 1}`, rest.join('.')].filter((part) => part !== '').join(', ');
}

function shown(text: string): string {
  const line = oneLine(text);
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
