import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { treeTexts } from '../../../texts/state-tree.ts';
import { useEditing } from '../editing.ts';
import type { Selection } from '../model/editor.ts';
import { freeStateName } from '../model/names.ts';
import { transitionType } from '../model/references.ts';
import { parentOf, siblingsOf, type TreeState } from '../model/tree.ts';
import { StateFields } from './state-fields.tsx';
import { ToolFields } from './tool-fields.tsx';
import { TransitionFields } from './transition-fields.tsx';
import { TurnFields } from './turn-fields.tsx';
import './panel.css';

type Tab = keyof typeof treeTexts.tabs;
const tabNames = Object.keys(treeTexts.tabs) as Tab[];

/** All fields of the selected state. */
export function Panel({ onClose }: { readonly onClose: () => void }) {
  const { tree, selection, problems } = useEditing();
  const [tab, setTab] = useState<Tab>('state');
  const panel = useRef<HTMLElement>(null);
  const state = selection === null ? undefined : tree.states[selection.key];
  const wanted = useRef<string | null>(null);
  const reach = useEffectEvent(({ field, way }: Selection) => {
    if (state === undefined || (field === undefined && way === undefined)) return;
    const place = way === undefined ? tabOf(state, field ?? '') : 'ways';
    if (place !== 'here') setTab(place);
    wanted.current = way === undefined ? `[data-field="${field}"]` : `[data-way="${way}"]`;
  });
  useEffect(() => {
    if (selection !== null) reach(selection);
  }, [selection]);
  // After every render: the tab with the field may appear with the next one.
  useEffect(() => {
    if (wanted.current === null) return;
    const place =
      wanted.current === '[data-field="panel"]' ? panel.current : panel.current?.querySelector(wanted.current);
    if (place === null || place === undefined) return;
    wanted.current = null;
    focusIn(place);
  });
  if (selection === null || state === undefined) return null;
  const troubled = problems
    .filter(({ key, level }) => key === state.key && level !== 'note')
    .map(({ field }) => tabOf(state, field));
  const tabs = tabNames.map((value) => ({
    value,
    text: treeTexts.tabs[value],
    wrong: troubled.includes(value) ? treeTexts.tabProblem : undefined,
  }));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section ref={panel} className="tree-panel" aria-label={treeTexts.panel(state.name)} onKeyDown={press}>
      <header className="tree-panel-head">
        <h2>{state.name.trim() || treeTexts.unnamed}</h2>
        <IconButton icon="close" label={treeTexts.closePanel} onClick={onClose} />
      </header>
      <Acts state={state} />
      <Tabs label={treeTexts.panel(state.name)} tabs={tabs} value={tab} onPick={setTab}>
        <div className="tree-panel-body" key={state.key}>
          {tab === 'state' && <StateFields state={state} />}
          {tab === 'ways' && <TransitionFields state={state} />}
          {tab === 'tools' && <ToolFields state={state} />}
          {tab === 'turns' && <TurnFields state={state} />}
        </div>
      </Tabs>
    </section>
  );
}

const controls = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button';

function focusIn(place: Element): void {
  const target = place.querySelector<HTMLElement>(controls);
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}

function tabOf(state: TreeState, field: string): Tab | 'here' {
  if (field === 'panel') return 'here';
  if (field === 'ways' || field.startsWith('transitions')) return 'ways';
  if (field.startsWith('turn_taking')) return 'turns';
  if (!field.startsWith('tools')) return 'state';
  return state.tools[Number(field.split('.')[1])]?.type === transitionType ? 'ways' : 'tools';
}

function Acts({ state }: { readonly state: TreeState }) {
  const { tree, edit, addState, connect, remove, readOnly } = useEditing();
  if (readOnly) return null;
  const { key } = state;
  const siblings = siblingsOf(tree, key);
  const place = siblings.indexOf(key);
  const words = treeTexts.acts;
  return (
    <div className="tree-panel-acts">
      <Button icon="plus" onClick={() => addState({ parent: key, opens: true })}>
        {words.child}
      </Button>
      <Button icon="arrow" onClick={() => connect(key)}>
        {words.connect}
      </Button>
      <More>
        <Button
          kind="quiet"
          onClick={() => edit({ type: 'duplicate', key, name: freeStateName(tree, treeTexts.copyName(state.name)) })}
        >
          {words.duplicate}
        </Button>
        {tree.roots[0] !== key && <Act text={words.start} act={() => edit({ type: 'start', key })} />}
        {parentOf(tree, key) !== null && (
          <Act text={words.detach} act={() => edit({ type: 'attach', key, parent: null })} />
        )}
        {place > 0 && <Act text={words.earlier} act={() => edit({ type: 'reorder', key, by: -1 })} />}
        {place < siblings.length - 1 && <Act text={words.later} act={() => edit({ type: 'reorder', key, by: 1 })} />}
        <Act text={words.remove} act={() => remove(key)} />
      </More>
    </div>
  );
}

function Act({ text, act }: { readonly text: string; readonly act: () => void }) {
  return (
    <Button kind="quiet" onClick={act}>
      {text}
    </Button>
  );
}

function More({ children }: { readonly children: React.ReactNode }) {
  return <div className="tree-panel-more">{children}</div>;
}
