import type { Json, JsonObject } from '../json.ts';
import { isJsonObject } from './parameters.ts';
import type { TreeProblem } from './validate.ts';

const schemaTypes: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** Reports parameters that are neither JSON Schema nor the short form, with their places. */
export function validateParameters(parameters: JsonObject): readonly TreeProblem[] {
  const { type, properties, required } = parameters;
  if (type !== 'object' && !isJsonObject(properties)) return problemsOfShortForm(parameters);
  if (properties !== undefined && !isJsonObject(properties))
    return [{ path: ['properties'], message: 'expected an object of parameters by their names' }];
  if (required !== undefined && !isListOfNames(required))
    return [{ path: ['required'], message: 'expected an array of names of parameters' }];
  return Object.entries(properties ?? {}).flatMap(([name, property]) =>
    problemsOfProperty(property, ['properties', name]),
  );
}

function problemsOfShortForm(parameters: JsonObject): readonly TreeProblem[] {
  return Object.entries(parameters).flatMap(([name, value]) => problemsOfProperty(value, [name]));
}

function problemsOfProperty(value: Json, path: TreeProblem['path']): readonly TreeProblem[] {
  if (typeof value === 'string' || Array.isArray(value)) return [];
  if (!isJsonObject(value))
    return [{ path, message: 'expected a type such as "string", a list of values or a JSON Schema' }];
  const { type } = value;
  const types = Array.isArray(type) ? type : [type ?? 'string'];
  const wrong = types.find((one) => typeof one !== 'string' || !schemaTypes.has(one));
  if (wrong === undefined) return [];
  const expected = [...schemaTypes].join(', ');
  return [{ path: [...path, 'type'], message: `expected one of ${expected}, got ${JSON.stringify(wrong)}` }];
}

const isListOfNames = (value: Json): boolean => Array.isArray(value) && value.every((name) => typeof name === 'string');
