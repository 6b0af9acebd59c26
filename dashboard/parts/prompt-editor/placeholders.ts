/** Variables that the engine fills in every call. */
export const systemVariables = ['current_time', 'current_date', 'to_number', 'from_number', 'call_id'] as const;
export type SystemVariable = (typeof systemVariables)[number];

/** The source of a variable: the system, in every call; the call itself; or the request that starts the call. */
type Filler = 'system' | 'call' | 'caller';
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly text: string; readonly name: string; readonly filler: Filler };
export type UsedVariable = { readonly name: string; readonly filler: Filler };

/** The engine's notation. */
const placeholder = /\{\{\s*([^{}\s](?:[^{}\n]{0,98}[^{}\s])?)\s*\}\}/g;

function fillerOf(name: string, known: readonly string[]): Filler {
  if (systemVariables.some((one) => one === name)) return 'system';
  return known.includes(name) ? 'call' : 'caller';
}

/** Splits a text at its variables; joined, the pieces are the text again. `known` are names that the call itself fills. */
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

/** The distinct variables of several texts, in order of appearance. */
export function variablesOf(texts: readonly string[], known: readonly string[]): readonly UsedVariable[] {
  const used = new Map<string, Filler>();
  for (const piece of texts.flatMap((text) => piecesOf(text, known)))
    if (piece.kind === 'variable' && !used.has(piece.name)) used.set(piece.name, piece.filler);
  return [...used].map(([name, filler]) => ({ name, filler }));
}

/** An incomplete name: its start, and its text so far. */
type Unfinished = { readonly from: number; readonly typed: string };

/** The incomplete variable before the caret, or null. */
export function unfinishedVariable(text: string, caret: number): Unfinished | null {
  const opened = /\{\{\s*([^{}\n]{0,100})$/.exec(text.slice(0, caret));
  if (opened === null) return null;
  return { from: opened.index, typed: (opened[1] ?? '').trim() };
}

/** Suggestions for the input: names that begin with it first, then those that contain it. */
export function suggestionsFor(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  const hits = [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted) && name !== typed);
  return hits.toSorted((a, b) => rank(a, wanted) - rank(b, wanted));
}

const rank = (name: string, wanted: string): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1);

/** The length of the variable's rest after the caret, if its end exists already. */
export function remainderLength(text: string, caret: number): number {
  return /^[^{}\n]{0,100}?\}\}/.exec(text.slice(caret))?.[0].length ?? 0;
}
