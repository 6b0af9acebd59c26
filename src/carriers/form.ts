/** The maximum number of parameters in a callback's form or query; carriers send about forty. */
export const maxParameters = 200;

/** A name and a value. */
export type Parameter = readonly [name: string, value: string];

/**
 * The parameters of a form or query; null if there are more than `maxParameters`, which are counted first because `URLSearchParams` takes quadratic
 * time for many parameters without a value.
 */
export function readForm(text: string): URLSearchParams | null {
  return hasTooManyParameters(text) ? null : new URLSearchParams(text);
}

/** Parameters sorted by the UTF-8 bytes of their names, then of their values. */
export function sortedParameters(parameters: URLSearchParams): readonly Parameter[] {
  return [...parameters]
    .map(([name, value]) => ({ name, value, nameBytes: Buffer.from(name), valueBytes: Buffer.from(value) }))
    .sort((a, b) => Buffer.compare(a.nameBytes, b.nameBytes) || Buffer.compare(a.valueBytes, b.valueBytes))
    .map(({ name, value }) => [name, value]);
}

/** Whether a form or query has more than `maxParameters`; empty ones count as well. */
export function hasTooManyParameters(text: string): boolean {
  let separators = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= maxParameters) return true;
  }
  return false;
}
