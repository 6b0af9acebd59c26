/** Longest text that a pattern is tried on. */
export const maxMatchedChars = 500;
const maxPatternChars = 200;
const maxInstructions = 1000;

type Test = (char: string) => boolean;
type Node =
  | { readonly type: 'char'; readonly test: Test }
  | { readonly type: 'edge'; readonly side: 'start' | 'end' }
  | { readonly type: 'all'; readonly items: readonly Node[] }
  | { readonly type: 'any'; readonly items: readonly Node[] }
  | { readonly type: 'repeat'; readonly item: Node; readonly min: number; readonly max: number };
type Instruction =
  | { readonly type: 'char'; readonly test: Test }
  | { readonly type: 'edge'; readonly side: 'start' | 'end' }
  | { readonly type: 'fork'; readonly to: readonly number[] }
  | { readonly type: 'match' };

const isDigit: Test = (char) => char >= '0' && char <= '9';
const isWord: Test = (char) => /^\w$/.test(char);
const isSpace: Test = (char) => /^\s$/.test(char);
const escapes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: (char) => !isDigit(char),
  w: isWord,
  W: (char) => !isWord(char),
  s: isSpace,
  S: (char) => !isSpace(char),
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' };

class UnsupportedPattern extends Error {}

/**
 * Compiles a regular expression of JSON Schema's `pattern` to a test that takes time in proportion to the text, whatever
 * the pattern. Knows literals, classes, groups, alternatives, counts and both anchors; null for anything else
 * (look-around, back-references, `\b`, `\p`) and for patterns that are too large.
 */
export function compilePattern(pattern: string): ((text: string) => boolean) | null {
  if (pattern.length > maxPatternChars) return null;
  try {
    const program = compile(new PatternReader(pattern).read());
    return (text) => run(program, Array.from(text.slice(0, maxMatchedChars)));
  } catch (error) {
    if (error instanceof UnsupportedPattern) return null;
    throw error;
  }
}

