import { fragments, continuation as next, nonFinal, text, textFrame, type WireCase } from './case.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const invalidText = 1007;

const kosme = bytes('ce ba e1 bd b9 cf 83 ce bc ce b5');
const accents = Buffer.from('Hello-µ@ßöäüàá-UTF-8!!');
const boundary = Buffer.byteLength('Hello-µ@ßöä');
const edited = Buffer.from('edited');
/** With half of a surrogate pair, and with a code point beyond the last, both from byte 11 on. */
const surrogate = Buffer.concat([kosme, bytes('ed a0 80'), edited]);
const tooHigh = Buffer.concat([kosme, bytes('f4 90 80 80'), edited]);
const third = (whole: Buffer, cuts: readonly [number, number]): readonly Buffer[] => [
  whole.subarray(0, cuts[0]),
  whole.subarray(cuts[0], cuts[1]),
  whole.subarray(cuts[1]),
];
const inFrames = ([first, second, last]: readonly Buffer[]): readonly Buffer[] => [
  text(first!, nonFinal),
  next(second!, nonFinal),
  next(last!),
];

/** Sections 6.1 to 6.4: text in fragments. */
const inFragments: readonly WireCase[] = [
  { id: '6.1.1', name: 'echoes an empty text', frames: [text('')], answers: [textFrame('')] },
  {
    id: '6.1.2',
    name: 'echoes three empty fragments',
    frames: [text('', nonFinal), next('', nonFinal), next('')],
    answers: [textFrame('')],
  },
  {
    id: '6.1.3',
    name: 'echoes a fragment between empty ones',
    frames: [text('', nonFinal), next('middle frame payload', nonFinal), next('')],
    answers: [textFrame('middle frame payload')],
  },
  { id: '6.2.1', name: 'echoes a text with accents', frames: [text(accents)], answers: [textFrame(accents)] },
  {
    id: '6.2.2',
    name: 'echoes two fragments cut between characters',
    frames: [text(accents.subarray(0, boundary), nonFinal), next(accents.subarray(boundary))],
    answers: [textFrame(accents)],
  },
  {
    id: '6.2.3',
    name: 'echoes fragments of one byte',
    frames: fragments(1, accents, 1),
    answers: [textFrame(accents)],
  },
  {
    id: '6.2.4',
    name: 'echoes Greek in fragments of one byte',
    frames: fragments(1, kosme, 1),
    answers: [textFrame(kosme)],
  },
  { id: '6.3.1', name: 'refuses half of a surrogate pair', frames: [text(surrogate)], closes: invalidText },
  { id: '6.3.2', name: 'refuses it in fragments of one byte', frames: fragments(1, surrogate, 1), closes: invalidText },
  {
    id: '6.4.1',
    name: 'refuses a code point above U+10FFFF in the second of three fragments',
    frames: inFrames(third(tooHigh, [11, 15])),
    closes: invalidText,
  },
  {
    id: '6.4.2',
    name: 'refuses it cut inside of the code point',
    frames: inFrames(third(tooHigh, [12, 13])),
    closes: invalidText,
  },
  {
    id: '6.4.3',
    name: 'refuses it in one frame that comes 17 bytes at a time',
    frames: [text(tooHigh)],
    chopBytes: 17,
    closes: invalidText,
  },
  {
    id: '6.4.4',
    name: 'refuses it in one frame that comes 18 bytes at a time',
    frames: [text(tooHigh)],
    chopBytes: 18,
    closes: invalidText,
  },
];

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
/** Start bytes followed only by a space. */
const lonely = (from: number, to: number): Buffer => Buffer.from(range(from, to).flatMap((byte) => [byte, 0x20]));
const cutShort = [
  'c0',
  'e0 80',
  'f0 80 80',
  'f8 80 80 80',
  'fc 80 80 80 80',
  'df',
  'ef bf',
  'f7 bf bf',
  'fb bf bf bf',
  'fd bf bf bf bf',
];
/** The last two code points of planes 1 to 16. */
const noncharacters = range(1, 17).flatMap((plane) =>
  [0xfffe, 0xffff].map((low) => Buffer.from(String.fromCodePoint(plane * 0x1_0000 + low)).toString('hex')),
);
const inWords = (hex: string): readonly Sequence[] => [
  { payload: Buffer.concat([Buffer.from('hello'), bytes(hex), Buffer.from('world')]), isValid: true },
];
const surrogates = ['ed a0 80', 'ed ad bf', 'ed ae 80', 'ed af bf', 'ed b0 80', 'ed be 80', 'ed bf bf'];
const pairs = ['ed a0 80', 'ed ad bf', 'ed ae 80', 'ed af bf'].flatMap((high) => [
  `${high} ed b0 80`,
  `${high} ed bf bf`,
]);

