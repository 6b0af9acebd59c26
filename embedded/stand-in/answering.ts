import type { Prompt } from '#engine/ports/language-model.ts';

const named = (name: string): string => (name === '' ? 'your assistant' : name);

/** Message for an answering machine. */
export const voicemailMessage = (assistantName: string): string =>
  `Hello, this is ${named(assistantName)}. I am sorry to have missed you. I will call again. Goodbye.`;

/** Answer to a service that asks who is calling. */
export const introduction = (assistantName: string): string => `This is ${named(assistantName)}, with a call for you.`;

/** Serves a person and a machine. */
export const neutralSentence = (assistantName: string): string =>
  `This is ${named(assistantName)}, with a call for you. Can you hear me?`;

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const people = /\b(?:operator|representative|agent|reception(?:ist)?|somebody|someone|person|speak|talk)\b/;

/** The menu key for reaching a person, else the first key offered, else the operator's. */
export function chooseMenuKey({ messages }: Prompt): string {
  const menu = messages.findLast(({ role }) => role === 'user');
  const text = menu?.role === 'user' ? menu.content.toLowerCase() : '';
  const offers = [...text.matchAll(/([^.;,]*?)\b(?:press|dial|push)\s+(?:the\s+|number\s+)*(\w+)([^.;,]*)/g)];
  const chosen = offers.find(([offer]) => people.test(offer)) ?? offers[0];
  const key = chosen?.[2] ?? '0';
  const digit = digits.indexOf(key);
  if (digit >= 0) return String(digit);
  return /^\d$/.test(key) ? key : '0';
}
