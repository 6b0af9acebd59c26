import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './tabs.css';

type Tab<T extends string> = {
  readonly value: T;
  readonly text: string;
  /** The reason why the tab needs attention. */
  readonly wrong?: string | undefined;
};
type TabsProps<T extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onPick: (value: T) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). */
export function Tabs<T extends string>({ label, tabs, value, onPick, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length;
    onPick(tabs[next]!.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onPick(tab.value)}
          >
            {tab.text}
            {tab.wrong !== undefined && (
              <span className="tabs-wrong">
                <span className="only-heard">{tab.wrong}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

type ChoiceProps<T extends string> = Omit<TabsProps<T>, 'children' | 'tabs'> & { readonly options: readonly Tab<T>[] };

/** Radio buttons side by side, such as the time range of a page. */
export function SegmentedControl<T extends string>({ label, options, value, onPick }: ChoiceProps<T>) {
  const name = useId();
  // The selection shows immediately, even if the page updates later through its address.
  const [shown, setShown] = useState({ value, picked: value });
  if (shown.value !== value) setShown({ value, picked: value });
  const pick = (picked: T) => {
    setShown({ value, picked });
    onPick(picked);
  };
  return (
    <fieldset className="choice">
      <legend className="only-heard">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown.picked}
            onChange={() => pick(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
