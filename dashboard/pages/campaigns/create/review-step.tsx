import { roughDuration } from '../../../format/time.ts';
import type { Sheet } from '../../../parts/csv/sheet.ts';
import { campaignFormTexts, weekTexts } from '../../../texts/campaign-form.ts';
import { campaignPageTexts } from '../../../texts/campaigns.ts';
import { useAssistant } from '../assistant.ts';
import { formatDateRange } from '../days.ts';
import type { Draft } from '../draft.ts';
import { writeHours } from '../week/week.ts';

export type StartMode = 'paused' | 'now';
type ReviewStepProps = {
  readonly draft: Draft;
  readonly sheet: Sheet | null;
  readonly begin: StartMode;
  readonly onBegin: (begin: StartMode) => void;
};

/** A summary before the campaign is created. */
export function ReviewStep({ draft, sheet, begin, onBegin }: ReviewStepProps) {
  const assistant = useAssistant(draft.assistantId);
  const facts = [
    [campaignFormTexts.name, draft.name],
    [campaignFormTexts.assistant, assistant?.name ?? ''],
    [
      campaignFormTexts.leads,
      sheet === null
        ? campaignFormTexts.reviewNoLeads
        : campaignFormTexts.reviewLeads(sheet.about - (sheet.header && sheet.isWhole ? 1 : 0), sheet.file.name),
    ],
    [campaignPageTexts.hours, draft.hours === 'always' ? campaignPageTexts.always : weekInWords(draft)],
    [
      campaignFormTexts.steps.rules,
      campaignFormTexts.reviewRules(Number(draft.maxAttempts), roughDuration(Number(draft.retryMinutes) * 60)),
    ],
    [campaignPageTexts.daysTitle, formatDateRange(draft.startDate || null, draft.endDate || null)],
  ] as const;
  return (
    <div className="form">
      <dl className="campaign-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="campaign-begin">
        <legend>{campaignFormTexts.begin}</legend>
        <Way
          value="paused"
          text={campaignFormTexts.beginPaused}
          hint={campaignFormTexts.beginPausedHint}
          begin={begin}
          onBegin={onBegin}
        />
        <Way
          value="now"
          text={campaignFormTexts.beginNow}
          hint={campaignFormTexts.beginNowHint}
          begin={begin}
          onBegin={onBegin}
        />
      </fieldset>
    </div>
  );
}

type WayProps = Pick<ReviewStepProps, 'begin' | 'onBegin'> & {
  readonly value: StartMode;
  readonly text: string;
  readonly hint: string;
};

function Way({ value, text, hint, begin, onBegin }: WayProps) {
  return (
    <label>
      <input type="radio" name="begin" checked={begin === value} onChange={() => onBegin(value)} />
      <span>
        {text}
        <small className="field-hint">{hint}</small>
      </span>
    </label>
  );
}

/** Consecutive days with the same hours on one line: Mon–Fri 09:00–17:00. */
function weekInWords({ week }: Draft): string {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const text = writeHours(hours);
    const before = groups.at(-1);
    if (before !== undefined && before.hours === text) before.last = day;
    else groups.push({ first: day, last: day, hours: text });
  }
  const name = (day: number) => weekTexts.shortDays[day]!;
  return groups
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${hours}`)
    .join('\n');
}
