import type { ExpectedAnswer, ExpectedKind } from '#engine/ports/expected-answers.ts';
import type { Sentence } from './ngram.ts';
import type { SlotName } from './slots.ts';
import { spokenWords } from './words.ts';

type Hint = {
  /** Slots that an answer of this kind may contain. */
  readonly slots: readonly SlotName[];
  /** Sentences around them, with `<slot>` for the words of a slot. */
  readonly frames: readonly string[];
};

/** Words that may precede and follow a slot in any answer. */
const BEFORE = ["it's", 'it is', 'yes', 'um', 'so', "that's", 'that is', 'i think', 'yes it is', 'okay', 'maybe'];
const AFTER = ['please', 'thank you', 'thanks', 'i think'];

const WHEN: Hint = {
  slots: ['date', 'time'],
  frames: [
    'on <date>',
    'on <date> please',
    'on <date> at <time>',
    'on <date> at <time> please',
    '<date> at <time>',
    '<date> at <time> please',
    '<date> <time>',
    '<date> <time> please',
    'at <time>',
    'at <time> please',
    'at <time> on <date>',
    '<time> on <date>',
    'around <time>',
    'maybe <date>',
    'how about <date>',
    'how about <date> at <time>',
    'what about <date>',
    '<date> would be good',
    '<date> would be fine',
    '<date> works for me',
    '<date> is fine',
    '<date> is good',
    '<time> would be good',
    '<time> works for me',
    '<time> is fine',
    '<time> is good',
    'i would like <date>',
    'i would like to come on <date>',
    'i would like to come on <date> at <time>',
    'can i come on <date>',
    'can i come <date>',
    'could i come <date>',
    'could i come on <date>',
    'could i come on <date> at <time>',
    'could i come at <time>',
    'can i come at <time>',
    'can i come on <date> at <time>',
    'could we do <date>',
    'do you have anything on <date>',
    'do you have anything <date>',
    'is <date> possible',
    'after <time>',
    'before <time>',
    'in the morning',
    'in the afternoon',
    'in the evening',
    'anytime <date>',
  ],
};

const NAME: Hint = {
  slots: ['name', 'spelled'],
  frames: [
    'my name is <name>',
    'my name is <name> please',
    "my name's <name>",
    'the name is <name>',
    'this is <name>',
    "it's <name>",
    "i'm <name>",
    'i am <name>',
    '<name> speaking',
    '<name> here',
    '<name> <spelled>',
    "that's <spelled>",
    'my first name is <name>',
    'my last name is <name>',
    'my last name is spelled <spelled>',
    'hello my name is <name>',
    'hi this is <name>',
    'yes my name is <name>',
  ],
};

const DIGITS: Hint = {
  slots: ['digits'],
  frames: [
    'my number is <digits>',
    'the number is <digits>',
    "it's <digits>",
    'my phone number is <digits>',
    'yes my number is <digits>',
    'you can reach me at <digits>',
    'call me at <digits>',
    'that is <digits>',
  ],
};

const NUMBER: Hint = {
  slots: ['number'],
  frames: [
    'about <number>',
    'number <number>',
    'there are <number>',
    'we are <number>',
    '<number> people',
    'just <number>',
  ],
};

const HINTS: Readonly<Record<ExpectedKind, Hint>> = {
  yes_no: { slots: [], frames: [] },
  choice: { slots: [], frames: [] },
  open: { slots: [], frames: [] },
  digits: DIGITS,
  phone: DIGITS,
  number: NUMBER,
  amount: {
    slots: ['amount', 'number'],
    frames: ['about <amount>', 'up to <amount>', 'no more than <amount>', 'around <number>'],
  },
  date: WHEN,
  time: WHEN,
  name: NAME,
  spelled: { slots: ['spelled'], frames: ["it's spelled <spelled>", 'that is <spelled>', 'i spell it <spelled>'] },
  email: {
    slots: ['email', 'spelled'],
    frames: ['my email is <email>', 'my email address is <email>', 'the email is <email>', 'you can write to <email>'],
  },
  address: {
    slots: ['address'],
    frames: ['my address is <address>', 'i live at <address>', 'the address is <address>'],
  },
};

const YES_NO = [
  'yes',
  'yes please',
  'yes i do',
  'yes i would',
  'yes i am',
  'yes it is',
  'yes that would be great',
  'no',
  'no thank you',
  'no thanks',
  "no i don't",
  "no i'm not",
  'no it is not',
  "no it isn't",
  'i would',
  'i do',
];

/** Weight of an answer, bare and in a sentence. */
const BARE = 8;
const FRAMED = 2;

/** Sentences for the expected answers, with `<slot>` for the words of a slot. */
export function answerSentences(expected: ExpectedAnswer): Sentence[] {
  const hint = HINTS[expected.kind];
  const cores = [
    ...hint.slots.map((slot) => `<${slot}>`),
    ...expected.options.map((option) => spokenWords(option).join(' ')),
  ];
  const plain = expected.kind === 'yes_no' ? YES_NO : [];
  const around = cores
    .filter((core) => core !== '')
    .flatMap((core) => [...BEFORE.map((words) => `${words} ${core}`), ...AFTER.map((words) => `${core} ${words}`)]);
  return [...weighted([...cores, ...plain], BARE), ...weighted([...hint.frames, ...around], FRAMED)];
}

function weighted(sentences: readonly string[], weight: number): Sentence[] {
  return sentences.filter((sentence) => sentence !== '').map((sentence) => ({ tokens: sentence.split(' '), weight }));
}

/** Slots that the answers may contain. */
export function expectedSlots(expected: readonly ExpectedAnswer[]): ReadonlySet<SlotName> {
  return new Set(expected.flatMap((answer) => HINTS[answer.kind].slots));
}
