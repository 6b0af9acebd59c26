import { useId, useState } from 'react';
import { weekTexts } from '../../../texts/campaign-form.ts';
import { type Hours, readHours, writeHours } from './week.ts';

type DayHoursProps = {
  readonly label: string;
  readonly hours: readonly Hours[];
  readonly onChange: (hours: readonly Hours[]) => void;
};

/** A day's hours as text, to the minute. */
export function DayHours({ label, hours, onChange }: DayHoursProps) {
  const id = useId();
  /** The current input; null while the field is not being edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const read = draft === null ? hours : readHours(draft);
  const settle = () => {
    if (draft !== null && read !== null) {
      onChange(read);
      setDraft(null);
    }
  };
  return (
    <span className="week-hours" role="gridcell">
      <input
        className="field-control"
        aria-label={label}
        aria-invalid={read === null || undefined}
        aria-describedby={read === null ? id : undefined}
        placeholder={weekTexts.closed}
        value={draft ?? writeHours(hours)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      {read === null && (
        <span className="field-error" id={id}>
          {weekTexts.wrong}
        </span>
      )}
    </span>
  );
}
