import type { ReplyCause } from '#engine/ports/reply-cause.ts';
import type { RecordedStep } from '#engine/replay/recording.ts';
import type { Waterfall } from '#engine/turn/agent/waterfall.ts';
import type { Span } from './word-times.ts';

/** The entries of a call besides its turns. Times count from `origin`. */
export type StepDetails = {
  /** When the caller's speech was detected. */
  readonly voiced: readonly Span[];
  readonly holds: readonly Span[];
  readonly causes: ReadonlyMap<number, ReplyCause>;
  readonly waterfalls: ReadonlyMap<number, Waterfall>;
  readonly returned: ReadonlyMap<string, { readonly outcome: string; readonly ranMs: number }>;
  /** The model's calls that request a transition. */
  readonly moves: ReadonlySet<string>;
  /** How the caller's words were classified. */
  readonly amended: ReadonlyMap<string, string>;
};

export function collectStepDetails(steps: readonly RecordedStep[], origin: number): StepDetails {
  const voiced: Span[] = [];
  const holds: Span[] = [];
  const causes = new Map<number, ReplyCause>();
  const waterfalls = new Map<number, Waterfall>();
  const returned = new Map<string, { outcome: string; ranMs: number }>();
  const moves = new Set<string>();
  const amended = new Map<string, string>();
  let since: number | null = null;
  let heldSince: number | null = null;
  for (const { event, effects } of steps) {
    const ms = event.at - origin;
    if (event.type === 'caller.started') since = event.since - origin;
    if (event.type === 'caller.stopped' && since !== null) {
      voiced.push({ fromMs: since, untilMs: event.spokeUntil - origin });
      since = null;
    }
    if (event.type === 'tool.returned') returned.set(event.id, { outcome: event.outcome, ranMs: event.ranMs });
    if (event.type === 'tool.called' && event.kind === 'transition') moves.add(event.id);
    for (const effect of effects) {
      if (effect.type === 'reply.start') causes.set(effect.reply, effect.cause);
      if (effect.type === 'latency.record') waterfalls.set(effect.reply, effect);
      if (effect.type === 'turn.amend') amended.set(effect.was, effect.turn.content);
      if (effect.type === 'playback.pause') heldSince ??= ms;
      if (effect.type === 'playback.resume' && heldSince !== null) holds.push({ fromMs: heldSince, untilMs: ms });
      if (effect.type === 'playback.resume' || effect.type === 'playback.clear') heldSince = null;
    }
    if (event.type === 'playback.ended') heldSince = null;
  }
  return { voiced, holds, causes, waterfalls, returned, moves, amended };
}