class PatternReader {
  readonly #chars: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#chars = Array.from(pattern);
  }

  read(): Node {
    const node = this.#alternatives();
    if (this.#at < this.#chars.length) throw new UnsupportedPattern();
    return node;
  }

  #alternatives(): Node {
    const items = [this.#sequence()];
    while (this.#take('|')) items.push(this.#sequence());
    return items.length === 1 && items[0] !== undefined ? items[0] : { type: 'any', items };
  }

  #sequence(): Node {
    const items: Node[] = [];
    while (this.#at < this.#chars.length && this.#peek() !== '|' && this.#peek() !== ')') {
      items.push(this.#counted(this.#atom()));
    }
    return { type: 'all', items };
  }

  #atom(): Node {
    const char = this.#next();
    if (char === '^') return { type: 'edge', side: 'start' };
    if (char === '$') return { type: 'edge', side: 'end' };
    if (char === '(') return this.#group();
    if (char === '[') return { type: 'char', test: this.#class() };
    if (char === '.') return { type: 'char', test: (other) => other !== '\n' && other !== '\r' };
    if (char === '\\') return { type: 'char', test: this.#escape() };
    if ('*+?{'.includes(char)) throw new UnsupportedPattern();
    return { type: 'char', test: (other) => other === char };
  }

  #group(): Node {
    if (this.#take('?') && !this.#take(':')) throw new UnsupportedPattern();
    const inner = this.#alternatives();
    if (!this.#take(')')) throw new UnsupportedPattern();
    return inner;
  }

  #escape(): Test {
    const char = this.#next();
    const shorthand = Object.hasOwn(escapes, char) ? escapes[char] : undefined;
    if (shorthand !== undefined) return shorthand;
    const literal = this.#literal(char);
    return (other) => other === literal;
  }

  #literal(char: string): string {
    const control = Object.hasOwn(controls, char) ? controls[char] : undefined;
    if (control !== undefined) return control;
    if (/^[a-zA-Z0-9]$/.test(char)) throw new UnsupportedPattern();
    return char;
  }

  #class(): Test {
    const negated = this.#take('^');
    const tests: Test[] = [];
    while (!this.#take(']')) tests.push(this.#classItem());
    return (char) => tests.some((test) => test(char)) !== negated;
  }

  #classItem(): Test {
    const first = this.#next();
    if (first === '\\' && Object.hasOwn(escapes, this.#peek())) return this.#escape();
    const low = first === '\\' ? this.#literal(this.#next()) : first;
    if (this.#peek() !== '-' || this.#chars[this.#at + 1] === ']') return (char) => char === low;
    this.#at += 1;
    const second = this.#next();
    const high = second === '\\' ? this.#literal(this.#next()) : second;
    return (char) => codeOf(char) >= codeOf(low) && codeOf(char) <= codeOf(high);
  }

  #counted(item: Node): Node {
    const count = this.#count();
    if (count === null) return item;
    this.#take('?');
    if (item.type === 'edge' || this.#count() !== null) throw new UnsupportedPattern();
    return { type: 'repeat', item, ...count };
  }

  #count(): { min: number; max: number } | null {
    if (this.#take('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { min: 0, max: 1 };
    if (!this.#take('{')) return null;
    let text = '';
    while (!this.#take('}')) text += this.#next();
    const bounds = /^(\d{1,3})(,(\d{1,3})?)?$/.exec(text);
    if (bounds === null) throw new UnsupportedPattern();
    const min = Number(bounds[1]);
    if (bounds[2] === undefined) return { min, max: min };
    return { min, max: bounds[3] === undefined ? Number.POSITIVE_INFINITY : Number(bounds[3]) };
  }

  #peek(): string {
    return this.#chars[this.#at] ?? '';
  }

  #next(): string {
    const char = this.#chars[this.#at];
    if (char === undefined) throw new UnsupportedPattern();
    this.#at += 1;
    return char;
  }

  #take(char: string): boolean {
    if (this.#peek() !== char) return false;
    this.#at += 1;
    return true;
  }
}

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}

/** Thompson's construction: every node becomes a run of instructions that falls through to the next. */
function compile(node: Node): readonly Instruction[] {
  const program: Instruction[] = [];
  emit(program, node);
  program.push({ type: 'match' });
  return program;
}

function emit(program: Instruction[], node: Node): void {
  if (program.length > maxInstructions) throw new UnsupportedPattern();
  if (node.type === 'char' || node.type === 'edge') program.push(node);
  else if (node.type === 'all') for (const item of node.items) emit(program, item);
  else if (node.type === 'any') emitAny(program, node.items);
  else emitRepeat(program, node);
}

function emitAny(program: Instruction[], items: readonly Node[]): void {
  const entry = program.push({ type: 'fork', to: [] }) - 1;
  const starts: number[] = [];
  const exits: number[] = [];
  for (const item of items) {
    starts.push(program.length);
    emit(program, item);
    exits.push(program.push({ type: 'fork', to: [] }) - 1);
  }
  program[entry] = { type: 'fork', to: starts };
  for (const exit of exits) program[exit] = { type: 'fork', to: [program.length] };
}

function emitRepeat(program: Instruction[], node: Node & { type: 'repeat' }): void {
  for (let i = 0; i < node.min; i++) emit(program, node.item);
  if (node.max === Number.POSITIVE_INFINITY) {
    const entry = program.push({ type: 'fork', to: [] }) - 1;
    emit(program, node.item);
    program.push({ type: 'fork', to: [entry] });
    program[entry] = { type: 'fork', to: [entry + 1, program.length] };
    return;
  }
  const entries: number[] = [];
  for (let i = node.min; i < node.max; i++) {
    entries.push(program.push({ type: 'fork', to: [] }) - 1);
    emit(program, node.item);
  }
  for (const entry of entries) program[entry] = { type: 'fork', to: [entry + 1, program.length] };
}

/** Follows all ways through the program at once, one character after the other. */
function run(program: readonly Instruction[], text: readonly string[]): boolean {
  let active = new Set<number>();
  for (let at = 0; at <= text.length; at++) {
    reach(program, active, 0, at, text.length);
    const next = new Set<number>();
    for (const index of active) {
      const instruction = program[index];
      if (instruction?.type === 'match') return true;
      if (instruction?.type !== 'char' || at === text.length) continue;
      if (instruction.test(text[at] ?? '')) reach(program, next, index + 1, at + 1, text.length);
    }
    active = next;
  }
  return false;
}

function reach(program: readonly Instruction[], active: Set<number>, from: number, at: number, length: number): void {
  const waiting = [from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (active.has(index)) continue;
    active.add(index);
    const instruction = program[index];
    if (instruction?.type === 'fork') waiting.push(...instruction.to);
    if (instruction?.type === 'edge' && at === (instruction.side === 'start' ? 0 : length)) waiting.push(index + 1);
  }
}
