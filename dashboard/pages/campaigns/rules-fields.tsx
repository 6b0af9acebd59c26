import { Field } from '../../components/field.tsx';
import { roughDuration } from '../../format/time.ts';
import { campaignFormTexts } from '../../texts/campaign-form.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import type { FormPart } from './form-fields.ts';

const { outcomes } = campaignTexts;

/** Limits on calls per lead and concurrent calls, and the reaction to each outcome. */
export function RulesFields({ draft, onChange, wrong }: FormPart) {
  return (
    <div className="form">
      <div className="campaign-pair">
        <Field
          label={campaignFormTexts.maxAttempts}
          hint={campaignFormTexts.maxAttemptsHint}
          error={wrong.maxAttempts}
          inputMode="numeric"
          value={draft.maxAttempts}
          onChange={(event) => onChange({ ...draft, maxAttempts: event.target.value })}
        />
        <Field
          label={campaignFormTexts.retry}
          hint={campaignFormTexts.retryHint}
          error={wrong.retryMinutes}
          inputMode="numeric"
          value={draft.retryMinutes}
          onChange={(event) => onChange({ ...draft, retryMinutes: event.target.value })}
        />
        <Field
          label={campaignFormTexts.agents}
          hint={campaignFormTexts.agentsHint}
          error={wrong.agents}
          inputMode="numeric"
          value={draft.agents}
          onChange={(event) => onChange({ ...draft, agents: event.target.value })}
        />
        <Field
          label={campaignFormTexts.perAgent}
          hint={campaignFormTexts.perAgentHint}
          error={wrong.perAgent}
          inputMode="numeric"
          value={draft.perAgent}
          onChange={(event) => onChange({ ...draft, perAgent: event.target.value })}
        />
      </div>
      <Outcomes retryMinutes={Number(draft.retryMinutes)} />
      <p className="field-hint">{campaignFormTexts.alwaysApplied}</p>
    </div>
  );
}

/** The pauses before a machine is called again, in the form of the API's `retry_minutes`. */
const machinePauses = 4;

function Outcomes({ retryMinutes }: { readonly retryMinutes: number }) {
  const pause = (pauses: number) =>
    retryMinutes > 0
      ? campaignFormTexts.afterAgain(roughDuration(retryMinutes * pauses * 60))
      : campaignFormTexts.unset;
  const rows = [
    { of: [outcomes.completed, outcomes.voicemail_left], so: campaignFormTexts.afterReached },
    { of: [outcomes.no_answer, outcomes.busy, outcomes.failed], so: pause(1) },
    { of: [outcomes.voicemail_not_left, outcomes.call_screening], so: pause(machinePauses) },
    { of: [outcomes.wrong_number, outcomes.opted_out], so: campaignFormTexts.afterNever },
  ];
  return (
    <section className="campaign-outcomes" aria-label={campaignFormTexts.after}>
      <h3>{campaignFormTexts.after}</h3>
      <dl className="campaign-facts">
        {rows.map(({ of, so }) => (
          <div key={of.join()}>
            <dt>{of.join(', ')}</dt>
            <dd>{so}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{campaignFormTexts.voicemail}</p>
    </section>
  );
}
