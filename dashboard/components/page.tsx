import { type ReactNode, useEffect, useRef } from 'react';
import { shellTexts } from '../texts/shell.ts';
import './page.css';

type PageProps = {
  readonly title: string;
  /** The page's purpose in one sentence, unless its title says it. */
  readonly lead?: ReactNode;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** Fills the window, for pages whose content has its own scrollbar. */
  readonly fills?: boolean;
  readonly children: ReactNode;
};

/** The frame of every page: its title, which is also the window's and receives the focus on navigation. */
export function PageFrame({ title, lead, actions, fills = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  useEffect(() => {
    // Not on the first page, where the browser starts at the top.
    if (document.body.dataset.moved === 'yes') heading.current?.focus();
    document.body.dataset.moved = 'yes';
  }, []);
  return (
    <div className={fills ? 'page page-fills' : 'page'}>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="page-lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type PanelProps = { readonly title?: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** A section of a page on its own surface. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className="panel">
      {title !== undefined && (
        <header className="panel-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
