import type { Json } from '../json.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import { isJsonObject } from '../tree/parameters.ts';
import { digitsIn } from '../turn/endpointing/spoken-digits.ts';
import type { CallEvent } from './events.ts';

/** Shorter digit sequences are not masked by themselves, because dates and times would be masked too. */
const leastDigits = 3;
/** Objects whose field names come from the assistant's author; numbers in them may be secret answers. */
const open: ReadonlySet<string> = new Set(['args', 'values']);
/** Fields that contain the caller's own words and keys. */
const callersFields: ReadonlySet<string> = new Set(['text', 'content', 'answering', 'digit', 'digits']);

/** Events after which the keys pressed before them count as an answer. */
const settling: ReadonlySet<string> = new Set(['tool.called', 'turn.commit', 'expectation.changed']);

/**
 * Masks the events of a call before they are stored: the digits that the caller says or presses while the assistant waits for a secret, and later
 * occurrences of those digits. The conversation itself continues with the real digits.
 */
export function withSecretsMasked(observer: CallObserver, language: string): CallObserver {
  const secrets = new Set<string>();
  let expected = false;
  /** Id of the tool call that collects a secret. */
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

/** Returns the text with every digit and every spoken digit masked. */
function withoutDigits(text: string, language: string): string {
  return text.replace(/\d/g, '*').replace(/\p{L}+/gu, (word) => (digitsIn(word, language) === '' ? word : '*'));
}
