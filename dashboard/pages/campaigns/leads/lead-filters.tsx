import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field, Select } from '../../../components/field.tsx';
import { campaignTexts, leadTexts } from '../../../texts/campaigns.ts';
import { type LeadFilter, outcomes, statuses } from './filter.ts';

type LeadFiltersProps = {
  readonly filter: LeadFilter;
  readonly onChange: (filter: LeadFilter) => void;
  readonly onClear: (() => void) | null;
};

const any = { value: '', text: campaignTexts.any } as const;

/** The filter of leads: a few select fields, and a custom filter. */
export function LeadFilters({ filter, onChange, onClear }: LeadFiltersProps) {
  const [isOpen, setIsOpen] = useState(filter.query !== '');
  return (
    <search className="lead-filters" aria-label={leadTexts.filters}>
      <Field
        label={leadTexts.number}
        type="search"
        placeholder={leadTexts.numberHint}
        value={filter.number}
        onChange={(event) => onChange({ ...filter, number: event.target.value })}
      />
      <Select
        label={leadTexts.status}
        value={filter.status}
        options={[any, ...statuses.map((value) => ({ value, text: campaignTexts.leadStatuses[value] }))]}
        onPick={(status) => onChange({ ...filter, status })}
      />
      <Select
        label={leadTexts.outcome}
        value={filter.outcome}
        options={[
          any,
          { value: 'none', text: campaignTexts.notCalled },
          ...outcomes.map((value) => ({ value, text: campaignTexts.outcomes[value] })),
        ]}
        onPick={(outcome) => onChange({ ...filter, outcome })}
      />
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {leadTexts.query}
      </Button>
      {onClear !== null && (
        <Button kind="quiet" onClick={onClear}>
          {campaignTexts.clear}
        </Button>
      )}
      {isOpen && <OwnQuery query={filter.query} onApply={(query) => onChange({ ...filter, query })} />}
    </search>
  );
}

type OwnQueryProps = { readonly query: string; readonly onApply: (query: string) => void };

function OwnQuery({ query, onApply }: OwnQueryProps) {
  const [text, setText] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text);
  };
  return (
    <form className="lead-query" onSubmit={submit}>
      <Field
        label={leadTexts.query}
        hint={leadTexts.queryHint}
        placeholder={leadTexts.queryExample}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submits>{leadTexts.apply}</Button>
    </form>
  );
}