type Sequence = { readonly payload: Buffer; readonly isValid: boolean };
const valid = (...found: readonly string[]): readonly Sequence[] =>
  found.map((hex) => ({ payload: bytes(hex), isValid: true }));
const invalid = (...found: readonly (string | Buffer)[]): readonly Sequence[] =>
  found.map((one) => ({ payload: typeof one === 'string' ? bytes(one) : one, isValid: false }));

/** Sections 6.5 to 6.23, after Markus Kuhn's UTF-8 decoder stress test. */
const sequences: readonly (readonly [what: string, found: readonly Sequence[]])[] = [
  [
    'valid sequences',
    [...['24', 'c2 a2', 'e2 82 ac', 'f0 a4 ad a2'].flatMap(inWords), { payload: kosme, isValid: true }],
  ],
  [
    'a prefix of a text',
    range(1, kosme.length + 1).map((end) => ({
      payload: kosme.subarray(0, end),
      isValid: [2, 5, 7, 9, 11].includes(end),
    })),
  ],
  ['the first sequence of a length', valid('00', 'c2 80', 'e0 a0 80', 'f0 90 80 80')],
  ['the first sequence of 5 and 6 bytes', invalid('f8 88 80 80 80', 'fc 84 80 80 80 80')],
  ['the last sequence of a length', valid('7f', 'df bf', 'ef bf bf', 'f4 8f bf bf')],
  ['the last sequence of 4 to 6 bytes', invalid('f7 bf bf bf', 'fb bf bf bf bf', 'fd bf bf bf bf bf')],
  ['other boundaries', [...valid('ed 9f bf', 'ee 80 80', 'ef bf bd', 'f4 8f bf bf'), ...invalid('f4 90 80 80')]],
  [
    'stray continuation bytes',
    invalid(
      '80',
      'bf',
      ...range(2, 7).map((length) => '80 bf '.repeat(3).slice(0, 3 * length)),
      Buffer.from(range(0x80, 0xbf)),
    ),
  ],
  [
    'start bytes alone',
    invalid(lonely(0xc0, 0xdf), lonely(0xe0, 0xef), lonely(0xf0, 0xf7), lonely(0xf8, 0xfb), lonely(0xfc, 0xfd)),
  ],
  ['sequences without their last byte', invalid(...cutShort)],
  ['sequences cut short one after the other', invalid(cutShort.join(' '))],
  ['impossible bytes', invalid('fe', 'ff', 'fe fe ff ff')],
  ['a slash in too many bytes', invalid('c0 af', 'e0 80 af', 'f0 80 80 af', 'f8 80 80 80 af', 'fc 80 80 80 80 af')],
  [
    'high code points in too many bytes',
    invalid('c1 bf', 'e0 9f bf', 'f0 8f bf bf', 'f8 87 bf bf bf', 'fc 83 bf bf bf bf'),
  ],
  ['NUL in too many bytes', invalid('c0 80', 'e0 80 80', 'f0 80 80 80', 'f8 80 80 80 80', 'fc 80 80 80 80 80')],
  ['a surrogate', invalid(...surrogates)],
  ['a pair of surrogates', invalid(...pairs)],
  ['a noncharacter', valid('ef bf be', 'ef bf bf', ...noncharacters)],
  ['a special', valid('ef bf b9', 'ef bf ba', 'ef bf bb', 'ef bf bc', 'ef bf bd', 'ef bf be', 'ef bf bf')],
];

/** Section 6: UTF-8. */
export const utf8Cases: readonly WireCase[] = [
  ...inFragments,
  ...sequences.flatMap(([what, found], section) =>
    found.map(
      ({ payload, isValid }, index): WireCase => ({
        id: `6.${section + 5}.${index + 1}`,
        name: `${isValid ? 'echoes' : 'refuses'} ${what}: ${payload.toString('hex')}`,
        frames: [text(payload)],
        ...(isValid ? { answers: [textFrame(payload)] } : { closes: invalidText }),
      }),
    ),
  ),
];
