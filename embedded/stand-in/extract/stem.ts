const SUFFIXES: readonly (readonly [string, string])[] = [
  ["'s", ''],
  ['iest', 'y'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ations', 'ate'],
  ['ation', 'ate'],
  ['ments', 'ment'],
  ['ings', ''],
  ['ing', ''],
  ['edly', ''],
  ['sses', 'ss'],
  ['ed', ''],
  ['ly', ''],
];
const MIN_STEM_CHARS = 3;

/** Removes the usual English endings, so that "booking", "booked" and "books" become "book". Use it only to compare stems. */
export function stem(word: string): string {
  if (word.length <= MIN_STEM_CHARS || /\d/.test(word)) return word;
  const cut = cutSuffix(word);
  const single = cut.length > 3 && /([bdfgklmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
  return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single;
}

function cutSuffix(word: string): string {
  for (const [suffix, replacement] of SUFFIXES) {
    if (word.endsWith(suffix) && word.length - suffix.length >= MIN_STEM_CHARS) {
      return word.slice(0, -suffix.length) + replacement;
    }
  }
  const plural = word.endsWith('s') && !/(ss|us|is)$/.test(word);
  if (!plural) return word;
  return /(ches|shes|xes|zes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
