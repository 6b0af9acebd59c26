import { promptTexts } from '../../texts/prompt-editor.ts';
import { type SystemVariable, systemVariables } from './placeholders.ts';

type SuggestionsProps = {
  readonly id: string;
  readonly names: readonly string[];
  readonly known: readonly string[];
  /** The one that Enter accepts. */
  readonly place: number;
  readonly onPick: (name: string) => void;
};

/** Suggested variables; the text keeps the focus. */
export function Suggestions({ id, names, known, place, onPick }: SuggestionsProps) {
  return (
    <div className="prompt-suggestions" id={id} role="listbox" aria-label={promptTexts.suggestions}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and names the option that is active
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        >
          <code>{name}</code>
          <span>{meaningOf(name, known)}</span>
        </div>
      ))}
    </div>
  );
}

const isSystem = (name: string): name is SystemVariable => systemVariables.some((one) => one === name);

function meaningOf(name: string, known: readonly string[]): string {
  if (isSystem(name)) return promptTexts.system[name];
  return known.includes(name) ? promptTexts.fillers.call : promptTexts.fillers.caller;
}
