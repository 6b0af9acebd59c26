import { exactly, integer, listOf, oneOf, orNull, type Shape, text, url } from './shape.ts';

// Section 2.1 of the service interface and section 1 of the decisions.

/** The envelope of a single resource, or of an action's result. */
export const resultsOf = (results: Shape): Shape => exactly({ msg: text, err: oneOf(false), results });
/** The envelope of an action without a result. */
export const done = exactly({ msg: text, err: oneOf(false) });
/** The envelope of lists of assistants, leads, integrations, voices and others: without `msg` and `err`. */
export const pageOf = (item: Shape): Shape =>
  exactly({ count: integer, next: orNull(url), previous: orNull(url), results: listOf(item) });
/** The separate envelope of the list of campaigns. */
export const campaignsOf = (item: Shape): Shape => resultsOf(exactly({ count: integer, campaigns: listOf(item) }));

export const failure = exactly({ err: oneOf(true), msg: text });
export const invalid = exactly({
  err: oneOf(true),
  msg: text,
  errors: (value, at) =>
    Array.isArray(value) && value.length > 0
      ? listOf(exactly({ path: text, message: text }))(value, at)
      : [`${at} lists nothing`],
});
export const detail = (words?: string): Shape => exactly({ detail: words === undefined ? text : oneOf(words) });
