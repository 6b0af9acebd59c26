import { useAssistants } from '../../api/assistants.ts';
import { Field, Select, Toggle } from '../../components/field.tsx';
import { keyTexts } from '../../texts/api-keys.ts';
import { accountScopes, expiryDays, type KeyDraft, scopeOrder } from './key-draft.ts';

type KeyFieldsProps = {
  readonly draft: KeyDraft;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<KeyDraft>) => void;
};

/** Fields for the name, scopes and limits of a new key. */
export function KeyFields({ draft, wrong, onChange }: KeyFieldsProps) {
  const { name, expires, addresses } = draft;
  return (
    <>
      <Field
        label={keyTexts.name}
        hint={keyTexts.nameHint}
        error={wrong.name}
        value={name}
        maxLength={100}
        onChange={(event) => onChange({ name: event.target.value })}
        required
      />
      <Scopes draft={draft} wrong={wrong} onChange={onChange} />
      <Assistants draft={draft} wrong={wrong} onChange={onChange} />
      <Select
        label={keyTexts.expires}
        error={wrong.expires_at}
        value={expires}
        options={expiryDays.map((value) => ({ value, text: keyTexts.expiries[value] }))}
        onPick={(picked) => onChange({ expires: picked })}
      />
      <Field
        label={keyTexts.addresses}
        hint={keyTexts.addressesHint}
        error={problemOf(wrong, 'allowed_addresses')}
        value={addresses}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
    </>
  );
}

function Scopes({ draft, wrong, onChange }: KeyFieldsProps) {
  const { scopes, assistants } = draft;
  return (
    <fieldset className="key-choices">
      <legend>{keyTexts.scopes}</legend>
      {scopeOrder.map((scope) => {
        const isOut = assistants !== null && accountScopes.includes(scope);
        return (
          <Toggle
            key={scope}
            label={keyTexts.scopeNames[scope]}
            hint={keyTexts.scopeHints[scope]}
            checked={scopes.includes(scope) && !isOut}
            disabled={isOut}
            onToggle={(on) => onChange({ scopes: chosen(scopes, scope, on) })}
          />
        );
      })}
      <Wrong text={problemOf(wrong, 'scopes') === undefined ? undefined : keyTexts.scopesMissing} />
    </fieldset>
  );
}

const whose = ['all', 'some'] as const;

function Assistants({ draft: { assistants }, wrong, onChange }: KeyFieldsProps) {
  const known = useAssistants();
  return (
    <>
      <Select
        label={keyTexts.assistants}
        value={assistants === null ? 'all' : 'some'}
        options={whose.map((value) => ({
          value,
          text: value === 'all' ? keyTexts.allAssistants : keyTexts.someAssistants,
        }))}
        onPick={(picked) => onChange({ assistants: picked === 'all' ? null : [] })}
      />
      {assistants !== null && (
        <fieldset className="key-choices key-assistants" aria-label={keyTexts.assistants}>
          {known.map(({ assistant_id, name }) => (
            <Toggle
              key={assistant_id}
              label={name}
              checked={assistants.includes(assistant_id)}
              onToggle={(on) => onChange({ assistants: chosen(assistants, assistant_id, on) })}
            />
          ))}
          <Wrong text={problemOf(wrong, 'assistants') === undefined ? undefined : keyTexts.assistantsMissing} />
        </fieldset>
      )}
    </>
  );
}

function Wrong({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}

function chosen<T>(all: readonly T[], one: T, on: boolean): readonly T[] {
  return on ? [...all, one] : all.filter((other) => other !== one);
}

/** The error of a list or of one of its entries. */
function problemOf(wrong: Readonly<Record<string, string>>, list: string): string | undefined {
  return Object.entries(wrong).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1];
}
