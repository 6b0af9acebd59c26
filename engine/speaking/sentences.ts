/** Splits the streamed text of a reply into speakable pieces. */
interface SentenceSplitter {
  /** Takes the next chunk; returns the pieces that it completes. */
  push(text: string): readonly string[];
  /** No more text comes for now: returns the rest, if it contains anything to say. */
  end(): readonly string[];
}

/** Minimum length of a first piece that ends at a clause; the caller waits for this piece. */
const firstPieceChars = 20;
/** Length at which a piece ends at its last clause or word if no sentence has ended. */
const longPieceChars = 250;
/** Minimum length of a clause at which an overlong piece is split. */
const shortestLongCut = 60;
/** Length at which text without spaces is cut. */
const hardLimitChars = 1000;

type Boundary = 'sentence' | 'clause' | 'word';

/** Abbreviations that never end a sentence because a name or an example follows. */
const leading = new Set(
  'dr mr mrs ms mx prof st gen rev hon sen rep capt e.g i.e vs approx fig cf hr fr dña sra sr mme mlle z.b d.h u.a bzw ca'.split(
    ' ',
  ),
);
/** Abbreviations that do not end a sentence before a number. */
const beforeNumber = new Set(
  'no nos nr núm num p pp vol ch sec art tel ext apt jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '),
);
const closing = /["'”’»」』)\]）]/;
const fullStop = /[.!?…。！？｡।؟۔]/;
const wideStop = /[。！？｡]/;
const wideClause = /[、，；：]/;
const clauseEnd = /[,;:—–،؛]/;
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/g;

/**
 * Splits by clause at first and by sentence later. The first piece ends at the first clause with at least 20 characters; later ones end with their
 * sentence; all end before 250 characters. Pieces depend only on the text, not on its chunks, and concatenate to the original text: white space stays
 * with the piece before it. White space alone produces no piece.
 */
export function createSentenceSplitter(): SentenceSplitter {
  let held = '';
  let first = true;
  let lastClause = 0;
  let lastWord = 0;

  const emit = (length: number): string => {
    const piece = held.slice(0, length);
    held = held.slice(length);
    first = false;
    lastClause = 0;
    lastWord = 0;
    return piece;
  };

  const step = (char: string): string | null => {
    const boundary = boundaryBefore(held, char);
    const length = held.length;
    if (boundary === 'clause' || boundary === 'sentence') lastClause = length;
    if (boundary !== null) lastWord = length;
    held += char;
    if (boundary === 'sentence' && (!first || widthOf(held.slice(0, length)) >= firstPieceChars)) return emit(length);
    if (boundary === 'clause' && first && widthOf(held.slice(0, length)) >= firstPieceChars) return emit(length);
    if (length < longPieceChars) return null;
    if (lastClause >= shortestLongCut) return emit(lastClause);
    if (lastWord > 0) return emit(lastWord);
    return length >= hardLimitChars && !isLowSurrogate(char) ? emit(length) : null;
  };

  return {
    push(text) {
      const pieces: string[] = [];
      for (let i = 0; i < text.length; i++) {
        const piece = step(text.charAt(i));
        if (piece !== null) pieces.push(piece);
      }
      return pieces;
    },
    end() {
      const rest = held;
      held = '';
      lastClause = 0;
      lastWord = 0;
      if (rest.trim() === '') return [];
      first = false;
      return [rest];
    },
  };
}

/** Positions at which sentences of a text end, including white space. The end of the text is one if the text is `whole` or looks complete. */
export function sentenceEnds(text: string, whole: boolean): readonly number[] {
  const ends: number[] = [];
  for (let at = 1; at < text.length; at++) {
    if (boundaryBefore(text.slice(0, at), text.charAt(at)) === 'sentence') ends.push(at);
  }
  const core = withoutClosing(text.trimEnd());
  if (whole || fullStop.test(lastOf(core)) || /\n\s*$/.test(text)) ends.push(text.length);
  return ends;
}

/** The unit that ends between the text so far and the next character; null within a word or a run of white space. */
function boundaryBefore(text: string, next: string): Boundary | null {
  if (/\s/.test(next) || text === '') return null;
  const last = text.charAt(text.length - 1);
  if (!/[\s.!?…。！？｡।؟۔、，；：,;:—–"'”’»」』)\]）]/.test(last)) return null;
  const words = text.trimEnd();
  if (words === '') return null;
  if (words.length === text.length) return unspacedBoundary(words, next);
  if (text.slice(words.length).includes('\n')) return 'sentence';
  return spacedBoundary(words, next);
}

/** Chinese and Japanese have no space between sentences. */
function unspacedBoundary(words: string, next: string): Boundary | null {
  if (closing.test(next) || fullStop.test(next) || wideClause.test(next)) return null;
  const end = lastOf(withoutClosing(words));
  if (wideStop.test(end)) return 'sentence';
  return wideClause.test(end) && !(/\d/.test(next) && /\d.$/.test(words)) ? 'clause' : null;
}

function spacedBoundary(words: string, next: string): Boundary {
  const core = withoutClosing(words);
  const end = lastOf(core);
  if (wideStop.test(end)) return 'sentence';
  if (fullStop.test(end)) return stopBoundary(core, core.length < words.length, next);
  if (!clauseEnd.test(end) && !wideClause.test(end)) return 'word';
  const withinNumber = /\d[,:–]$/.test(core) && /\d/.test(next);
  return withinNumber ? 'word' : 'clause';
}

function stopBoundary(core: string, closed: boolean, next: string): Boundary {
  const goesOn = /\p{Ll}/u.test(next);
  if (/(\.\.|…)$/.test(core)) return goesOn ? 'clause' : 'sentence';
  if (!core.endsWith('.')) return goesOn && closed ? 'clause' : 'sentence';
  return goesOn || isAbbreviation(core, next) ? 'word' : 'sentence';
}

/** Whether the final period belongs to its word: titles, "e.g.", "No. 5", initials, ordinals and list numbers. */
function isAbbreviation(core: string, next: string): boolean {
  const word = /[^\s("“„«[¿¡]*$/u.exec(core.slice(-24))?.[0].slice(0, -1) ?? '';
  const lower = word.toLowerCase();
  if (leading.has(lower)) return true;
  if (beforeNumber.has(lower)) return /\d/.test(next);
  if (/^[ap]\.m$/.test(lower)) return false;
  if (/^\p{L}(\.\p{L})+$/u.test(word)) return true;
  if (/^\d{1,2}$/.test(word)) return true;
  return /^\p{Lu}$/u.test(word) && word !== 'I';
}

function withoutClosing(words: string): string {
  let end = words.length;
  while (end > 0 && closing.test(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

function lastOf(text: string): string {
  return text.charAt(text.length - 1);
}

/** Length in characters when spoken; a wide character counts twice. */
function widthOf(text: string): number {
  return text.trim().length + (text.match(wide)?.length ?? 0);
}

function isLowSurrogate(char: string): boolean {
  const code = char.charCodeAt(0);
  return code >= 0xdc00 && code <= 0xdfff;
}
