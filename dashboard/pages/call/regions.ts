import type { Timeline, TimelineItem } from './timeline.ts';

/** A marker on the waveform: a moment without an end, on both channels without a channel. */
export type Region = {
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly channel: 0 | 1 | null;
  readonly color: string;
  readonly title: string;
};
type Names = { readonly interrupted: string; readonly held: string };

const tint = (name: string, share: number) => `color-mix(in srgb, var(${name}) ${share}%, transparent)`;

/** Turns, paused speech, interruptions and tools, as the waveform shows them. */
export function regionsOf({ items, holds }: Pick<Timeline, 'items' | 'holds'>, names: Names): readonly Region[] {
  return [
    ...items.flatMap((item) => regionOf(item, names)),
    ...holds.map(({ fromMs, untilMs }): Region => {
      return { fromMs, untilMs, channel: 1, color: tint('--warning', 26), title: names.held };
    }),
  ];
}

function regionOf(item: TimelineItem, { interrupted }: Names): readonly Region[] {
  const { fromMs, untilMs } = item;
  if (item.kind === 'speech') {
    const isCaller = item.role === 'user';
    const title = item.words.map(({ text }) => text).join(' ');
    const color = tint(isCaller ? '--part-1' : '--part-2', 13);
    return [{ fromMs, untilMs, channel: isCaller ? 0 : 1, color, title }];
  }
  if (item.kind === 'tool')
    return item.isMove ? [] : [{ fromMs, untilMs: null, channel: null, color: 'var(--part-3)', title: item.name }];
  if (item.what === 'interrupted')
    return [{ fromMs, untilMs: null, channel: null, color: 'var(--danger)', title: interrupted }];
  return [];
}
