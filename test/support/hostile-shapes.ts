import { maxParameters } from '#src/carriers/form.ts';

/** Texts of a given length in bytes, in shapes that careless code needs more than linear time for. */
export type Shapes = Readonly<Record<string, (bytes: number) => string>>;

/** Form bodies and queries. */
export const formShapes: Shapes = {
  separators: (bytes) => '&'.repeat(bytes),
  'names without values': (bytes) => 'a&'.repeat(bytes / 2),
  'one name, one value': (bytes) => 'a=1&'.repeat(bytes / 4),
  'one name, many values': (bytes) => numbered(bytes, (index) => `a=${index}&`),
  'many names': (bytes) => numbered(bytes, (index) => `n${index}=1&`),
  'as many parameters as are read': (bytes) => filled(bytes, (index, size) => `n${index}=${'v'.repeat(size)}`),
  'as many names, alike for long': (bytes) => filled(bytes, (index, size) => `${'n'.repeat(size)}${index}=1`),
  'as many values, alike for long': (bytes) => filled(bytes, (index, size) => `n=${'v'.repeat(size)}${index}`),
  'a long name': (bytes) => 'a'.repeat(bytes),
  'a long value': (bytes) => `a=${'v'.repeat(bytes - 2)}`,
  escapes: (bytes) => `a=${'%41'.repeat(bytes / 3)}`,
  'broken escapes': (bytes) => `a=${'%'.repeat(bytes - 2)}`,
  'escapes of broken UTF-8': (bytes) => `a=${'%ff'.repeat(bytes / 3)}`,
  'plus signs': (bytes) => '+'.repeat(bytes),
};

/** JSON bodies. */
export const jsonShapes: Shapes = {
  'nested arrays': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'a long array': (bytes) => `[${'1,'.repeat(bytes / 2)}1]`,
  'many keys': (bytes) => `{${numbered(bytes, (index) => `"k${index}":1,`)}"a":1}`,
  'a long number': (bytes) => '9'.repeat(bytes),
  'blank space': (bytes) => ' '.repeat(bytes),
};

/** Values of headers that authenticate the client. */
export const headerShapes: Shapes = {
  commas: (bytes) => ','.repeat(bytes),
  semicolons: (bytes) => ';'.repeat(bytes),
  'blank space': (bytes) => `a${' '.repeat(bytes - 2)}a`,
  letters: (bytes) => 'a'.repeat(bytes),
  digits: (bytes) => '9'.repeat(bytes),
  'short signatures': (bytes) => 'v1=a,'.repeat(bytes / 5),
  'names of components': (bytes) => `sig1=(${numbered(bytes, (index) => `"${letters(index)}" `)}`,
  'parameters of a signature': (bytes) => `sig1=("a")${';a="b"'.repeat(bytes / 6)}`,
  'a bearer token of spaces': (bytes) => `Bearer ${' '.repeat(bytes)}a`,
  'a bearer token of dots': (bytes) => `Bearer ${'a.'.repeat(bytes / 2)}`,
  'a bearer token of letters': (bytes) => `Bearer ${'a'.repeat(bytes)}`,
  'a JWT with a long signature': (bytes) => jwt('{"kid":"one","alg":"RS256"}', '{}', 'a'.repeat(bytes)),
  'a JWT with a long header': (bytes) => jwt(`{"alg":"RS256","kid":"${'k'.repeat((bytes * 3) / 4)}"}`, '{}'),
  'a JWT with nested claims': (bytes) =>
    jwt('{"kid":"one","alg":"RS256"}', jsonShapes['nested arrays']!((bytes * 3) / 4)),
  'a JWT with many claims': (bytes) => jwt('{"kid":"one","alg":"RS256"}', jsonShapes['many keys']!((bytes * 3) / 4)),
  'a password of colons': (bytes) => `Basic ${Buffer.from(':'.repeat((bytes * 3) / 4)).toString('base64')}`,
  'a long password': (bytes) => `Basic ${Buffer.from('a'.repeat((bytes * 3) / 4)).toString('base64')}`,
};

/** Values of headers about the client's address and accepted encodings. */
export const fieldShapes: Shapes = {
  commas: headerShapes.commas!,
  semicolons: headerShapes.semicolons!,
  'blank space': headerShapes['blank space']!,
  letters: headerShapes.letters!,
  'equal signs': (bytes) => '='.repeat(bytes),
  quotes: (bytes) => '"'.repeat(bytes),
  'percent signs': (bytes) => '%'.repeat(bytes),
  cookies: (bytes) => 'a=b; '.repeat(bytes / 5),
  'IPv4 addresses': (bytes) => '192.0.2.1,'.repeat(bytes / 10),
  'IPv6 addresses': (bytes) => '1::,'.repeat(bytes / 4),
};

/** URL queries. */
export const queryShapes: Shapes = {
  ...formShapes,
  'question marks': (bytes) => '?'.repeat(bytes),
  'a nested filter': (bytes) => `query=${'%5B'.repeat((bytes - 6) / 3)}`,
  'columns to sort by': (bytes) => `sort=${','.repeat(bytes - 5)}`,
};

/** Bodies by content type. */
export const bodyShapes: Readonly<Record<string, Shapes>> = {
  'application/x-www-form-urlencoded': formShapes,
  'application/json': jsonShapes,
  'multipart/form-data; boundary=a': {
    boundaries: (bytes) => '--a\r\n'.repeat(bytes / 5),
    dashes: (bytes) => '-'.repeat(bytes),
  },
  'text/csv': {
    commas: (bytes) => ','.repeat(bytes),
    'line ends': (bytes) => '\r\n'.repeat(bytes / 2),
    quotes: (bytes) => '"'.repeat(bytes),
  },
  'text/plain': { letters: headerShapes.letters! },
};

function numbered(bytes: number, unit: (index: number) => string): string {
  const units: string[] = [];
  for (let length = 0; length < bytes; length += units.at(-1)!.length) units.push(unit(units.length));
  return units.join('');
}

function filled(bytes: number, parameter: (index: number, size: number) => string): string {
  const size = Math.max(1, Math.floor(bytes / maxParameters) - 6);
  return Array.from({ length: maxParameters }, (_, index) => parameter(index, size)).join('&');
}

function letters(index: number): string {
  return index.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)));
}

function jwt(header: string, claims: string, signature = 'c2ln'): string {
  const [head, body] = [header, claims].map((part) => Buffer.from(part).toString('base64url'));
  return `Bearer ${head}.${body}.${signature}`;
}
