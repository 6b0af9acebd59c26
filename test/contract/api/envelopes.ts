import { exactly, integer, listOf, oneOf, orNull, type Shape, text, url } from './shape.ts';

// Section 2.1 of the service interface and section 1 of the decisions.

/** A single thing, or what an action gave. */
export const resultsOf = (results: Shape): Shape => exactly({ msg: text, err: oneOf(false), results });
/** An action that gives nothing. */
export const done = exactly({ msg: text, err: oneOf(false) });
/** Assistants, leads, integrations, voices and the other lists: they have neither `msg` nor `err`. */
export const pageOf = (item: Shape): Shape =>
  exactly({ count: integer, next: orNull(url), previous: orNull(url), results: listOf(item) });
/** The list of campaigns has an envelope of its own. */
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
