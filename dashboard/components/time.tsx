import { fullMoment, moment } from '../format/time.ts';

type TimeProps = {
  /** ISO 8601. */
  readonly at: string;
  /** Where it happened; on hover the moment stands in its time. */
  readonly zone?: string | undefined;
};

/** A moment in the viewer's zone; on hover in full, and as it was where it happened. */
export function Time({ at, zone }: TimeProps) {
  const date = new Date(at);
  const here = fullMoment(date);
  const there = zone === undefined ? here : fullMoment(date, zone);
  return (
    <time className="figures" dateTime={at} title={here === there ? here : `${here}\n${there}`}>
      {moment(date)}
    </time>
  );
}
