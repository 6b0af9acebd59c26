import { translated } from './translated.ts';

/** The texts of the templates: of their cards, and of the assistants they create. */
export const templateTexts = translated('templateTexts', {
  reminder: {
    title: 'Appointment reminder',
    more: 'Calls people on a list to confirm, reschedule or cancel an appointment.',
    assistant: {
      name: 'Appointment reminder',
      begin_message: 'Hello, this is an automated call about your appointment. Am I speaking with {{first_name}}?',
      prompt: `You call {{first_name}} to remind them of their appointment on {{appointment_day}} at {{appointment_time}}.

1. Make sure that you are speaking with {{first_name}}. If they aren't available, ask when to call again and say nothing about the appointment.
2. Give the day and the time, and ask whether they can make it.
3. If they can't make it, ask whether they want to reschedule, and which days suit them. Say that the office will call back with a new time.

Be brief. Don't insist. Thank them and say goodbye.`,
      post_analysis: JSON.stringify([
        {
          name: 'Appointment',
          description: 'The outcome for the appointment.',
          type: 'enum',
          options: ['confirmed', 'rescheduled', 'canceled', 'not reached'],
        },
        { name: 'Better days', description: 'Days that suit them better.', type: 'string' },
      ]),
    },
  },
  support: {
    title: 'Customer questions (FAQ)',
    more: 'Answers questions from your knowledge base, on the phone and on your website.',
    assistant: {
      name: 'Customer service',
      begin_message: 'Hello, you’ve reached customer service. How can I help you?',
      chatbot_begin_message: 'Hello! Ask me anything about us.',
      prompt: `You answer customers' questions from your knowledge base, and from nothing else. If the answer isn't there, say you don't know and offer a callback.

Answer in one or two short sentences, in plain words, without lists. Ask whether that helped before you say goodbye.`,
      chatbot_faq: JSON.stringify([
        { question: 'When are you open?', answer: 'Monday to Friday, from nine to five.' },
        { question: 'Where are you?', answer: 'At 5 Mill Lane, opposite the station.' },
      ]),
      post_analysis: JSON.stringify([
        { name: 'Question', description: 'What the customer wanted to know.', type: 'string' },
        { name: 'Answered', description: 'Whether the assistant could answer it.', type: 'boolean' },
      ]),
    },
  },
  blank: {
    title: 'Blank',
    more: 'Start from scratch.',
    assistant: { name: 'New assistant' },
  },
});

const { reminder, support, blank } = templateTexts;

/** Templates for a new assistant. */
export const assistantTemplates = [
  {
    id: 'reminder',
    icon: 'outbound',
    ...reminder,
    assistant: { ...reminder.assistant, turn_taking: { machine_detection: { mode: 'hang_up' } } },
  },
  { id: 'support', icon: 'web', ...support },
  { id: 'blank', icon: 'plus', ...blank },
] as const;
