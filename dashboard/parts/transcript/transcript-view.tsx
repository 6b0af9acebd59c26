import { Button } from '../../components/button.tsx';
import { talkTexts } from '../../texts/talk.ts';
import { EntryView } from './entry-view.tsx';
import type { LiveTranscript } from './transcript.ts';
import './transcript.css';
import { LatencyBar } from './latency-bar.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type TalkViewProps = {
  readonly talk: LiveTranscript;
  /** How the viewer refers to the caller. */
  readonly caller: 'caller' | 'you';
  /** How much of the assistant's current speech has been heard; null if unknown. */
  readonly heard?: string | null;
};

/** A live conversation. It stays scrolled to its end unless the user scrolls up. */
export function TranscriptView({ talk, caller, heard = null }: TalkViewProps) {
  const { hearing, saying, entries } = talk;
  const { scroller, follows, toEnd } = useStickToBottom(talk);
  const callerName = caller === 'you' ? talkTexts.you : talkTexts.user;
  const isHearing = hearing.final !== '' || hearing.interim !== '';
  return (
    <div className="talk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="talk-scroller" ref={scroller} tabIndex={0} aria-label={talkTexts.title}>
        {entries.length === 0 && saying === null && !isHearing && <p className="talk-nothing">{talkTexts.nothing}</p>}
        {/* Final text is announced; interim text is not. */}
        <div className="talk-entries" role="log" aria-live="polite">
          {entries.map((entry) => (
            <EntryView key={entry.id} entry={entry} caller={callerName} />
          ))}
        </div>
        {saying !== null && (
          <div className="talk-turn talk-assistant" data-open>
            <p className="talk-who">
              {talkTexts.assistant} <span>{talkTexts.speaking}</span>
            </p>
            <Words words={saying.words} heard={heard} />
            {saying.wait !== null && <LatencyBar wait={saying.wait} />}
          </div>
        )}
        {isHearing && (
          <div className="talk-turn talk-user" data-open>
            <p className="talk-who">
              {callerName} <span>{talkTexts.transcribing}</span>
            </p>
            <p className="talk-words">
              {hearing.final} <span className="talk-interim">{hearing.interim}</span>
            </p>
          </div>
        )}
      </section>
      {!follows && (
        <span className="talk-newest">
          <Button onClick={toEnd}>{talkTexts.newest}</Button>
        </span>
      )}
    </div>
  );
}

/** The assistant's words, partly heard. Before they are available, only the heard part. */
function Words({ words, heard }: { readonly words: string; readonly heard: string | null }) {
  const whole = words.trim();
  if (heard === null || !whole.startsWith(heard)) return <p className="talk-words">{whole || heard}</p>;
  return (
    <p className="talk-words">
      {heard}
      <span className="talk-interim">{whole.slice(heard.length)}</span>
    </p>
  );
}
