import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { type Key, type Placed, placesOf, siblingsOf, type Tree } from './model/tree.ts';
import { pressOnState } from './state-keys.ts';
import { useFollowingFocus } from './use-following-focus.ts';
import './outline.css';

/** The tree as a list (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/), to find a state and for those who do not see the canvas. */
export function Outline() {
  const editing = useEditing();
  const { tree, selection, problems, current } = editing;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = found(tree, useDeferredValue(search));
  const troubled = new Set(problems.filter(({ level }) => level !== 'note').map(({ key }) => key));
  const tabStop = shown.some(({ state }) => state.key === selection?.key) ? selection?.key : shown[0]?.state.key;
  const elementOf = (key: Key) => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
  const follow = useFollowingFocus(selection?.key ?? null, elementOf);
  const go = (key: Key) => {
    editing.select({ key });
    elementOf(key)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset.key;
    if (key === undefined) return;
    const next = nextIn(shown, tree, key, event);
    if (next !== null) go(next);
    else follow(key, event.key);
    if (next !== null || pressOnState(editing, key, event)) event.preventDefault();
  };
  return (
    <section className="tree-outline" aria-label={treeTexts.outline}>
      <div className="outline-search">
        <Icon name="search" />
        <input
          type="search"
          className="field-control"
          aria-label={treeTexts.search}
          placeholder={treeTexts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="outline-none">{treeTexts.noneFound}</p>
      ) : (
        <div
          className="outline-list"
          role="tree"
          aria-label={treeTexts.outline}
          ref={list}
          tabIndex={-1}
          onKeyDown={press}
        >
          {shown.map(({ state, depth }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              key={state.key}
              data-key={state.key}
              data-current={state.key === current || undefined}
              className="outline-item"
              role="treeitem"
              tabIndex={state.key === tabStop ? 0 : -1}
              aria-level={depth + 1}
              aria-selected={state.key === selection?.key}
              aria-posinset={siblingsOf(tree, state.key).indexOf(state.key) + 1}
              aria-setsize={siblingsOf(tree, state.key).length}
              style={{ paddingLeft: 10 + Math.min(depth, 10) * 14 }}
              onClick={() => editing.open(state.key)}
            >
              <span className="outline-name">{state.name.trim() || treeTexts.unnamed}</span>
              {tree.roots[0] === state.key && <span className="outline-mark">{treeTexts.badges.start}</span>}
              {state.key === current && <span className="only-heard">{treeTexts.current}</span>}
              {troubled.has(state.key) && (
                <span className="outline-problem" title={treeTexts.problems.title}>
                  <Icon name="warning" size={14} />
                  <span className="only-heard">{treeTexts.problems.title}</span>
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function found(tree: Tree, search: string): readonly Placed[] {
  const wanted = search.trim().toLowerCase();
  const all = [...placesOf(tree).values()];
  if (wanted === '') return all;
  return all.filter(({ state }) =>
    [state.name, state.description, state.prompt].some((text) => text.toLowerCase().includes(wanted)),
  );
}

function nextIn(shown: readonly Placed[], tree: Tree, key: Key, { key: pressed, altKey }: KeyboardEvent): Key | null {
  if (altKey) return null;
  const place = shown.findIndex(({ state }) => state.key === key);
  const at = (index: number) => shown[index]?.state.key ?? null;
  if (pressed === 'ArrowDown') return at(place + 1);
  if (pressed === 'ArrowUp') return at(place - 1);
  if (pressed === 'Home') return at(0);
  if (pressed === 'End') return at(shown.length - 1);
  if (pressed === 'ArrowLeft') return shown[place]?.parent ?? null;
  return pressed === 'ArrowRight' ? (tree.states[key]?.children[0] ?? null) : null;
}
