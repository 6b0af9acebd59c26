import type { StoryLine } from '#engine/replay/story.ts';
import type { Speech, Talk, ToolUse } from './talk.ts';

/** What was decided for a turn, and what led to it. */
type Why = { readonly before: readonly StoryLine[]; readonly own: readonly StoryLine[] };

/**
 * What was decided for a turn. To one of the assistant led what was decided since the last sound of the caller, which the
 * story tells with the turn of the caller, and the tools that ran until then.
 */
export function whyOf({ items }: Pick<Talk, 'items'>, turn: Speech | ToolUse): Why {
  if (turn.kind === 'tool' || turn.role === 'user') return { before: [], own: turn.lines };
  const numbered = items.filter((item): item is Speech | ToolUse => 'number' in item);
  const earlier = numbered.filter(({ number }) => number < turn.number);
  const asked = earlier.findLastIndex((item) => item.kind === 'speech');
  const [answered, ...tools] = earlier.slice(Math.max(0, asked));
  const since = answered?.kind === 'speech' && answered.role === 'user' ? answered.untilMs : Number.POSITIVE_INFINITY;
  // The end of speech itself stands at its last sound.
  const led = (answered?.lines ?? []).filter(({ atMs }) => atMs >= since - 1);
  const before = [...led, ...tools.flatMap(({ lines }) => lines)];
  return { before: before.toSorted((one, other) => one.atMs - other.atMs), own: turn.lines };
}
