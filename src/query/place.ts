/** A position in a filter: the key of an object or the index of an array, within its container. */
export type Place = { readonly within: Place; readonly key: string | number } | null;

/** The error in a filter or an order, and its position. */
export class QueryError extends Error {
  /** `query` is the filter itself, `query.$and.1.name` an element of it. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'QueryError';
    this.path = path;
  }
}

/** The error at a position of a filter. `message` says what was sent and what is accepted. */
export const errorAt = (place: Place, message: string): QueryError => new QueryError(pathOf(place), message);

const longestKey = 60;

/** A position in the path notation of the API, such as `query.$and.1.name`. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.push(shortened(String(at.key)));
  return ['query', ...keys.reverse()].join('.');
}

/** A text of a filter as messages repeat it: truncated and storable. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

function shortened(text: string): string {
  const whole = text.toWellFormed();
  return whole.length > longestKey ? `${whole.slice(0, longestKey).toWellFormed()}…` : whole;
}
