import { latency } from '../../format/number.ts';
import { talkTexts } from '../../texts/talk.ts';
import type { ReplyLatency } from './reply-latency.ts';

/** The latency at full width. */
const widestMs = 2_500;
const written = (ms: number): string => latency(Math.max(0, ms) / 1000);

/** How long the caller waited for a reply, by parts. */
export function LatencyBar({ wait }: { readonly wait: ReplyLatency }) {
  const { wholeMs, endOfTurnMs, modelMs, voiceMs } = wait;
  const sentence = talkTexts.wait(written(wholeMs), written(endOfTurnMs), written(modelMs), written(voiceMs));
  return (
    <p className="wait" title={sentence}>
      <span className="only-heard">{sentence}</span>
      <span className="wait-bar" aria-hidden="true" style={{ width: `${Math.min(1, wholeMs / widestMs) * 100}%` }}>
        {[endOfTurnMs, modelMs, voiceMs].map((ms, place) => (
          <span key={place} className={`wait-part-${place + 1}`} style={{ flexGrow: Math.max(0, Math.round(ms)) }} />
        ))}
      </span>
      <span className="wait-whole figures" aria-hidden="true">
        {written(wholeMs)}
      </span>
    </p>
  );
}

/** The legend of the bars. */
export function LatencyLegend() {
  const { endOfTurn, model, voice } = talkTexts.waitParts;
  return (
    <p className="wait-legend">
      {[endOfTurn, model, voice].map((text, place) => (
        <span key={text}>
          <span className={`wait-key wait-part-${place + 1}`} aria-hidden="true" />
          {text}
        </span>
      ))}
    </p>
  );
}
