import { z } from '@hono/zod-openapi';
import { changeKinds } from '#engine/replay/turn-changes.ts';
import type { ReplayResult } from '../../store/assistants/replay-tables.ts';
import type { StoredReplay } from '../../store/assistants/replays.ts';
import { summaryOf } from '../assistants/replay-summary.ts';
import { versionField } from './assistant-version.ts';
import { timestamp, toTimestamp } from './responses.ts';

/** The most calls of a replay, and the usual number. */
const replayedCalls = { most: 1_000, usual: 500 } as const;

export const replayInput = z
  .object({
    version: z
      .union([z.literal('draft'), versionField], 'draft or the number of a version')
      .default('draft')
      .openapi({ description: 'The version whose turn-taking settings are tried; by default the draft as it is now.' }),
    calls: z
      .int()
      .min(1)
      .max(replayedCalls.most)
      .default(replayedCalls.usual)
      .openapi({ description: 'How many of the latest answered calls are replayed.' }),
  })
  .openapi('NewReplay');

const ms = (description: string) => z.int().nullable().openapi({ description });

export const figuresSchema = z
  .object({
    answers: z.int().openapi({ description: 'Replies to the caller that were heard.' }),
    mean_delay_ms: ms('From the caller’s last sound to the reply’s first; null without replies.'),
    median_delay_ms: ms('The median of the same.'),
    cut_offs: z.int().openapi({ description: 'Replies that came before the caller had finished.' }),
    interruptions: z.int().openapi({ description: 'Replies that the caller interrupted, without cut-offs.' }),
    false_interruptions: z
      .int()
      .openapi({ description: 'Replies that paused although the caller did not want to speak.' }),
    reminders: z.int(),
  })
  .openapi('ReplayFigures');

const affectedSchema = z.object({ calls: z.int(), turns: z.int() }).openapi('ReplayAffected');
const kinds = Object.fromEntries(changeKinds.map((kind) => [kind, affectedSchema])) as Record<
  (typeof changeKinds)[number],
  typeof affectedSchema
>;

const changeSchema = z
  .object({
    call_id: z.uuid(),
    turn: z.int().nullable().openapi({
      description: 'The position in the transcript of the turn to look at, from 1; null before the first turn.',
    }),
    what: z.enum(changeKinds).openapi({
      description:
        '`cut_off`: the reply would come before the caller has finished. `no_longer_cut_off`: it did so only in the call. `later`, `earlier`: it would start at another time. `added`, `removed`: it exists only in the replay, only in the call. `otherwise`: it starts at the same time with another outcome.',
    }),
    at_ms: z.int().openapi({ description: 'Milliseconds since the answer.' }),
    by_ms: ms('How much later the reply starts; negative if it starts earlier; null unless it is heard on both sides.'),
  })
  .openapi('ReplayedChange');

const resultFields = {
  calls: z.int().openapi({ description: 'Replayed calls.' }),
  skipped_calls: z.int().openapi({ description: 'Calls that were deleted or whose event log cannot be replayed.' }),
  changed_calls: z.int(),
  affected: z.object(kinds).openapi({ description: 'Calls and turns by kind of change.' }),
  earlier_by_ms: ms('The median change of the replies that start earlier, which is negative.'),
  later_by_ms: ms('The median change of the replies that start later.'),
  recorded: figuresSchema,
  replayed: figuresSchema,
} as const;
const resultSchema = z.object(resultFields);
const wholeResultSchema = z.object({
  ...resultFields,
  changes: z.array(changeSchema).openapi({ description: 'Changed replies, the gravest first; at most 500.' }),
});

const fields = {
  replay_id: z.uuid(),
  version: z.int().nullable().openapi({ description: 'The number of the version; null for the draft.' }),
  digest: z.string().openapi({ description: 'The digest of the replayed content; equal for equal versions.' }),
  baseline_version: z.int().nullable().openapi({
    description: 'The version that was published when the replay was requested.',
  }),
  status: z.enum(['running', 'finished', 'failed']),
  calls: z.int().openapi({ description: 'The calls to replay.' }),
  calls_done: z.int(),
  summary: z.string().nullable().openapi({
    description: 'The result in one sentence; null until it is finished.',
    example: 'Of 500 calls, 12 would have been answered earlier (median −180 ms), and 2 cut off.',
  }),
  author: z.string().openapi({ description: 'The user or API key that requested it.' }),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
} as const;
export const replaySchema = z.object({ ...fields, result: resultSchema.nullable() }).openapi('Replay');
export const wholeReplaySchema = z.object({ ...fields, result: wholeResultSchema.nullable() }).openapi('WholeReplay');

/** A replay with the calls that change. */
export function presentWholeReplay(replay: StoredReplay): z.infer<typeof wholeReplaySchema> {
  const { assistant_id, created_at, finished_at, result, ...rest } = replay;
  return {
    ...rest,
    summary: result === null ? null : summaryOf(result),
    created_at: toTimestamp(created_at),
    finished_at: finished_at === null ? null : toTimestamp(finished_at),
    result: result as (ReplayResult & z.infer<typeof wholeResultSchema>) | null,
  };
}

/** A replay in a list. */
export function presentReplay(replay: StoredReplay): z.infer<typeof replaySchema> {
  const { result, ...rest } = presentWholeReplay(replay);
  if (result === null) return { ...rest, result };
  const { changes, ...figures } = result;
  return { ...rest, result: figures };
}
