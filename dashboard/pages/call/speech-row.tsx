import { type MouseEvent, memo, type ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { type Player, usePlayerValue } from './player.ts';
import { matchingWords, wordsShown } from './search.ts';
import type { Speech } from './timeline.ts';
import { formatCallTime, formatMs } from './times.ts';
import { spanIndexAt } from './word-times.ts';

type SpeechRowProps = {
  readonly speech: Speech;
  readonly isTimed: boolean;
  readonly player: Player | null;
  readonly isPicked: boolean;
  readonly onPick: (number: number) => void;
  readonly sought: string;
};

/** One turn. A click selects it, a click on a word plays from there; the audible word is highlighted. */
export const SpeechRow = memo(function SpeechRow(props: SpeechRowProps) {
  const { speech, isTimed, player, isPicked, onPick, sought } = props;
  const { role, number, words, interrupted, heard, cause, waterfall } = speech;
  const lit = usePlayerValue(player, ({ positionMs }) => spanIndexAt(positionMs, words), -1);
  const press = (event: MouseEvent) => {
    onPick(number);
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-word]')?.dataset.word;
    const word = place === undefined ? undefined : words[Number(place)];
    if (player === null || !isTimed) return;
    if (word !== undefined) player.playFrom(word.fromMs);
    else if (!player.playing) player.moveTo(speech.fromMs);
  };
  const told = cause === null ? undefined : callPageTexts.causes[cause];
  return (
    <article className="record-turn" data-role={role} data-picked={isPicked || undefined}>
      <StartButton speech={speech} isTimed={isTimed} player={player} onPick={onPick} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button before it and the arrow keys do this by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button for each word would be in everybody's way */}
      <div className="record-body" onClick={press}>
        <p className="record-who">
          <strong>{callPageTexts.sides[role]}</strong>
          {told !== undefined && <span className="record-cause">{told}</span>}
          {waterfall !== null && <span className="record-wait figures">{formatMs(waterfall.latencyMs)}</span>}
          {interrupted && <Badge tone="danger">{callPageTexts.interrupted}</Badge>}
          {interrupted && heard?.evidence === 'estimate' && (
            <span className="record-cause">{callPageTexts.estimated}</span>
          )}
        </p>
        <p className={isTimed && player !== null ? 'record-words is-heard' : 'record-words'}>
          <Words speech={speech} lit={lit} sought={sought} />
        </p>
      </div>
    </article>
  );
});

type StartButtonProps = Pick<SpeechRowProps, 'speech' | 'isTimed' | 'player' | 'onPick'>;

function StartButton({ speech, isTimed, player, onPick }: StartButtonProps) {
  if (!isTimed) return <span />;
  const { number, fromMs } = speech;
  const at = formatCallTime(fromMs);
  const start = () => {
    onPick(number);
    player?.playFrom(fromMs);
  };
  return (
    <button
      type="button"
      className="record-time figures"
      aria-label={player === null ? callPageTexts.openTurn(at, number) : callPageTexts.playFrom(at)}
      onClick={start}
    >
      {at}
    </button>
  );
}

type WordsProps = { readonly speech: Speech; readonly lit: number; readonly sought: string };

function Words({ speech, lit, sought }: WordsProps) {
  const shown = wordsShown(speech);
  const found = matchingWords(shown, sought);
  const heard = speech.words.length;
  const wordAt = (text: string, place: number) => (
    <span
      key={place}
      className={[place === lit ? 'is-lit' : '', found.has(place) ? 'is-found' : ''].join(' ').trim() || undefined}
      data-word={place < heard ? place : undefined}
    >
      {text}
    </span>
  );
  return (
    <>
      {spaced(shown.slice(0, heard).map(wordAt))}
      {heard < shown.length && (
        <>
          <span className="only-heard">{callPageTexts.unheard}</span>
          <s className="record-unheard">
            {spaced(shown.slice(heard).map((text, place) => wordAt(text, place + heard)))}
          </s>
        </>
      )}
    </>
  );
}

const spaced = (words: readonly ReactNode[]): readonly ReactNode[] => words.flatMap((word) => [word, ' ']);
