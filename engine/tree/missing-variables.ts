import { requiredVariables } from './variables.ts';

/** Names of the placeholders that have no value when a call begins, and that nothing in the call can supply in time. */
export function missingVariables(
  assistant: Parameters<typeof requiredVariables>[0],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return requiredVariables(assistant).filter((name) => !Object.hasOwn(values, name) || values[name]?.trim() === '');
}
