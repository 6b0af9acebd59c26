import { fullMoment, moment } from '../format/time.ts';

type TimeProps = {
  /** ISO 8601. */
  readonly at: string;
  /** The local time zone of the event, used in the tooltip. */
  readonly zone?: string | undefined;
};

/** A time in the viewer's zone; the tooltip shows it in full and in the event's zone. */
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
