import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { hasRole } from '../api/session.ts';
import { useSession } from '../api/session-context.ts';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { shellTexts } from '../texts/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { Mark } from './mark.tsx';
import { navigation } from './pages.ts';
import { OpenPalette } from './palette/open-palette.tsx';
import { Shortcuts } from './shortcuts.tsx';
import './shell.css';

type ShellProps = { readonly onLeave: () => void; readonly children: ReactNode };

/** The frame of every page: navigation, current page, account menu. */
export function Shell({ onLeave, children }: ShellProps) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const groups = navigation
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ role = 'viewer' }) => hasRole(session, role)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <div className="shell" data-open={open || undefined}>
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {shellTexts.skip}
      </button>
      <aside className="side">
        <div className="side-head">
          <Mark />
          <span className="side-toggle">
            <IconButton
              icon={open ? 'close' : 'menu'}
              label={open ? shellTexts.closeNavigation : shellTexts.openNavigation}
              aria-expanded={open}
              aria-controls="pages"
              onClick={() => setOpen(!open)}
            />
          </span>
        </div>
        <div className="side-body" id="pages">
          <OpenPalette />
          <nav aria-label={shellTexts.navigation}>
            {groups.map(({ title, pages }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <NavLink to={`/${page.path}`} end={page.path === ''}>
                        <Icon name={page.icon} />
                        {page.title}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <AccountMenu onLeave={onLeave} />
        </div>
      </aside>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Shortcuts />
    </div>
  );
}
