import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasRole, type Role } from '../../api/session.ts';
import { useSession } from '../../api/session-context.ts';
import { Icon } from '../../components/icon.tsx';
import { paletteTexts } from '../../texts/palette.ts';
import { navigation } from '../pages.ts';
import './palette.css';
import type { Hit } from './sources.ts';
import { useSearch } from './use-search.ts';

type Action = Pick<Hit, 'id' | 'title' | 'icon' | 'to'> & { readonly role: Role };

const { actions: words, groups } = paletteTexts;
const actions: readonly Action[] = [
  { id: 'assistant', title: words.assistant, icon: 'plus', to: '/assistants', role: 'editor' },
  { id: 'campaign', title: words.campaign, icon: 'plus', to: '/campaigns/new', role: 'editor' },
  { id: 'number', title: words.number, icon: 'plus', to: '/numbers/add', role: 'editor' },
  { id: 'integration', title: words.integration, icon: 'plus', to: '/integrations/new', role: 'editor' },
  { id: 'suppressions', title: words.suppressions, icon: 'upload', to: '/suppressions/add', role: 'editor' },
];

/** Finds pages, actions, and everything in the account that has a name or a number. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const own = useOwnHits(text);
  const { hits: found, isSearching } = useSearch(text);
  const hits = [...own, ...(text.trim() === '' ? [] : found)];
  const picked = Math.min(at, hits.length - 1);
  const open = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onClose();
    navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const next = (picked + step + hits.length) % Math.max(1, hits.length);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') open(hits[picked]);
    else return;
    event.preventDefault();
  };
  const status = isSearching ? paletteTexts.searching : hits.length === 0 ? '' : paletteTexts.found(hits.length);
  return (
    <div className="palette">
      <input
        className="field-control"
        type="text"
        role="combobox"
        aria-label={paletteTexts.label}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={picked >= 0 ? `${id}-${picked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={paletteTexts.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={paletteTexts.title}>
        {hits.map((hit, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys of the list
          <div
            key={`${hit.group}/${hit.id}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === picked}
            data-begins={hits[place - 1]?.group !== hit.group || undefined}
            onClick={() => open(hit)}
            onPointerMove={() => setAt(place)}
          >
            <Icon name={hit.icon} />
            <span className="palette-title">{hit.title}</span>
            <span className="palette-more">{hit.more}</span>
            <span className="palette-group">{groups[hit.group]}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && !isSearching && <p className="palette-none">{paletteTexts.none(text.trim())}</p>}
      <p className="palette-foot">
        <span role="status">{status}</span>
        <span>{paletteTexts.help}</span>
      </p>
    </div>
  );
}

/** Pages and actions that the user may use, by the words of the input. */
function useOwnHits(text: string): readonly Hit[] {
  const session = useSession();
  const pages = navigation.flatMap((group) => group.pages);
  const all: readonly (Hit & { readonly role: Role })[] = [
    ...pages.map(
      ({ path, title, icon, role = 'viewer' }) =>
        ({ id: path, group: 'pages', icon, title, more: '', to: `/${path}`, role }) as const,
    ),
    ...actions.map((action) => ({ ...action, group: 'actions', more: '' }) as const),
  ];
  const wanted = text.toLowerCase().split(/\s+/);
  return all.filter(
    ({ title, role }) => hasRole(session, role) && wanted.every((word) => title.toLowerCase().includes(word)),
  );
}
