import type { ReactNode } from 'react';
import { LanguageSelect } from './language-select.tsx';
import { Mark } from './mark.tsx';
import './sign-in.css';

type SignInCardProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The frame of the pages outside the dashboard. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <header>
          <Mark />
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
        <footer>
          <LanguageSelect />
        </footer>
      </div>
    </main>
  );
}
