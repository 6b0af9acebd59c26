/** Audio from the caller's side while the assistant speaks, and whether the assistant should yield. */
type OverlapKind =
  | 'interruption'
  | 'one word'
  | 'backchannel'
  | 'cough'
  | 'phone cough'
  | 'side talk'
  | 'echo'
  | 'noise';

export type OverlapScript = {
  readonly kind: OverlapKind;
  /** The words; the part after `|`, if there is one, takes the floor. */
  readonly text: string;
  readonly stops: boolean;
};

const of = (kind: OverlapKind, stops: boolean, ...texts: readonly string[]): readonly OverlapScript[] =>
  texts.map((text) => ({ kind, stops, text }));

/** Overlaps with words. Those without (coughs, echo, noise) are made in `overlaps.ts`. */
export const spokenOverlaps: readonly OverlapScript[] = [
  ...of(
    'interruption',
    true,
    'Sorry, can I ask something?',
    'Actually I need an appointment on Thursday.',
    'That is not what I asked for.',
    'Can you repeat that, please?',
    'How much does it cost?',
    'Wait a second, I have a question.',
    'I already know that, thank you.',
    'Could I speak to a person instead?',
    'No, that is wrong.',
    'Um-hum, | but what about Friday?',
    'Okay, | but I need it this week.',
    'Excuse me, I did not get the last part.',
    'I want to change my appointment.',
  ),
  ...of('one word', true, 'Stop.', 'Wait.', 'No.', 'Hold on.', 'Hello?', 'Excuse me.', 'Thursday.', 'Tomorrow.'),
  ...of(
    'backchannel',
    false,
    'Um-hum.',
    'Okay.',
    'Yes.',
    'Right.',
    'I see.',
    'Uh-huh.',
    'Yeah.',
    'All right.',
    'Got it.',
  ),
  ...of(
    'side talk',
    false,
    'Just a second, honey.',
    'Put it on the table, please.',
    'Did you feed the dog?',
    'I am on the phone.',
    'Can you turn that down?',
  ),
];

/** The assistant's words meanwhile, long enough to contain every overlap. */
export const explanation: readonly string[] = [
  'Thank you for calling the practice of Doctor Hill.',
  'We are open from Monday to Friday between eight in the morning and six in the evening.',
  'A first visit takes about forty five minutes and includes a full examination.',
  'Please bring your insurance card and a list of the medicines that you take.',
  'If you need to cancel your appointment we ask you to tell us one day before.',
  'Parking is free for our patients in the yard behind the house.',
];
