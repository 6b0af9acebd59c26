import { Button, IconButton } from '../../components/button.tsx';
import { integrationTexts } from '../../texts/integrations.ts';
import type { Pair } from './draft.ts';

type PairsFieldProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly words: { readonly name: string; readonly value: string; readonly add: string };
  readonly pairs: readonly Pair[];
  readonly readOnly: boolean;
  readonly onChange: (pairs: readonly Pair[]) => void;
};

/** Name and value pairs, one per row. */
export function PairsField({ label, hint, error, words, pairs, readOnly, onChange }: PairsFieldProps) {
  const change = (place: number, pair: Partial<Pair>) => onChange(pairs.with(place, { ...pairs[place]!, ...pair }));
  return (
    <fieldset className="rows-field">
      <legend>{label}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {pairs.map((pair, place) => (
        <div key={place} className="rows-pair">
          <input
            className="field-control"
            aria-label={words.name}
            placeholder={words.name}
            value={pair.name}
            readOnly={readOnly}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <input
            className="field-control"
            aria-label={words.value}
            placeholder={words.value}
            value={pair.value}
            readOnly={readOnly}
            spellCheck={false}
            onChange={(event) => change(place, { value: event.target.value })}
          />
          {!readOnly && (
            <IconButton
              icon="close"
              label={integrationTexts.removePair(pair.name)}
              onClick={() => onChange(pairs.toSpliced(place, 1))}
            />
          )}
        </div>
      ))}
      {error !== undefined && <p className="field-error">{error}</p>}
      {!readOnly && (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => onChange([...pairs, { name: '', value: '' }])}>
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
