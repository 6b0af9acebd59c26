/** Spellings and their ARPAbet phones, longest first; tried in order at each position of a word. */
const RULES: readonly (readonly [spelling: string, phones: string])[] = Object.entries({
  tion: 'SH AH N',
  sion: 'ZH AH N',
  ough: 'AO',
  augh: 'AO',
  eigh: 'EY',
  igh: 'AY',
  tch: 'CH',
  sch: 'SH',
  dge: 'JH',
  ing: 'IH NG',
  eau: 'OW',
  ch: 'CH',
  sh: 'SH',
  th: 'TH',
  ph: 'F',
  wh: 'W',
  ck: 'K',
  qu: 'K W',
  ng: 'NG',
  gh: 'G',
  kn: 'N',
  wr: 'R',
  ee: 'IY',
  ea: 'IY',
  oo: 'UW',
  ou: 'AW',
  ow: 'OW',
  oa: 'OW',
  oi: 'OY',
  oy: 'OY',
  ai: 'EY',
  ay: 'EY',
  au: 'AO',
  aw: 'AO',
  ie: 'IY',
  ei: 'AY',
  ey: 'IY',
  ue: 'UW',
  er: 'ER',
  ir: 'ER',
  ur: 'ER',
  ar: 'AA R',
  or: 'AO R',
  x: 'K S',
  j: 'JH',
  b: 'B',
  d: 'D',
  f: 'F',
  h: 'HH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  p: 'P',
  q: 'K',
  r: 'R',
  s: 'S',
  t: 'T',
  v: 'V',
  w: 'W',
  z: 'Z',
});

const SHORT: Readonly<Record<string, string>> = { a: 'AE', e: 'EH', i: 'IH', o: 'AA', u: 'AH', y: 'IH' };
const LONG: Readonly<Record<string, string>> = { a: 'EY', e: 'IY', i: 'AY', o: 'OW', u: 'UW', y: 'AY' };
const FINAL: Readonly<Record<string, string>> = { a: 'AH', e: '', i: 'IY', o: 'OW', u: 'UW', y: 'IY' };

/**
 * Guesses the pronunciation of an English word that is not in a dictionary, in ARPAbet phones separated by blanks. Silent characters are skipped; a
 * word without the letters a to z gives an empty text.
 */
export function pronounceBySpelling(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  const phones: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const [length, sound] = soundAt(letters, at);
    if (sound !== '') phones.push(sound);
    at += length;
  }
  return phones.join(' ');
}

function soundAt(letters: string, at: number): readonly [length: number, phones: string] {
  const char = letters[at]!;
  const next = letters[at + 1] ?? '';
  if (char === next && !'aeou'.includes(char)) return [2, soundAt(letters, at + 1)[1]];
  const rule = RULES.find(([spelling]) => letters.startsWith(spelling, at));
  if (rule) return [rule[0].length, rule[1]];
  if (char === 'c') return [1, 'eiy'.includes(next) && next !== '' ? 'S' : 'K'];
  if (char === 'g') return [1, 'eiy'.includes(next) && next !== '' ? 'JH' : 'G'];
  if (char === 'y' && at === 0) return [1, 'Y'];
  return [1, vowel(letters, at)];
}

function vowel(letters: string, at: number): string {
  const char = letters[at]!;
  if (at === letters.length - 1) return letters.length <= 2 ? LONG[char]! : FINAL[char]!;
  return /^[^aeiouy]e$/.test(letters.slice(at + 1)) ? LONG[char]! : SHORT[char]!;
}
