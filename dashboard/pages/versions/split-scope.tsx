import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useNumbers } from '../../api/numbers.ts';
import { Select, Toggle } from '../../components/field.tsx';
import { splitTexts } from '../../texts/splits.ts';
import type { SplitDraft } from './split-draft.ts';

const { form: texts } = splitTexts;
const scopes = ['all', 'phone_numbers', 'campaigns'] as const;

type SplitScopeProps = {
  readonly draft: SplitDraft;
  readonly assistantId: string;
  readonly onChange: (change: Partial<SplitDraft>) => void;
};

/** The calls that a split covers. */
export function SplitScope({ draft, assistantId, onChange }: SplitScopeProps) {
  return (
    <>
      <Select
        label={texts.scope}
        value={draft.scope}
        options={scopes.map((value) => ({ value, text: splitTexts.scopes[value] }))}
        onPick={(scope) => onChange({ scope })}
      />
      {draft.scope === 'phone_numbers' && (
        <Numbers picked={draft.numbers} onPick={(numbers) => onChange({ numbers })} />
      )}
      {draft.scope === 'campaigns' && (
        <Campaigns assistantId={assistantId} picked={draft.campaigns} onPick={(campaigns) => onChange({ campaigns })} />
      )}
    </>
  );
}

type PickProps = { readonly picked: readonly string[]; readonly onPick: (picked: readonly string[]) => void };

function Numbers(props: PickProps) {
  const { data = [] } = useNumbers();
  return (
    <Choices
      {...props}
      label={texts.numbers}
      options={data.map(({ phone_number }) => ({ value: phone_number, text: phone_number }))}
    />
  );
}

function Campaigns({ assistantId, ...props }: PickProps & { readonly assistantId: string }) {
  const { data } = useQuery({
    queryKey: ['campaigns', 'of assistant', assistantId],
    queryFn: ({ signal }) => unwrap(api.GET('/campaigns', { params: { query: { page_size: 100 } }, signal })),
  });
  const campaigns = data?.results.campaigns.filter(({ ai_assistant }) => ai_assistant?.assistant_id === assistantId);
  return (
    <Choices
      {...props}
      label={texts.campaigns}
      options={(campaigns ?? []).map(({ campaign_id, name }) => ({ value: campaign_id, text: name }))}
    />
  );
}

type ChoicesProps = PickProps & {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
};

function Choices({ label, options, picked, onPick }: ChoicesProps) {
  return (
    <fieldset className="versions-guard">
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <Toggle
          key={value}
          label={text}
          checked={picked.includes(value)}
          onToggle={(on) => onPick(on ? [...picked, value] : picked.filter((one) => one !== value))}
        />
      ))}
    </fieldset>
  );
}
