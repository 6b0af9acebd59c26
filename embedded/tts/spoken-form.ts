/** Text for a synthesizer, with the position in the written text for each of its characters. */
export type SpokenForm = {
  readonly text: string;
  /** For each character of `text`, the number of written characters said by then; never decreases. */
  readonly writtenEnds: readonly number[];
};

/** Rewrites every match of `pattern`, which must be global and never match empty text; `say` receives the match and its groups. */
export type Rule = { readonly pattern: RegExp; readonly say: (...match: string[]) => string };

/** The written text unchanged. */
export function unchangedForm(text: string): SpokenForm {
  return { text, writtenEnds: Array.from({ length: text.length }, (_, index) => index + 1) };
}

/** Applies rules one after the other, each to the result of the previous ones. */
export function rewrite(form: SpokenForm, rules: readonly Rule[]): SpokenForm {
  return rules.reduce(apply, form);
}

function apply(form: SpokenForm, { pattern, say }: Rule): SpokenForm {
  const matches = [...form.text.matchAll(pattern)];
  if (matches.length === 0) return form;
  const parts: string[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const match of matches) {
    const to = match.index + match[0].length;
    const said = say(...Array.from(match, (group) => group ?? ''));
    parts.push(form.text.slice(at, match.index), said);
    append(ends, form.writtenEnds.slice(at, match.index));
    append(ends, spread(said, ends.at(-1) ?? 0, form.writtenEnds[to - 1]!));
    at = to;
  }
  parts.push(form.text.slice(at));
  append(ends, form.writtenEnds.slice(at));
  return { text: parts.join(''), writtenEnds: ends };
}

/** Distributes the written characters evenly over their spoken form; all are said with its last audible character. */
function spread(said: string, from: number, to: number): number[] {
  const sounding = said.trimEnd().length;
  const share = (index: number) => from + Math.floor(((to - from) * (index + 1)) / said.length);
  return Array.from({ length: said.length }, (_, index) => (index + 1 >= sounding ? to : share(index)));
}

function append(ends: number[], more: readonly number[]): void {
  for (const end of more) ends.push(end);
}
