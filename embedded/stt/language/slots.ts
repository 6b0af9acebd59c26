import { firstNames, lastNames } from './names.ts';
import { ordinalWords } from './numbers.ts';
import { parseRuleBook, type Rule } from './rules.ts';

/** A part of a sentence with its own grammar. */
export type SlotName = 'date' | 'time' | 'digits' | 'number' | 'amount' | 'name' | 'spelled' | 'email' | 'address';

const UNIT = 'one | two | three | four | five | six | seven | eight | nine';
const TEEN = 'ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen | eighteen | nineteen';
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].join(' | ');
const ordinals = Array.from({ length: 31 }, (_, day) => ordinalWords(day + 1).join(' ')).join(' | ');

const book = parseRuleBook({
  unit: UNIT,
  tens: 'twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety',
  below_hundred: `<unit> | ${TEEN} | <tens> [<unit>]`,
  number:
    '[/0.15/ (a | <unit>) hundred [and]] <below_hundred> [/0.1/ hundred | thousand] | /0.1/ a (hundred | thousand)',
  digit: `oh | zero | ${UNIT}`,
  digits: '(<digit> | /0.04/ double <digit> | /0.02/ triple <digit>)+',
  currency: 'dollars | euros | pounds | bucks',
  amount: '<number> (/4/ <currency> | /2/ percent | <currency> [and] <below_hundred> [cents])',
  weekday: 'monday | tuesday | wednesday | thursday | friday | saturday | sunday',
  month: 'january | february | march | april | may | june | july | august | september | october | november | december',
  ordinal: ordinals,
  year: '(nineteen | twenty | two thousand [and]) <below_hundred> | /0.2/ two thousand',
  daytime: 'morning | afternoon | evening | night',
  near: 'today | tomorrow | tonight | the day after tomorrow | next week | this week | next month | in (a | one | two | three | four) (days | week | weeks)',
  day: '<near> | /3/ [/0.3/ next | this [/0.2/ coming]] <weekday> [/0.1/ next week]',
  calendar: '([the] <ordinal> [[of] <month>] | <month> [the] <ordinal>) [/0.15/ <year>]',
  date: '/2/ <day> [<daytime>] | [/0.25/ <weekday>] <calendar>',
  hour: 'one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve',
  minute: `/6/ thirty | /3/ fifteen | /3/ forty five | /2/ oh <unit> | ${TEEN} | (twenty | thirty | forty | fifty) [<unit>]`,
  clock:
    "/8/ <hour> [/0.6/ <minute>] [/0.25/ am | pm | o'clock] | /2/ (half past | ([a] quarter | five | ten | twenty) (past | to)) <hour>",
  time: '/16/ <clock> [/0.1/ in the (morning | afternoon | evening)] | noon | /0.3/ midday | /0.3/ midnight',
  first: firstNames.join(' | '),
  last: lastNames.join(' | '),
  name: '[/0.1/ mister | missus | miss | doctor] (/4/ <first> [/0.6/ <last>] | /0.6/ <last>)',
  letter: LETTERS,
  spelled: '(<letter> | /0.04/ double <letter>)+',
  mailbox: '<first> | <last> | <letter> | <digit> | dot | underscore | dash',
  domain: '(gmail | yahoo | outlook | hotmail | icloud | example | <last>) dot (com | org | net | edu)',
  email: '<mailbox>+ at <domain>',
  street: 'street | road | avenue | lane | drive | way | court | boulevard | place',
  streetname:
    '<last> | main | oak | maple | park | pine | elm | cedar | lake | hill | church | high | station | garden',
  address: '<number> [<below_hundred>] <streetname> <street>',
});

/** The grammars of all slots. */
export const slotGrammars: Readonly<Record<SlotName, Rule>> = {
  date: book.date!,
  time: book.time!,
  digits: book.digits!,
  number: book.number!,
  amount: book.amount!,
  name: book.name!,
  spelled: book.spelled!,
  email: book.email!,
  address: book.address!,
};
