import type { JsonObject } from '#engine/json.ts';

/**
 * One turn as a caller would say it. `|` is a pause for thinking; the turn ends with the text. The text is written as a careful recognizer would
 * write it.
 */
export type TurnScript = {
  readonly kind: TurnKind;
  /** The assistant's last question. */
  readonly question: string;
  /** The answer that its state expects. */
  readonly expects: JsonObject;
  readonly text: string;
};

export type TurnKind =
  | 'whole sentence'
  | 'pause inside'
  | 'pause after connector'
  | 'two sentences'
  | 'dictation'
  | 'short answer'
  | 'trailing filler';

type Asked = Pick<TurnScript, 'question' | 'expects'>;

const open: Asked = { question: 'Good morning, this is the practice of Doctor Hill. How can I help you?', expects: {} };
const yesNo: Asked = { question: 'Have you been with us before?', expects: { known_patient: { type: 'boolean' } } };
const day: Asked = { question: 'Which day would suit you?', expects: { date: { type: 'string', format: 'date' } } };
const name: Asked = { question: 'May I have your name, please?', expects: { full_name: 'string' } };
const phone: Asked = { question: 'What is your phone number?', expects: { phone_number: 'string' } };
const code: Asked = {
  question: 'Please tell me your six digit code.',
  expects: { code: { type: 'string', pattern: '^\\d{6}$' } },
};
const reason: Asked = { question: 'What is it about?', expects: { reason: { type: 'string' } } };

const of = (kind: TurnKind, asked: Asked, ...texts: readonly string[]): readonly TurnScript[] =>
  texts.map((text) => ({ kind, ...asked, text }));

/**
 * The turns. Half of them have pauses, in places known from spontaneous speech: about as often within a phrase, after a function word, as between
 * phrases, where the words so far could be complete.
 */
export const turnScripts: readonly TurnScript[] = [
  ...of(
    'whole sentence',
    open,
    'I would like to book an appointment for next Tuesday.',
    'Do you have anything free on Friday afternoon?',
    'I need to cancel my appointment.',
    'Can you tell me how much a cleaning costs?',
    'My tooth has been hurting since yesterday.',
    'I want to speak to a person.',
    'What time do you open tomorrow?',
  ),
  ...of('whole sentence', reason, 'It is about the bill from last month.', 'I lost a filling.', 'Just a checkup.'),
  ...of('whole sentence', day, 'Wednesday the fifth would be good.', 'Any day after four would work for me.'),
  ...of(
    'pause inside',
    open,
    'I would like to book | an appointment for next Tuesday.',
    'I wanted to ask | whether you have anything free | this week.',
    'We have been waiting | for almost three weeks now.',
    'My daughter has | a terrible toothache | since last night.',
    'I need to move | my appointment to another day.',
    'Could you tell me | when the doctor is back?',
    'There was a letter | in the mail about an unpaid bill.',
    'I am calling because of | the crown that came off | yesterday.',
    'Do you know whether | my insurance pays for it?',
    'I was in on Monday | and it still hurts.',
    'I would like to speak to somebody about | my treatment plan.',
    'Is it possible to come | before work?',
  ),
  ...of(
    'pause inside',
    day,
    'I think Tuesday | in the morning would be best.',
    'Maybe the week after | the holidays.',
    'Let me see | Thursday at ten.',
    'It depends on | my work.',
  ),
  ...of('pause inside', name, 'My name is | Harold Finch.', 'Margaret | Thompson.', 'It is Peter | van der Berg.'),
  ...of(
    'pause after connector',
    open,
    'I would like to change my appointment and | also ask about the price.',
    'I called last week but | nobody called me back.',
    'I need a cleaning and um | maybe a checkup as well.',
    'My tooth hurts when | I drink something cold.',
    'I want to come on Monday or | on Tuesday if you have time.',
    'I cannot come tomorrow because | my car broke down.',
    'So | I have a question about | my last bill.',
    'Well | it started about a week ago.',
  ),
  ...of(
    'two sentences',
    open,
    'I have a question. | Do you take new patients?',
    'I was there last week. | The filling came out again.',
    'My name is Anna Miller. | I would like to cancel my appointment.',
    'It hurts a lot. | Can I come in today?',
  ),
  ...of(
    'dictation',
    phone,
    'five five five | zero one three | nine eight two four',
    'oh four one | two seven three | six one nine five',
    'it is nine one seven | five five two | four four | one eight',
    'two one two | five five five | oh one nine nine',
  ),
  ...of(
    'dictation',
    code,
    'four seven | two nine | one six',
    'eight | three | three | five | one | two',
    'one nine four | seven seven two',
  ),
  ...of('dictation', open, 'my customer number is | seven four nine | two two one', 'the code is A | K | four | nine'),
  ...of('short answer', yesNo, 'Yes.', 'No.', 'Yes, I have.', 'No, never.', 'I think so.'),
  ...of('short answer', name, 'Robert Miller.', 'Smith.', 'This is Julia Brown.'),
  ...of('short answer', day, 'Tuesday.', 'The fifth of May.', 'Next Monday at ten.', 'Tomorrow.'),
  ...of('trailing filler', reason, 'I think it is the left one and um', 'It is about my tooth so'),
];
