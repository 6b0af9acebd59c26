import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DialPolicy, DialPolicyInput } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, TextArea, Toggle } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { countryName } from '../../format/place.ts';
import { dialTexts } from '../../texts/dialling.ts';
import { hoursInWords } from './rules.tsx';

type EditPolicyProps = { readonly policy: DialPolicy; readonly open: boolean; readonly onClose: () => void };
type Kind = DialPolicy['allowed_number_types'][number];
const kinds = Object.keys(dialTexts.kinds) as readonly Kind[];

/** The fields whose errors the form shows. */
const shownFields = [
  'allowed_countries',
  'max_calls_per_hour',
  'max_spend_per_day',
  'allowed_hours',
  'max_calls_per_number_per_day',
  'max_calls_per_number_per_30_days',
];

/** The form; an empty limit means the installation's. */
type Draft = {
  readonly isOwn: boolean;
  readonly codes: string;
  readonly kinds: readonly Kind[];
  readonly calls: string;
  readonly spend: string;
  readonly hasHours: boolean;
  readonly from: string;
  readonly until: string;
  readonly perDay: string;
  readonly perMonth: string;
};

/** Edits the rules for outgoing calls. */
export function EditPolicy({ policy, open, onClose }: EditPolicyProps) {
  return (
    <Dialog title={dialTexts.dialogTitle} open={open} onClose={onClose}>
      <PolicyForm policy={policy} onClose={onClose} />
    </Dialog>
  );
}

function PolicyForm({ policy, onClose }: Omit<EditPolicyProps, 'open'>) {
  const [draft, setDraft] = useState(() => draftOf(policy));
  const queries = useQueryClient();
  const tell = useToast();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const saving = useMutation({
    mutationFn: () => unwrap(api.PUT('/users/dial-policy', { body: inputOf(draft) })),
    onSuccess: () => {
      tell(dialTexts.saved);
      void queries.invalidateQueries({ queryKey: ['dialling'] });
      onClose();
    },
  });
  const names = codesIn(draft.codes).map(countryName).join(', ');
  return (
    <DialogForm sending={saving} shows={shownFields} submit={dialTexts.save} onCancel={onClose}>
      {(wrong) => (
        <>
          <Toggle
            label={dialTexts.ownField}
            hint={dialTexts.ownHint}
            checked={draft.isOwn}
            onToggle={(isOwn) => change({ isOwn })}
          />
          {!draft.isOwn && (
            <TextArea
              label={dialTexts.countriesField}
              hint={dialTexts.countriesHint(names)}
              error={wrongCountry(wrong)}
              rows={3}
              value={draft.codes}
              onChange={(event) => change({ codes: event.target.value })}
            />
          )}
          <Field
            label={dialTexts.callsField}
            hint={dialTexts.limitHint}
            error={wrong.max_calls_per_hour}
            type="number"
            min={0}
            value={draft.calls}
            onChange={(event) => change({ calls: event.target.value })}
          />
          <Field
            label={dialTexts.spendField}
            hint={dialTexts.limitHint}
            error={wrong.max_spend_per_day}
            type="number"
            min={0}
            step="any"
            value={draft.spend}
            onChange={(event) => change({ spend: event.target.value })}
          />
          <RecipientFields policy={policy} draft={draft} wrong={wrong} onChange={change} />
          <fieldset className="dialling-kinds">
            <legend>{dialTexts.kindsField}</legend>
            {kinds.map((kind) => (
              <Toggle
                key={kind}
                label={dialTexts.kinds[kind]}
                checked={draft.kinds.includes(kind)}
                onToggle={(on) =>
                  change({ kinds: on ? [...draft.kinds, kind] : draft.kinds.filter((other) => other !== kind) })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}

type RecipientFieldsProps = {
  readonly policy: DialPolicy;
  readonly draft: Draft;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** When campaigns call a number, and how often. */
function RecipientFields({ policy, draft, wrong, onChange }: RecipientFieldsProps) {
  return (
    <>
      <Toggle
        label={dialTexts.ownHoursField}
        hint={dialTexts.ownHoursHint(hoursInWords(policy.hours))}
        checked={draft.hasHours}
        onToggle={(hasHours) => onChange({ hasHours })}
      />
      {draft.hasHours && (
        <>
          <Field
            label={dialTexts.fromField}
            error={wrong['allowed_hours.from']}
            maxLength={5}
            value={draft.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <Field
            label={dialTexts.untilField}
            hint={dialTexts.untilHint}
            error={wrong['allowed_hours.until']}
            maxLength={5}
            value={draft.until}
            onChange={(event) => onChange({ until: event.target.value })}
          />
        </>
      )}
      <Field
        label={dialTexts.perDayField}
        hint={dialTexts.limitHint}
        error={wrong.max_calls_per_number_per_day}
        type="number"
        min={1}
        value={draft.perDay}
        onChange={(event) => onChange({ perDay: event.target.value })}
      />
      <Field
        label={dialTexts.perMonthField}
        hint={dialTexts.limitHint}
        error={wrong.max_calls_per_number_per_30_days}
        type="number"
        min={1}
        value={draft.perMonth}
        onChange={(event) => onChange({ perMonth: event.target.value })}
      />
    </>
  );
}

function draftOf({ allowed_countries, countries, ...policy }: DialPolicy): Draft {
  return {
    isOwn: allowed_countries === null,
    codes: (allowed_countries ?? countries ?? []).join(', '),
    kinds: policy.allowed_number_types,
    calls: textOf(policy.max_calls_per_hour),
    spend: textOf(policy.max_spend_per_day),
    hasHours: policy.allowed_hours !== null,
    ...policy.hours,
    perDay: textOf(policy.max_calls_per_number_per_day),
    perMonth: textOf(policy.max_calls_per_number_per_30_days),
  };
}

function inputOf({ isOwn, codes, kinds: allowed_number_types, calls, spend, ...draft }: Draft): DialPolicyInput {
  return {
    allowed_countries: isOwn ? null : codesIn(codes),
    allowed_number_types: [...allowed_number_types],
    max_calls_per_hour: numberOf(calls),
    max_spend_per_day: numberOf(spend),
    allowed_hours: draft.hasHours ? { from: draft.from, until: draft.until } : null,
    max_calls_per_number_per_day: numberOf(draft.perDay),
    max_calls_per_number_per_30_days: numberOf(draft.perMonth),
  };
}

/** The error of the list or one of its codes. */
const wrongCountry = (wrong: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(wrong).find(([path]) => path.split('.')[0] === 'allowed_countries')?.[1];
const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
