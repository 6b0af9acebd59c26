import type { LlmStateInput } from '#client/paths.d.ts';

const toState = (name: string, functionName: string, description: string) => ({
  type: 'transition',
  functionId: name,
  function: { name: functionName, description, parameters: {} },
});
const tool = (type: string, name: string, description: string, functionId = name) => ({
  type,
  functionId,
  function: { name, description, parameters: {} },
});
const lookUp = {
  ...tool('function', 'find_patient', 'Finds a patient by phone number.', 'patients.find'),
  variables: { patient_id: '/patient/id', is_new: '/patient/is_new' },
};

/** The states of a dental practice as an author could write them: all kinds of transitions, tools, values. */
export const dentalTree: readonly LlmStateInput[] = [
  {
    name: 'reception',
    description: 'The call begins.',
    prompt: 'Greet the caller, find out what they want and go on to the state that fits. Ask one question at a time.',
    tools: [lookUp],
    transitions: [{ to: 'emergency', when: 'pain_level >= 7' }],
    children: [
      {
        name: 'booking',
        description: 'The caller wants an appointment. For example "I need a check-up".',
        prompt:
          'Find out what the caller wants to have done, and on which day. Mention that new patients come ten minutes early.',
        parameters: {
          type: 'object',
          required: ['treatment', 'day'],
          properties: {
            treatment: { type: 'string', enum: ['check-up', 'cleaning', 'filling', 'whitening'] },
            day: { type: 'string', format: 'date', description: 'The day of the appointment' },
          },
        },
        children: [
          {
            name: 'choose time',
            description: 'Treatment and day are known.',
            prompt: 'Offer two free times with find_slot. If neither suits, ask for another day.',
            parameters: { time: 'string' },
            tools: [tool('function', 'find_slot', 'Looks up free times on a day.', 'calendar.find')],
            children: [
              {
                name: 'confirm',
                description: 'The caller has agreed to a time.',
                prompt:
                  'Repeat treatment, day and time for {{first_name}} and book with book_slot once the caller agrees.',
                tools: [
                  tool('function', 'book_slot', 'Books a free time.', 'calendar.book'),
                  toState('choose time', 'change_time', 'The caller wants another time after all.'),
                ],
              },
            ],
          },
        ],
      },
      {
        name: 'cancellation',
        description: 'The caller wants to cancel an appointment.',
        prompt: 'Find out whose appointment it is and when. Cancel it with cancel_booking and offer another day.',
        parameters: { name: 'string', day: 'date' },
        tools: [
          tool('function', 'cancel_booking', 'Cancels an appointment.', 'calendar.cancel'),
          toState('booking', 'book_anew', 'The caller wants another day instead.'),
        ],
      },
      {
        name: 'questions',
        description: 'The caller asks about hours, prices or the way.',
        prompt: 'Answer in one or two sentences from the knowledge base, then ask what else you can do.',
      },
      {
        name: 'emergency',
        description: 'The caller is in pain or has had an accident.',
        prompt: 'Stay calm. Ask how strong the pain is from one to ten, and since when.',
        parameters: { pain_level: 'integer' },
        children: [
          {
            name: 'dentist on duty',
            description: 'The pain is strong, or the caller asks for a dentist.',
            prompt: 'Say that you put the caller through to the dentist on duty, then do so.',
            tools: [
              tool('transfer_call', 'call_dentist', 'Puts the caller through to the dentist on duty.', '+14155550137'),
            ],
          },
        ],
      },
      {
        name: 'farewell',
        description: 'The caller wants nothing more. For example "no, that was all".',
        prompt: 'Thank the caller by name and say goodbye.',
        tools: [tool('end_call', 'end_call', 'Ends the call.')],
      },
    ],
  },
];
