import { bannedTurns } from './banned.ts';
import { britishSpellings } from './british.ts';
import { isException, reasonOf } from './exceptions.ts';
import { properNouns } from './headings.ts';
import { gap, type Kind, type Prose, proseOf, type TextNode } from './text-nodes.ts';

/** A place in a prose text with what to change there. */
type Found = { readonly start: number; readonly end: number; readonly message: string };
type Check = (prose: Prose) => readonly Found[];
type Context = {
  readonly report: (node: never, error: never) => void;
  readonly RuleError: new (message: string, options: { padding?: unknown }) => unknown;
  readonly locator: { readonly range: (range: readonly [number, number]) => unknown };
};

const longestSentence = 40;

const banned: Check = ({ text, kind }) =>
  bannedTurns
    .filter(({ kinds }) => kinds?.includes(kind) ?? true)
    .flatMap(({ pattern, use, why }) => matches(text, pattern, (found) => `${why}: ${found} -> ${use}`));

/** `What`, `Who` and the like at the start; a question may begin so. */
const start: Check = ({ text, kind }) => {
  if (!['doc', 'comment', 'api', 'cli'].includes(kind)) return [];
  return matches(
    text,
    /^\s*(?:What|Whose|Who|Whom)\b(?![^.]*\?)/,
    (found) => `starts with a pronoun: ${found} -> a noun or a verb`,
  );
};

const spelling: Check = ({ text }) =>
  britishSpellings
    .flatMap(([pattern, american]) =>
      matches(text, pattern, (found) => `British spelling: ${found} -> ${found.replace(pattern, american)}`),
    )
    .filter(({ start, end }) => !isIdentifier(text, start, end));

const sentenceCase: Check = ({ text, kind }) => {
  if (kind !== 'heading' && (kind !== 'ui' || text.split(' ').length > 6)) return [];
  const words = [...text.matchAll(/(?<![\p{L}\d-])\p{Lu}[\p{Ll}’']+(?![\p{L}\d]|-\p{Lu})/gu)];
  return words
    .filter(
      ({ index, 0: word }) =>
        !properNouns.has(word) && !/(?:^[^\p{L}\uFFFC]*|[.:?!·–—] |JSON |[“"(] ?)$/u.test(text.slice(0, index)),
    )
    .map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      message: `heading not in sentence case: ${word} -> ${word.toLowerCase()}`,
    }));
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const length: Check = ({ text, kind }) => {
  if (kind !== 'markdown') return [];
  // A capital in place of code keeps the segmenter from joining "… ends. `x` begins …".
  return [...segmenter.segment(text.replaceAll(gap, 'X'))].flatMap(({ segment, index }) => {
    const words = segment.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
    if (words <= longestSentence) return [];
    const message = `long sentence: ${words} words -> at most ${longestSentence}, better 25`;
    return [{ start: index, end: index + segment.length, message }];
  });
};

function matches(text: string, pattern: RegExp, message: (found: string) => string): readonly Found[] {
  const flags = pattern.flags.includes('i') || /^\^/.test(pattern.source) ? pattern.flags : `${pattern.flags}i`;
  return [...text.matchAll(new RegExp(pattern, `${flags}g`))].map(({ index, 0: found }) => {
    const lead = found.length - found.replace(/^[\s.;:,]+/, '').length;
    const word = found.trim().replace(/^[\s.;:,]+/, '');
    return { start: index + lead, end: index + found.length, message: message(word.replace(/\uFFFC+/g, '…')) };
  });
}

/** Paths, names with an underscore and camel case are identifiers, also without code marks. */
function isIdentifier(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf(' ', start) + 1;
  const to = text.indexOf(' ', end);
  return /[_/\\{}=<>@#]|\.\w|[a-z][A-Z]|\w\(/.test(text.slice(from, to < 0 ? undefined : to));
}

/** One textlint rule for each check. */
function ruleOf(check: Check) {
  return (context: Context) => {
    const visit = (node: TextNode): void => {
      if (isSpeech(node)) return;
      const prose = proseOf(node);
      for (const { start, end, message } of check(prose)) {
        const [from, to] = [prose.places[start]!, (prose.places[end - 1] ?? prose.places.at(-1)!) + 1];
        const padding = context.locator.range([from - node.range[0], to - node.range[0]]);
        context.report(node as never, new context.RuleError(`${prose.kind}|${message}`, { padding }) as never);
      }
    };
    return { Paragraph: visit, Header: visit, TableCell: visit };
  };
}

const isSpeech = ({ parent }: TextNode): boolean =>
  parent != null && (parent.type === 'BlockQuote' || isSpeech(parent));

/** An exception without a reason excuses nothing. */
const reasonlessExceptions = (context: Context) => {
  const visit = (node: TextNode): void => {
    const message = 'comment|exception without a reason: prose-ok -> prose-ok: reason';
    if (isException(node) && reasonOf(node) === '')
      context.report(node as never, new context.RuleError(message, {}) as never);
  };
  return { Comment: visit, Html: visit };
};

export const rules = [
  ...Object.entries({ banned, start, spelling, 'sentence-case': sentenceCase, length }).map(([ruleId, check]) => ({
    ruleId,
    rule: ruleOf(check),
  })),
  { ruleId: 'exceptions', rule: reasonlessExceptions },
];

export type { Kind };
