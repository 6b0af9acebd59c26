import { defaultTurnOptions, type TurnOptions, turnOptionsByBehavior } from '../turn/options.ts';

/** A setting that does not exist or does not accept the value. `message` is one line that says what is valid. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

type Value = number | boolean | string | null;
type Name = keyof TurnOptions;

const behaviors = ['balanced', 'patient', 'quick'] as const;
const speakers = ['assistant', 'user'];
const names = (Object.keys(defaultTurnOptions) as Name[]).filter((name) => isSimple(defaultTurnOptions[name]));

function isSimple(value: unknown): value is Value {
  return typeof value !== 'object' || value === null;
}

function spelled(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Every setting by its public name: the options in snake case. */
export const settingNames: readonly string[] = ['behavior', ...names.map(spelled)];

/**
 * Applies changes such as `min_delay=300` to the options, in order. Names may omit `_ms`; `behavior` changes all options that depend on it. Throws
 * `SettingError`.
 */
export function overrideOptions(options: TurnOptions, changes: readonly string[]): TurnOptions {
  const asked = changes.reduce(changed, options);
  if (asked.minDelayMs <= asked.maxDelayMs) return asked;
  throw new SettingError(`min_delay is ${asked.minDelayMs}, above max_delay, which is ${asked.maxDelayMs}`);
}

function changed(options: TurnOptions, change: string): TurnOptions {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(change) ?? [];
  if (name === '') throw new SettingError(`"${change}" is not of the form NAME=VALUE`);
  if (name === 'behavior') return { ...options, ...chosenBy(value) };
  const option = names.find((one) => spelled(one) === name || spelled(one) === `${name}_ms`);
  if (option === undefined)
    throw new SettingError(`no setting is named "${name}"; use one of ${settingNames.join(', ')}`);
  return { ...options, [option]: readValue(option, value) };
}

/** Options that depend on `behavior`: those that differ between behaviors. */
function chosenBy(value: string): Partial<TurnOptions> {
  const index = behaviors.findIndex((name, number) => value === name || value === String(number));
  const chosen = turnOptionsByBehavior[index];
  if (chosen === undefined) throw new SettingError(`behavior is "${value}"; use one of ${behaviors.join(', ')}`);
  const differing = names.filter((name) => turnOptionsByBehavior.some((other) => other[name] !== chosen[name]));
  return Object.fromEntries(differing.map((name) => [name, chosen[name]]));
}

function readValue(option: Name, text: string): Value {
  const before = defaultTurnOptions[option];
  if (option === 'whoSpeaksFirst') return oneOf(option, text, speakers);
  if (option === 'language') return matching(option, text, /^[a-z]{2}$/, 'two letters such as en');
  if (typeof before === 'boolean') return oneOf(option, text, ['true', 'false']) === 'true';
  if (typeof before === 'string') return text;
  return readNumber(option, text);
}

function oneOf(option: Name, text: string, accepted: readonly string[]): string {
  if (accepted.includes(text)) return text;
  throw new SettingError(`${spelled(option)} is "${text}"; use ${accepted.join(' or ')}`);
}

function matching(option: Name, text: string, pattern: RegExp, accepted: string): string {
  if (pattern.test(text)) return text;
  throw new SettingError(`${spelled(option)} is "${text}"; use ${accepted}`);
}

function readNumber(option: Name, text: string): number {
  const isShare = option === 'minConfidence';
  const pattern = isShare ? /^(?:0?\.\d+|0|1|1\.0+|0\.\d*)$/ : /^\d{1,9}$/;
  return Number(matching(option, text, pattern, isShare ? 'a number from 0 to 1' : 'a whole number'));
}
