import type { Random } from '#test/support/random.ts';

/** One message on a socket: text, or bytes. */
export type Message = string | Uint8Array;

/** Serialized JSON values that replace others. */
const values = [
  ...['null', 'true', 'false', '{}', '[]', '""', '[null]', '{"a":{"b":[{}]}}', '[[[[[[[[]]]]]]]]'],
  ...['0', '-0', '-1', '0.5', '1e-9', '1e308', '1e999', '-1e999', '9007199254740993', '4294967296', '65536'],
  ...['"NaN"', '"Infinity"', '"-1"', '"1e999"', '" 7 "', '"0x10"', '"null"', '"\\u0000"', '"\\ud800"', '"é😀"'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '"__proto__"', '"toString"'],
  ...['"AAAA"', '"A==="', '"////+++="', '"=?utf-8?"', '"%%%"', '"2026-13-99T99:99:99Z"', '"PT9999999999S"'],
];
/** The units of long texts: each has slowed down some parser. */
const pieces = [' ', '\\t', '=', ',', ';', 'a', '0', '/', '%', '\\u0000', '\\"', '\\\\', '{', '\\ud800', 'k=v,', ': '];
const names = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'type',
  'event',
  'media',
  'start',
  'payload',
  'seq',
  '',
];
const hostileTexts = ['null', '[]', '{}', '-0', '""', 'true', '\u0000', '{"', '[1,', '\ufeff{}', '{}{}', ' ', 'NaN'];
/** A marker that is not in any fixture. */
const hole = '@@hole@@';
/** The longest text of a value, near the limit of a socket; rare, because it is slow. */
const longest = 200_000;

/** A source of random numbers, and the maximum message length; by default near the limit of a socket. */
export type Mutator = Random & { readonly longest?: number };

/** A message as from a broken or malicious far end; the same for the same state of `random`. */
export function mutate(message: Message, random: Mutator): Message {
  if (typeof message !== 'string') {
    return random.chance(0.15) ? Buffer.from(message).toString('latin1') : mutateBytes(message, random);
  }
  return random.pick(mutations)(message, random);
}

type Mutation = (message: string, random: Mutator) => Message;

const mutations: readonly Mutation[] = [
  ...Array.from({ length: 8 }, (): Mutation => replaceValue),
  ...[removeField, renameField, repeatField, addField, swapValues],
  (message) => Buffer.from(message),
  (message, random) => message.slice(0, random.between(0, message.length)),
  (message, random) => spliced(message, random, String.fromCharCode(random.between(0, 0xffff))),
  (message, random) => spliced(message, random, random.pick(values)),
  (_, random) => random.pick(hostileTexts),
  (_, random) => random.pick(values),
  (message, random) => (random.chance(0.02) ? nested(message, random) : nestedIn(message, 20)),
  (message, random) => mutateBytes(Buffer.from(message), random).toString('latin1'),
  (message, random) => mutateBytes(Buffer.from(message), random),
];

function replaceValue(message: string, random: Mutator): Message {
  return changed(message, random, (holder, key) => {
    holder[key] = hole;
  }).replace(`"${hole}"`, () => hostileValue(random));
}

/** Text that is occasionally long. */
function hostileValue(random: Mutator): string {
  if (random.chance(0.7)) return random.pick(values);
  if (random.chance(0.3)) return `"${base64(random)}"`;
  const length = Math.min(random.chance(0.005) ? longest : random.pick([10, 300, 5000]), random.longest ?? longest);
  return `"${random.pick(pieces).repeat(length)}${random.pick(['', 'x', '=1'])}"`;
}

function base64(random: Mutator): string {
  const bytes = Uint8Array.from({ length: random.between(0, 700) }, () => random.between(0, 255));
  return Buffer.from(bytes).toString('base64');
}

function removeField(message: string, random: Mutator): Message {
  return changed(message, random, (holder, key) => {
    delete holder[key];
  });
}

function renameField(message: string, random: Mutator): Message {
  return message.replace(/"([a-zA-Z_]+)":/g, (field, name) => {
    if (!random.chance(0.2)) return field;
    return `"${random.pick([`${name}s`, name.toUpperCase(), name.slice(1), random.pick(names)])}":`;
  });
}

/** The same name twice, the second time with another value. */
function repeatField(message: string, random: Mutator): Message {
  return message.replace(/"([a-zA-Z_]+)":/, (field) => `${field}${hostileValue(random)},${field}`);
}

function addField(message: string, random: Mutator): Message {
  return message.replace('{', () => `{"${random.pick(names)}":${hostileValue(random)},`);
}

function swapValues(message: string, random: Mutator): Message {
  let other: unknown = null;
  const once = changed(message, random, (holder, key) => {
    other = holder[key];
  });
  return changed(once, random, (holder, key) => {
    holder[key] = other;
  });
}

type Holder = Record<string, unknown>;

/** The message with a change at one of its values; unchanged if it is not JSON with values. */
function changed(message: string, random: Mutator, change: (holder: Holder, key: string) => void): string {
  const tree = parsed(message);
  const places = placesIn(tree);
  if (places.length === 0) return message;
  const { holder, key } = random.pick(places);
  change(holder, key);
  return JSON.stringify(tree);
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

function placesIn(value: unknown): { readonly holder: Holder; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder)
    .slice(0, 50)
    .flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

function nested(message: string, random: Mutator): string {
  if (random.longest !== undefined) return nestedIn(message, 5);
  return random.chance(0.5) ? nestedIn(message, 20_000) : '['.repeat(longest);
}

function nestedIn(message: string, depth: number): string {
  return `${'{"event":'.repeat(depth)}${message}${'}'.repeat(depth)}`;
}

function spliced(message: string, random: Mutator, piece: string): string {
  const at = random.between(0, message.length);
  return message.slice(0, at) + piece + message.slice(at + random.between(0, 3));
}

/** Truncated, with some bytes changed; occasionally as long as a socket allows. */
function mutateBytes(bytes: Uint8Array, random: Mutator): Buffer {
  if (random.longest === undefined && random.chance(0.001))
    return Buffer.alloc(longest + random.between(0, 1), random.between(0, 255));
  const mutated = Buffer.from(bytes.subarray(0, random.between(0, bytes.length)));
  for (let flips = random.between(0, 4); flips > 0 && mutated.length > 0; flips -= 1) {
    mutated[random.between(0, mutated.length - 1)] = random.between(0, 255);
  }
  return mutated;
}
