/** A small finite-state grammar of word sequences. */
export type Rule =
  | { readonly type: 'word'; readonly word: string }
  | { readonly type: 'sequence'; readonly parts: readonly Rule[] }
  | { readonly type: 'choice'; readonly options: readonly Option[] }
  /** `probability` is that of the part being present. */
  | { readonly type: 'optional'; readonly part: Rule; readonly probability: number }
  /** One or more repetitions. */
  | { readonly type: 'repeated'; readonly part: Rule };

/** One alternative; its probability is its share of the weights. */
export type Option = { readonly weight: number; readonly rule: Rule };

/** Named rules for references. */
export type RuleBook = Readonly<Record<string, Rule>>;

/** Default probability of an optional part. */
const defaultPresence = 0.4;

type Cursor = { readonly tokens: readonly string[]; at: number; readonly book: RuleBook };

/**
 * Parses a rule in a notation similar to JSGF (https://www.w3.org/TR/jsgf/): words, `( )` groups, `[ ]` optional parts, `|` alternatives, each
 * preceded by its weight as in `/0.5/` if that is not 1 (in brackets the probability of the part, else 0.4), `+` after a part that may repeat,
 * `<name>` for a rule of `book`. Throws `SyntaxError` with the source of the rule if it is malformed or names an unknown rule.
 */
export function parseRule(source: string, book: RuleBook = {}): Rule {
  const cursor: Cursor = { tokens: source.match(/[[\]()|+]|<[^>]*>|[^\s[\]()|+<>]+/g) ?? [], at: 0, book };
  const rule = readChoice(cursor, source);
  if (cursor.at < cursor.tokens.length) throw malformed(source, `unexpected "${cursor.tokens[cursor.at]}"`);
  return rule;
}

/** Parses rules that may refer to earlier ones. Throws `SyntaxError` like `parseRule`. */
export function parseRuleBook(sources: Readonly<Record<string, string>>): RuleBook {
  const book: Record<string, Rule> = {};
  for (const [name, source] of Object.entries(sources)) book[name] = parseRule(source, book);
  return book;
}

function readChoice(cursor: Cursor, source: string): Rule {
  const options = [readOption(cursor, source)];
  while (cursor.tokens[cursor.at] === '|') {
    cursor.at += 1;
    options.push(readOption(cursor, source));
  }
  return options.length === 1 ? options[0]!.rule : { type: 'choice', options };
}

function readOption(cursor: Cursor, source: string): Option {
  return { weight: readWeight(cursor) ?? 1, rule: readSequence(cursor, source) };
}

function readSequence(cursor: Cursor, source: string): Rule {
  const parts: Rule[] = [];
  for (;;) {
    const token = cursor.tokens[cursor.at];
    if (token === undefined || token === '|' || token === ')' || token === ']') break;
    parts.push(readPart(cursor, source));
  }
  if (parts.length === 0) throw malformed(source, 'an alternative is empty');
  return parts.length === 1 ? parts[0]! : { type: 'sequence', parts };
}

function readPart(cursor: Cursor, source: string): Rule {
  const part = readAtom(cursor, source);
  if (cursor.tokens[cursor.at] !== '+') return part;
  cursor.at += 1;
  return { type: 'repeated', part };
}

function readAtom(cursor: Cursor, source: string): Rule {
  const token = cursor.tokens[cursor.at]!;
  cursor.at += 1;
  if (token === '(') return closed(cursor, source, ')');
  if (token === '[') return readOptional(cursor, source);
  if (token === '+') throw malformed(source, '"+" follows nothing');
  if (!token.startsWith('<')) return { type: 'word', word: token };
  const rule = cursor.book[token.slice(1, -1)];
  if (rule === undefined) throw malformed(source, `no rule is named ${token}`);
  return rule;
}

function readOptional(cursor: Cursor, source: string): Rule {
  const probability = readWeight(cursor) ?? defaultPresence;
  return { type: 'optional', part: closed(cursor, source, ']'), probability };
}

/** Parses a weight if one follows. */
function readWeight(cursor: Cursor): number | null {
  const weight = /^\/([\d.]+)\/$/.exec(cursor.tokens[cursor.at] ?? '');
  if (weight) cursor.at += 1;
  return weight ? Number(weight[1]) : null;
}

function closed(cursor: Cursor, source: string, end: string): Rule {
  const rule = readChoice(cursor, source);
  if (cursor.tokens[cursor.at] !== end) throw malformed(source, `"${end}" is missing`);
  cursor.at += 1;
  return rule;
}

function malformed(source: string, what: string): SyntaxError {
  return new SyntaxError(`${what} in the rule "${source.slice(0, 80)}"`);
}

/** Positions (exclusive) at which a match of `rule` from word `at` may end, without duplicates. */
export function matchRule(rule: Rule, words: readonly string[], at: number): ReadonlySet<number> {
  switch (rule.type) {
    case 'word':
      return new Set(words[at] === rule.word ? [at + 1] : []);
    case 'choice':
      return new Set(rule.options.flatMap((option) => [...matchRule(option.rule, words, at)]));
    case 'optional':
      return new Set([at, ...matchRule(rule.part, words, at)]);
    case 'sequence':
      return matchSequence(rule.parts, words, at);
    case 'repeated':
      return matchRepeated(rule.part, words, at);
  }
}

function matchSequence(parts: readonly Rule[], words: readonly string[], at: number): ReadonlySet<number> {
  let ends: ReadonlySet<number> = new Set([at]);
  for (const part of parts) ends = new Set([...ends].flatMap((end) => [...matchRule(part, words, end)]));
  return ends;
}

function matchRepeated(part: Rule, words: readonly string[], at: number): ReadonlySet<number> {
  const ends = new Set<number>();
  let last: readonly number[] = [at];
  while (last.length > 0) {
    const next = new Set(last.flatMap((end) => [...matchRule(part, words, end)]));
    last = [...next].filter((end) => !ends.has(end) && end > at);
    for (const end of last) ends.add(end);
  }
  return ends;
}
