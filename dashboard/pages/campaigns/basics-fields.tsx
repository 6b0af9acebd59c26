import { useQuery } from '@tanstack/react-query';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { Field, Select } from '../../components/field.tsx';
import { andList } from '../../format/list.ts';
import { campaignFormTexts } from '../../texts/campaign-form.ts';
import { useAssistant, useNumbersOf } from './assistant.ts';
import type { FormPart } from './form-fields.ts';

const most = 100;

/** Name, assistant with its numbers, days, and the form for leads. */
export function BasicsFields({ draft, onChange, wrong }: FormPart) {
  const newest = useAssistants();
  const own = useAssistant(draft.assistantId);
  const assistants = own === undefined || newest.includes(own) ? newest : [own, ...newest];
  const forms = useForms();
  return (
    <div className="form">
      <Field
        label={campaignFormTexts.name}
        hint={campaignFormTexts.nameHint}
        error={wrong.name}
        value={draft.name}
        maxLength={200}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <Select
        label={campaignFormTexts.assistant}
        hint={campaignFormTexts.assistantHint}
        error={wrong.assistantId}
        value={draft.assistantId}
        options={[
          { value: '', text: campaignFormTexts.noAssistant },
          ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name })),
        ]}
        onPick={(assistantId) => onChange({ ...draft, assistantId })}
      />
      {draft.assistantId !== '' && <Numbers assistantId={draft.assistantId} />}
      <div className="campaign-pair">
        <Field
          label={campaignFormTexts.starts}
          hint={campaignFormTexts.today}
          error={wrong.startDate}
          type="date"
          value={draft.startDate}
          onChange={(event) => onChange({ ...draft, startDate: event.target.value })}
        />
        <Field
          label={campaignFormTexts.ends}
          hint={campaignFormTexts.endsHint}
          error={wrong.endDate}
          type="date"
          value={draft.endDate}
          onChange={(event) => onChange({ ...draft, endDate: event.target.value })}
        />
      </div>
      {(forms.length > 0 || draft.formId !== '') && (
        <Select
          label={campaignFormTexts.form}
          hint={campaignFormTexts.formHint}
          error={wrong.formId}
          value={draft.formId}
          options={[
            { value: '', text: campaignFormTexts.noForm },
            ...forms.map(({ id, form_name }) => ({ value: id, text: form_name })),
            ...(draft.formId === '' || forms.some(({ id }) => id === draft.formId)
              ? []
              : [{ value: draft.formId, text: draft.formId }]),
          ]}
          onPick={(formId) => onChange({ ...draft, formId })}
        />
      )}
    </div>
  );
}

function useForms() {
  const { data } = useQuery({
    queryKey: ['forms', 'to pick'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v2/forms', { params: { query: { page_size: most } }, signal })),
  });
  return data?.results ?? [];
}

/** The numbers from which an assistant calls. */
function Numbers({ assistantId }: { readonly assistantId: string }) {
  const numbers = useNumbersOf(assistantId);
  if (numbers === undefined) return null;
  return (
    <p className={numbers.length === 0 ? 'campaign-warning' : 'field-hint'}>
      {numbers.length === 0 ? campaignFormTexts.noNumbers : campaignFormTexts.numbers(andList(numbers))}
    </p>
  );
}
