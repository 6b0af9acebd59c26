import type { ExplanationLine } from '#engine/replay/explanation.ts';
import type { Speech, Timeline, ToolUse } from './timeline.ts';

/** The decisions of a turn, and their causes. */
type Why = { readonly before: readonly ExplanationLine[]; readonly own: readonly ExplanationLine[] };

/**
 * The decisions of a turn. Those of an assistant's turn start at the caller's last sound, which the story reports with the caller's turn, and include
 * the tools that ran until then.
 */
export function explainTurn({ items }: Pick<Timeline, 'items'>, turn: Speech | ToolUse): Why {
  if (turn.kind === 'tool' || turn.role === 'user') return { before: [], own: turn.lines };
  const numbered = items.filter((item): item is Speech | ToolUse => 'number' in item);
  const earlier = numbered.filter(({ number }) => number < turn.number);
  const asked = earlier.findLastIndex((item) => item.kind === 'speech');
  const [answered, ...tools] = earlier.slice(Math.max(0, asked));
  const since = answered?.kind === 'speech' && answered.role === 'user' ? answered.untilMs : Number.POSITIVE_INFINITY;
  // The end of speech is placed at its last sound.
  const led = (answered?.lines ?? []).filter(({ atMs }) => atMs >= since - 1);
  const before = [...led, ...tools.flatMap(({ lines }) => lines)];
  return { before: before.toSorted((one, other) => one.atMs - other.atMs), own: turn.lines };
}
