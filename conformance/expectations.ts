import { type Clause, type Expectation, type Step, steps } from './clause.ts';
import type { Json } from './json.ts';
import type { Shape } from './shape.ts';

/** The shape of a single object or an action with a result. */
export const resultsOf = (results: Shape): Shape => ({ err: { $is: false }, msg: 'sentence', results });
/** The shape of an action without a result. */
export const doneShape: Shape = { $exactly: { err: { $is: false }, msg: 'sentence' } };
/** The shape of a page of a list. */
export const pageShape: Shape = {
  $without: ['err', 'msg'],
  $with: { count: 'integer', next: 'url?', previous: 'url?', results: 'array' },
};
/** The shape of an error; its message contains this text. */
export const failShape = (words = '\\S'): Shape => ({ err: { $is: true }, msg: { $matches: words } });
/** The shape of an error of authentication. */
export const detailShape: Shape = { $without: ['err', 'msg'], $with: { detail: 'sentence' } };

/** An error with a status, whose message contains this text. */
export const fails = (status: number, words?: string): Expectation => ({ status, body: failShape(words) });
/** A rejected field: the message and `errors` name it. */
export const rejects = (field: string): Expectation => ({
  status: 400,
  body: {
    err: { $is: true },
    msg: { $matches: `^${field}\\b.*(expected|must|[a-z])` },
    errors: { $list: { path: { $matches: `^${field}\\b` }, message: 'sentence' }, $min: 1 },
  },
});

/** A value to send, and the one to get if it is another. */
export type Accepted = { readonly sent: Json; readonly got?: Json };

/** The clause for a field of an assistant that can be changed: accepted values are stored and returned, the others are rejected by name. */
export function changeable(
  number: number,
  clause: string,
  field: string,
  accepted: readonly Accepted[],
  rejected: readonly Json[],
): Clause {
  const change = (value: Json, want: Expectation): Step => ({
    ask: 'PATCH /ai-assistants/<assistant>',
    json: { [field]: value },
    want,
  });
  return steps(
    number,
    '2.2 PATCH',
    clause,
    ...accepted.flatMap(({ sent, got = sent }) => [
      change(sent, { status: 200, body: resultsOf({ [field]: { $is: got } }) }),
      { ask: 'GET /ai-assistants/<assistant>', want: { status: 200, body: resultsOf({ [field]: { $is: got } }) } },
    ]),
    ...rejected.map((value) => change(value, rejects(field))),
  );
}
