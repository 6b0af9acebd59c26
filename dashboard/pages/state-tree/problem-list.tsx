import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { useEditing } from './editing.ts';
import type { Problem } from './model/problems.ts';
import type { Key } from './model/tree.ts';
import './problem-list.css';

const words = treeTexts.problems;
const order: readonly Problem['level'][] = ['error', 'warning', 'note'];

/** The problems of the tree, each linked to its place. */
export function ProblemList() {
  const { problems, tree, open } = useEditing();
  const list = useRef<HTMLDetailsElement>(null);
  const go = (key: Key | null, field: string) => {
    if (list.current !== null) list.current.open = false;
    if (key !== null) open(key, field);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || list.current === null) return;
    list.current.open = false;
    list.current.querySelector('summary')?.focus();
  };
  const grave = problems.filter(({ level }) => level !== 'note').length;
  const notes = problems.length - grave;
  const said = [grave === 0 ? words.none : words.count(grave), ...(notes === 0 ? [] : [words.notes(notes)])].join(
    ' · ',
  );
  const worst = order.find((level) => problems.some((one) => one.level === level));
  if (problems.length === 0)
    return (
      <p className="tree-problems-none" role="status">
        <Icon name="check" /> {said}
      </p>
    );
  return (
    <details className="tree-problems" ref={list} onKeyDown={press}>
      <summary data-level={worst}>
        <Icon name={grave === 0 ? 'check' : 'warning'} />
        <span role="status">{said}</span>
      </summary>
      <ul>
        {problems
          .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
          .map(({ key, field, level, text }) => (
            <li key={`${key}/${field}/${text}`}>
              <button type="button" onClick={() => go(key, field)}>
                <span className={`problem-level problem-${level}`}>{words.levels[level]}</span>
                <strong>{key === null ? words.whole : tree.states[key]?.name.trim() || treeTexts.unnamed}</strong>
                <span className="problem-text">{text}</span>
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
