import type { Json } from '../json.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import { isJsonObject } from '../tree/parameters.ts';
import { digitsIn } from '../turn/endpointing/spoken-digits.ts';
import type { CallEvent } from './events.ts';

/** Fewer digits in a row are no secret by themselves: they would mask dates and times. */
const leastDigits = 3;
/** Objects whose fields are named by the assistant's author; numbers in them may be answers. */
const open: ReadonlySet<string> = new Set(['args', 'values']);
/** Fields in which the caller's own words and keys stand. */
const callersFields: ReadonlySet<string> = new Set(['text', 'content', 'answering', 'digit', 'digits']);

/** Once one of these is told, the keys pressed before it are an answer. */
const settling: ReadonlySet<string> = new Set(['tool.called', 'turn.commit', 'expectation.changed']);

/**
 * Masks what is told of a call before it is stored: while the assistant waits for a secret, the digits that the caller
 * says or presses; and digits learnt that way wherever they come up again. The conversation itself goes on with them.
 */
export function discreet(observer: CallObserver, language: string): CallObserver {
  const secrets = new Set<string>();
  let expected = false;
  /** The call of a tool that collects a secret. */
  let collecting: Json = null;
  let awaited = false;
  let pressed = '';

  const learn = (digits: string): void => {
    if (digits.length >= leastDigits) secrets.add(digits);
  };
  const masked = (text: string): string => {
    let out = text;
    for (const secret of secrets) out = out.replaceAll(secret, '*'.repeat(secret.length));
    return out;
  };
  const hide = (value: Json, field: string): Json => {
    if (typeof value === 'string')
      return callersFields.has(field) && awaited ? withoutDigits(value, language) : masked(value);
    if (typeof value === 'number' && open.has(field)) return secrets.has(String(value)) ? masked(String(value)) : value;
    if (Array.isArray(value)) return value.map((one) => hide(one, field));
    if (!isJsonObject(value)) return value;
    const within = (key: string): string => (open.has(field) || value.role === 'assistant' ? field : key);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one, within(key))]));
  };
  const watch = (event: CallEvent): void => {
    if (event.type === 'digit.pressed' && awaited) pressed += String(event.digit);
    else if ((event.type === 'transcript.final' || event.type === 'text.typed') && awaited)
      learn(digitsIn(String(event.text), language));
    else if (event.type === 'expectation.changed') expected = awaitsSecret(event.expected ?? []);
    else if (event.type === 'tool.called' && isSecret(event.collect)) collecting = event.id ?? null;
    else if (event.type === 'tool.returned' && event.id === collecting) collecting = null;
    else if (event.type === 'digits.collected' && awaited) learn(String(event.digits).replace(/\D/g, ''));
    awaited = expected || collecting !== null;
    if (!settling.has(event.type)) return;
    learn(pressed.replace(/\D/g, ''));
    pressed = '';
  };
  const kept = <Told extends Json>(told: Told): Told => (awaited || secrets.size > 0 ? (hide(told, '') as Told) : told);
  return {
    event: (event) => {
      watch(event);
      const { type, at } = event;
      observer.event({ ...kept(event), type, at });
    },
    turn: (turn) => observer.turn(kept(turn)),
    amended: (amendment) => observer.amended(kept(amendment)),
    entered: (state, at) => observer.entered(kept(state), at),
    ...(observer.heard === undefined ? {} : { heard: (text: string) => observer.heard?.(masked(text)) }),
    trouble: (error) => observer.trouble(error),
  };
}

function isSecret(collect: Json | undefined): boolean {
  return isJsonObject(collect) && collect.secret === true;
}

function awaitsSecret(expected: Json): boolean {
  return Array.isArray(expected) && expected.some((answer) => isJsonObject(answer) && answer.secret === true);
}

/** The text with every figure and every digit said as a word masked. */
function withoutDigits(text: string, language: string): string {
  return text.replace(/\d/g, '*').replace(/\p{L}+/gu, (word) => (digitsIn(word, language) === '' ? word : '*'));
}
