import type { Json, JsonObject } from '../json.ts';
import type { ExpectedAnswer, ExpectedKind } from '../ports/expected-answers.ts';
import { isJsonObject, listParameters } from './parameters.ts';

type Clue = { readonly kind: ExpectedKind; readonly words: RegExp };

/** Kinds of answers by words in a parameter's name, most specific first. Names are lowercase with single spaces. */
const nameClues: readonly Clue[] = [
  { kind: 'email', words: /\be ?mail\b/ },
  { kind: 'number', words: /\b(number of|num|count|how many|quantity|guests|party size|people|persons|age|nights)\b/ },
  { kind: 'phone', words: /\b(phone|telephone|mobile|cell|fax|callback number|call back number)\b/ },
  { kind: 'amount', words: /\b(amount|price|cost|budget|salary|income|payment|fee|deposit|total)\b/ },
  { kind: 'spelled', words: /\b(spelling|spelled|plate|postcode|iban|vin|username|reference|serial)\b/ },
  { kind: 'digits', words: /\b(code|pin|otp|zip|postal code|card|ssn|digits|\w+ (number|no|id))\b/ },
  { kind: 'date', words: /\b(date|day|birthday|birth|dob|datetime)\b/ },
  { kind: 'time', words: /\b(time|hour)\b/ },
  { kind: 'address', words: /\b(address|street)\b/ },
  { kind: 'name', words: /\b(name|surname|firstname|lastname|fullname)\b/ },
];

/** Kinds of answers by phrases in a description, used if the name is inconclusive; only unambiguous phrases. */
const descriptionClues: readonly Clue[] = [
  { kind: 'email', words: /\be-?mail address\b/ },
  { kind: 'phone', words: /\b(phone|telephone|mobile) number\b/ },
  { kind: 'number', words: /\b(how many|the number of)\b/ },
  { kind: 'digits', words: /\b(\d{1,2}|three|four|five|six|seven|eight|nine|ten)[- ]digits?\b/ },
  { kind: 'date', words: /\b(date of birth|the date|which (date|day)|day of the (week|month|visit|appointment))\b/ },
  { kind: 'time', words: /\b(what time|which time|time of (the )?day|the hour)\b/ },
  { kind: 'amount', words: /\b(amount of money|how much)\b/ },
  { kind: 'address', words: /\b(postal|street|home|mailing) address\b/ },
  { kind: 'name', words: /\b(first|last|full|family|caller's|patient's|customer's) name\b/ },
];

const numberWords = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * The answers that a state expects, one per parameter in order, from JSON Schema or its short form. The type and format decide, then the pattern,
 * then the words of the name, then those of the description.
 */
export function expectedAnswers(parameters: JsonObject): readonly ExpectedAnswer[] {
  return listParameters(parameters).map(({ name, schema }) => expectedAnswer(name, schema));
}

function expectedAnswer(name: string, schema: JsonObject): ExpectedAnswer {
  if (isJsonObject(schema.items)) return expectedAnswer(name, schema.items);
  const options = optionsOf(schema);
  const kind = options.length > 0 ? 'choice' : kindOf(name, schema);
  const secret = schema.secret === true || schema.format === 'password';
  const digits = kind === 'digits' || kind === 'phone' ? digitsOf(schema) : null;
  return { name, kind, options, digits, ...(secret ? { secret } : {}) };
}

function optionsOf(schema: JsonObject): readonly string[] {
  if (!Array.isArray(schema.enum)) return [];
  return schema.enum.filter((option: Json) => option !== null).map((option: Json) => optionText(option));
}

function optionText(option: Json): string {
  return typeof option === 'string' ? option : JSON.stringify(option);
}

function kindOf(name: string, schema: JsonObject): ExpectedKind {
  if (hasType(schema, 'boolean')) return 'yes_no';
  if (schema.format === 'email') return 'email';
  if (schema.format === 'date' || schema.format === 'date-time') return 'date';
  if (schema.format === 'time') return 'time';
  if (digitCount(schema) !== undefined) return isPhone(name) ? 'phone' : 'digits';
  const named = clue(nameClues, spaced(name));
  if (hasType(schema, 'integer') || hasType(schema, 'number')) {
    return named === 'amount' || named === 'phone' || named === 'digits' ? named : 'number';
  }
  const description = typeof schema.description === 'string' ? schema.description.toLowerCase() : '';
  return named ?? clue(descriptionClues, description) ?? 'open';
}

function clue(clues: readonly Clue[], text: string): ExpectedKind | null {
  return clues.find(({ words }) => words.test(text))?.kind ?? null;
}

function isPhone(name: string): boolean {
  return clue(nameClues, spaced(name)) === 'phone';
}

function hasType(schema: JsonObject, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
}

/** `firstName`, `first_name` and `first-name` become `first name`. */
function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function digitsOf(schema: JsonObject): number | null {
  const fromPattern = digitCount(schema);
  if (fromPattern !== undefined) return fromPattern;
  if (typeof schema.minLength === 'number' && schema.minLength === schema.maxLength) return schema.minLength;
  const description = typeof schema.description === 'string' ? schema.description.toLowerCase() : '';
  const said = /\b(\d{1,2}|three|four|five|six|seven|eight|nine|ten)[- ]digits?\b/.exec(description)?.[1];
  if (said === undefined) return null;
  const word = numberWords.indexOf(said);
  return word < 0 ? Number(said) : word + 3;
}

/** Number of digits in a digits-only pattern; null if it is variable, undefined for any other pattern. */
function digitCount(schema: JsonObject): number | null | undefined {
  if (typeof schema.pattern !== 'string') return undefined;
  const shape = /^\^?(?:\\d|\[0-9\])(?:\{(\d{1,2})(,\d{0,2})?\}|\+|\*)\$?$/.exec(schema.pattern);
  if (shape === null) return undefined;
  const open = shape[1] === undefined || (shape[2] !== undefined && shape[2] !== `,${shape[1]}`);
  return open ? null : Number(shape[1]);
}
