import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { descriptionOf, FieldFrame } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { promptTexts } from '../../texts/prompt-editor.ts';
import { HighlightLayer } from './highlight-layer.tsx';
import { remainderLength, suggestionsFor, systemVariables, unfinishedVariable, variablesOf } from './placeholders.ts';
import { Popup } from './popup.tsx';
import './prompt-editor.css';
import { Suggestions } from './suggestions.tsx';
import { UsedVariables } from './used-variables.tsx';

type PromptEditorProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  /** `line` for a few sentences, `page` for a whole prompt. */
  readonly size?: 'line' | 'page';
  /** Names that the call itself fills, such as tool results. */
  readonly known?: readonly string[];
  /** Further names to suggest, such as those in other texts. */
  readonly suggested?: readonly string[];
};

const none: readonly string[] = [];
type Choosing = { readonly caret: number; readonly place: number };

/** A text field with `{{variables}}`, which it highlights, lists and suggests. */
export function PromptEditor(props: PromptEditorProps) {
  const { label, hint, error, value, onChange, readOnly = false, maxLength, size = 'page' } = props;
  const { known = none, suggested = none } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const unfinished = choosing === null ? null : unfinishedVariable(value, choosing.caret);
  const found =
    unfinished === null ? none : suggestionsFor(unfinished.typed, [...systemVariables, ...known, ...suggested]);
  const isOpen = found.length > 0;
  const place = Math.min(choosing?.place ?? 0, found.length - 1);
  const follow = (caret: number) =>
    setChoosing(readOnly || unfinishedVariable(value, caret) === null ? null : { caret, place: 0 });
  const put = (name: string) => {
    const area = field.current;
    if (area === null || unfinished === null || choosing === null) return;
    area.focus();
    area.setSelectionRange(unfinished.from, choosing.caret + remainderLength(value, choosing.caret));
    insert(`{{${name}}}`);
    setChoosing(null);
  };
  const begin = () => {
    field.current?.focus();
    insert('{{');
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || choosing === null) return;
    const step = steps[event.key];
    if (step !== undefined) setChoosing({ ...choosing, place: (place + step + found.length) % found.length });
    else if (event.key === 'Enter' || event.key === 'Tab') put(found[place]!);
    else if (event.key === 'Escape') setChoosing(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange(event.target.value);
    setChoosing({ caret: event.target.selectionStart, place: 0 });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={`prompt prompt-${size}`} data-wrong={error === undefined ? undefined : ''}>
        <div className="prompt-scroll">
          <HighlightLayer value={value} known={known} mark={isOpen ? unfinished!.from : null} ref={mark} />
          <textarea
            ref={field}
            id={id}
            className="prompt-text"
            value={value}
            readOnly={readOnly}
            maxLength={maxLength}
            spellCheck
            onChange={change}
            onKeyDown={press}
            onClick={(event) => follow(event.currentTarget.selectionStart)}
            onBlur={() => setChoosing(null)}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen ? `${id}-list-${place}` : undefined}
            {...descriptionOf(id, { hint, error })}
          />
        </div>
        {isOpen && (
          <Popup beside={mark} text={value}>
            <Suggestions id={`${id}-list`} names={found} known={known} place={place} onPick={put} />
          </Popup>
        )}
        <footer className="prompt-foot">
          <UsedVariables variables={variablesOf([value], known)} />
          {!readOnly && (
            <button type="button" className="prompt-insert" onClick={begin} aria-label={promptTexts.insert}>
              <Icon name="plus" size={14} />
              {promptTexts.variable}
            </button>
          )}
        </footer>
      </div>
    </FieldFrame>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Inserts text like typed input, so that undo works. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}
