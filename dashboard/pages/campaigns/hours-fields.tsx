import { Problem } from '../../components/states.tsx';
import { SegmentedControl } from '../../components/tabs.tsx';
import { campaignFormTexts } from '../../texts/campaign-form.ts';
import { useAssistant } from './assistant.ts';
import type { FormPart } from './form-fields.ts';
import { WeekGrid } from './week/week-grid.tsx';

const kinds = [
  { value: 'some', text: campaignFormTexts.some },
  { value: 'always', text: campaignFormTexts.always },
] as const;

/** The calling hours. */
export function HoursFields({ draft, onChange, wrong }: FormPart) {
  const zone = useAssistant(draft.assistantId)?.timezone;
  return (
    <div className="form">
      <p className="campaign-more">
        {zone === undefined ? campaignFormTexts.hoursMoreNoZone : campaignFormTexts.hoursMore(zone)}
      </p>
      <SegmentedControl
        label={campaignFormTexts.hoursKind}
        options={kinds}
        value={draft.hours}
        onPick={(hours) => onChange({ ...draft, hours })}
      />
      {draft.hours === 'some' && <WeekGrid week={draft.week} onChange={(week) => onChange({ ...draft, week })} />}
      {wrong.hours !== undefined && <Problem>{wrong.hours}</Problem>}
    </div>
  );
}
