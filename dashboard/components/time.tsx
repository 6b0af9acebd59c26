import { fullMoment, moment } from '../format/time.ts';

type TimeProps = {
  /** ISO 8601. */
  readonly at: string;
  /** The local time zone of the event, used in the tooltip. */
  readonly zone?: string | undefined;
};

/** A time in the viewer's zone; the tooltip shows it in full and in the event's zone. */
export function Time({ at, zone }: TimeProps) {
  return (
    <time className="figures" dateTime={at} title={timeTitle(at, zone)}>
      {moment(new Date(at))}
    </time>
  );
}

/** The tooltip of a time: in full in the viewer's zone, and in the event's zone if that differs. */
export function timeTitle(at: string, zone?: string): string {
  const here = fullMoment(new Date(at));
  const there = zone === undefined ? here : fullMoment(new Date(at), zone);
  return here === there ? here : `${here}\n${there}`;
}
