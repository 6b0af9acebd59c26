import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasRole } from '../api/session.ts';
import { useSession } from '../api/session-context.ts';
import { Dialog } from '../components/dialog.tsx';
import { shellTexts } from '../texts/shell.ts';
import { navigation } from './pages.ts';
import './shortcuts.css';

const storedKey = 'parley.shortcuts';
const goKey = 'g';
const helpKey = '?';
/** How long `g` waits for the key of a page. */
const waitMs = 1_500;

/** Single-key shortcuts, which can be turned off (WCAG 2.1.4), and their list under `?`. */
export function Shortcuts() {
  const navigate = useNavigate();
  const session = useSession();
  const [shown, setShown] = useState(false);
  const [on, setOn] = useState(() => localStorage.getItem(storedKey) !== 'off');
  const going = useRef(0);
  const pages = navigation
    .flatMap((group) => group.pages)
    .filter(({ key, role = 'viewer' }) => key !== undefined && hasRole(session, role));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === helpKey) setShown(true);
    if (!on) return;
    if (event.key === goKey) {
      going.current = event.timeStamp;
      return;
    }
    const page = pages.find(({ key }) => key === event.key);
    if (page !== undefined && event.timeStamp - going.current < waitMs) navigate(`/${page.path}`);
    going.current = Number.NEGATIVE_INFINITY;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const turn = (next: boolean) => {
    localStorage.setItem(storedKey, next ? 'on' : 'off');
    setOn(next);
  };
  return (
    <Dialog title={shellTexts.shortcuts} open={shown} onClose={() => setShown(false)}>
      <dl className="shortcuts">
        {pages.map(({ path, title, key }) => (
          <div key={path}>
            <dt>{shellTexts.shortcutGo(title)}</dt>
            <dd>
              <kbd>{goKey}</kbd> {shellTexts.shortcutThen} <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>{shellTexts.shortcutHelp}</dt>
          <dd>
            <kbd>{helpKey}</kbd>
          </dd>
        </div>
      </dl>
      <label className="shortcuts-on">
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        {shellTexts.shortcutsOn}
      </label>
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
