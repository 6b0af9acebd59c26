/** Where something stands in a filter: a key of an object or a place of an array, within what holds it. */
export type Place = { readonly within: Place; readonly key: string | number } | null;

/** What is wrong with a filter or an order, and where. */
export class QueryError extends Error {
  /** `query` is the filter itself, `query.$and.1.name` something within it. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'QueryError';
    this.path = path;
  }
}

/** The error at a place of a filter. `message` says what came and what is accepted. */
export const wrongAt = (place: Place, message: string): QueryError => new QueryError(pathOf(place), message);

const longestKey = 60;

/** A place in the spelling of all paths of the API, such as `query.$and.1.name`. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.push(shortened(String(at.key)));
  return ['query', ...keys.reverse()].join('.');
}

/** A text of a filter as messages repeat it: never long, and always storable. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

function shortened(text: string): string {
  const whole = text.toWellFormed();
  return whole.length > longestKey ? `${whole.slice(0, longestKey).toWellFormed()}…` : whole;
}
