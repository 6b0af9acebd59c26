/** Variables that every call has, as the engine fills them. */
export const systemVariables = ['current_time', 'current_date', 'to_number', 'from_number', 'call_id'] as const;
export type SystemVariable = (typeof systemVariables)[number];

/** Who fills a variable: the system, in every call; the call itself, while it goes on; or whoever asks for the call. */
type Filler = 'system' | 'call' | 'caller';
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly text: string; readonly name: string; readonly filler: Filler };
export type UsedVariable = { readonly name: string; readonly filler: Filler };

/** As the engine reads them. */
const placeholder = /\{\{\s*([^{}\s](?:[^{}\n]{0,98}[^{}\s])?)\s*\}\}/g;

function fillerOf(name: string, known: readonly string[]): Filler {
  if (systemVariables.some((one) => one === name)) return 'system';
  return known.includes(name) ? 'call' : 'caller';
}

/** A text taken apart at its variables; the pieces make the text again. `known` are names that the call fills itself. */
export function piecesOf(text: string, known: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const name = match[1] ?? '';
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'variable', text: match[0], name, filler: fillerOf(name, known) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** The variables of some texts, each once, in the order in which they appear. */
export function variablesOf(texts: readonly string[], known: readonly string[]): readonly UsedVariable[] {
  const used = new Map<string, Filler>();
  for (const piece of texts.flatMap((text) => piecesOf(text, known)))
    if (piece.kind === 'variable' && !used.has(piece.name)) used.set(piece.name, piece.filler);
  return [...used].map(([name, filler]) => ({ name, filler }));
}

/** A name that is being written: where it begins, and what there is of it. */
type Unfinished = { readonly from: number; readonly typed: string };

/** The variable that is being written before the caret; null where there is none. */
export function unfinishedAt(text: string, caret: number): Unfinished | null {
  const opened = /\{\{\s*([^{}\n]{0,100})$/.exec(text.slice(0, caret));
  if (opened === null) return null;
  return { from: opened.index, typed: (opened[1] ?? '').trim() };
}

/** What may be meant by what was typed: names that begin with it first, then those that have it. */
export function suggestionsFor(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  const hits = [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted) && name !== typed);
  return hits.toSorted((a, b) => rank(a, wanted) - rank(b, wanted));
}

const rank = (name: string, wanted: string): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1);

/** How far behind the caret the variable goes on, where its end stands there already. */
export function restAfter(text: string, caret: number): number {
  return /^[^{}\n]{0,100}?\}\}/.exec(text.slice(caret))?.[0].length ?? 0;
}
