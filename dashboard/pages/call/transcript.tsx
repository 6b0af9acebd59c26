import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty } from '../../components/states.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { ItemRow } from './item-rows.tsx';
import { type Player, usePlayerValue } from './player.ts';
import { itemMatches } from './search.ts';
import { SpeechRow } from './speech-row.tsx';
import type { Timeline, TimelineItem } from './timeline.ts';
import './transcript.css';
import { spanIndexAt } from './word-times.ts';

type TranscriptProps = {
  readonly talk: Pick<Timeline, 'items' | 'speeches'>;
  readonly isTimed: boolean;
  readonly player: Player | null;
  /** The number of the selected turn. */
  readonly picked: number | null;
  readonly onPick: (number: number) => void;
  /** Called with the audible turn during playback. */
  readonly onFollow: (number: number) => void;
};

/** Transitions are shown as their target state, an interruption at the turn that it ended. */
const isShown = (item: TimelineItem): boolean =>
  !(item.kind === 'tool' && item.isMove && item.outcome === 'ok') &&
  !(item.kind === 'moment' && item.what === 'interrupted');

/** The transcript with the events in between, synchronized with the recording. */
export function Transcript({ talk, isTimed, player, picked, onPick, onFollow }: TranscriptProps) {
  const [sought, setSought] = useState('');
  const scroller = useRef<HTMLElement>(null);
  const items = useMemo(() => talk.items.filter(isShown), [talk]);
  const now = usePlayerValue(
    player,
    (one) => (one.playing ? (talk.speeches[spanIndexAt(one.positionMs, talk.speeches)]?.number ?? -1) : -1),
    -1,
  );
  useEffect(() => {
    if (now !== -1) onFollow(now);
  }, [now, onFollow]);
  useEffect(() => {
    if (picked !== null) show(scroller.current, `[data-turn="${picked}"]`);
  }, [picked]);
  return (
    <Panel>
      <div className="record">
        <header className="record-head">
          <h2>{callPageTexts.transcript}</h2>
          <Search items={items} sought={sought} onSeek={setSought} scroller={scroller} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className="record-scroll" ref={scroller} tabIndex={0} aria-label={callPageTexts.transcript}>
          {items.length === 0 && <Empty icon="calls" title={callPageTexts.nothingSaid} />}
          <ol>
            {items.map((item, place) => (
              <li key={keyOf(item, place)} data-item={place} data-turn={'number' in item ? item.number : undefined}>
                {item.kind === 'speech' ? (
                  <SpeechRow
                    speech={item}
                    isTimed={isTimed}
                    player={player}
                    isPicked={item.number === picked}
                    onPick={onPick}
                    sought={sought}
                  />
                ) : (
                  <ItemRow item={item} isTimed={isTimed} player={player} onPick={onPick} />
                )}
              </li>
            ))}
          </ol>
        </section>
        <footer className="record-legend">
          <span>{callPageTexts.legendHeard}</span>
          <s className="record-unheard">{callPageTexts.legendUnheard}</s>
          {isTimed && player !== null && <span className="record-legend-note">{callPageTexts.legendWords}</span>}
        </footer>
      </div>
    </Panel>
  );
}

const keyOf = (item: TimelineItem, place: number): string =>
  'number' in item ? `turn ${item.number}` : `moment ${place}`;

/** Scrolls to a row, within its list alone. */
function show(scroller: HTMLElement | null, selector: string): void {
  const row = scroller?.querySelector<HTMLElement>(selector);
  if (scroller === null || row === null || row === undefined) return;
  const [list, place] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.top >= list.top && place.bottom <= list.bottom) return;
  scroller.scrollTop += place.top - list.top - list.height / 3;
}

type SearchProps = {
  readonly items: readonly TimelineItem[];
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
  readonly scroller: React.RefObject<HTMLElement | null>;
};

function Search({ items, sought, onSeek, scroller }: SearchProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const found = useMemo(
    () => (sought.trim() === '' ? [] : items.flatMap((item, place) => (itemMatches(item, sought) ? [place] : []))),
    [items, sought],
  );
  useEffect(() => {
    if (found[at] !== undefined) show(scroller.current, `[data-item="${found[at]}"]`);
  }, [found, at, scroller]);
  return (
    <search className="record-search">
      <label htmlFor={id}>
        <Icon name="search" size={16} />
        <span className="only-heard">{callPageTexts.search}</span>
      </label>
      <input
        id={id}
        type="search"
        placeholder={callPageTexts.search}
        value={sought}
        onChange={(event) => {
          setAt(0);
          onSeek(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found.length > 0) setAt((at + 1) % found.length);
        }}
      />
      <span className="record-found figures" role="status">
        {sought.trim() === ''
          ? ''
          : found.length === 0
            ? callPageTexts.noMatches
            : callPageTexts.matches(at + 1, found.length)}
      </span>
    </search>
  );
}
