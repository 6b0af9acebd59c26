import { type KeyboardEvent, type MouseEvent, memo, useDeferredValue, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import { type IndexedState, indexStates, type Key, type Tree } from './model/tree.ts';
import { handleStateKey } from './state-keys.ts';
import { useFollowingFocus } from './use-following-focus.ts';
import './outline.css';

/** The tree as a list (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/), for finding a state and for screen readers. */
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
    if (next !== null || handleStateKey(editing, key, event)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key !== undefined) editing.open(key);
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
          onClick={click}
        >
          {shown.map(({ state, depth, index, siblings }) => (
            <Row
              key={state.key}
              id={state.key}
              name={state.name}
              {...{ depth, index, siblings }}
              isTabStop={state.key === tabStop}
              isSelected={state.key === selection?.key}
              isStart={tree.roots[0] === state.key}
              isCurrent={state.key === current}
              isTroubled={troubled.has(state.key)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type RowProps = {
  readonly id: Key;
  readonly name: string;
  readonly depth: number;
  readonly index: number;
  readonly siblings: number;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isStart: boolean;
  readonly isCurrent: boolean;
  readonly isTroubled: boolean;
};

const Row = memo(function Row({ id, name, depth, index, siblings, ...is }: RowProps) {
  return (
    <div
      data-key={id}
      data-current={is.isCurrent || undefined}
      className="outline-item"
      role="treeitem"
      tabIndex={is.isTabStop ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={is.isSelected}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      style={{ paddingLeft: 10 + Math.min(depth, 10) * 14 }}
    >
      <span className="outline-name">{name.trim() || treeTexts.unnamed}</span>
      {is.isStart && <span className="outline-mark">{treeTexts.badges.start}</span>}
      {is.isCurrent && <span className="only-heard">{treeTexts.current}</span>}
      {is.isTroubled && (
        <span className="outline-problem" title={treeTexts.problems.title}>
          <Icon name="warning" size={14} />
          <span className="only-heard">{treeTexts.problems.title}</span>
        </span>
      )}
    </div>
  );
});

function found(tree: Tree, search: string): readonly IndexedState[] {
  const wanted = search.trim().toLowerCase();
  const all = [...indexStates(tree).values()];
  if (wanted === '') return all;
  return all.filter(({ state }) =>
    [state.name, state.description, state.prompt].some((text) => text.toLowerCase().includes(wanted)),
  );
}

function nextIn(
  shown: readonly IndexedState[],
  tree: Tree,
  key: Key,
  { key: pressed, altKey }: KeyboardEvent,
): Key | null {
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
