import { type ReactNode, useEffect, useRef } from 'react';
import { shellTexts } from '../texts/shell.ts';
import './page.css';

type PageProps = {
  readonly title: string;
  /** One sentence on what the page is for, where its name does not say it. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Fills the window, for pages whose middle scrolls by itself. */
  readonly fills?: boolean;
  readonly children: ReactNode;
};

/** The frame of every page: its title, which is also the window's and takes the focus when one comes to the page. */
export function PageFrame({ title, lead, actions, fills = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  useEffect(() => {
    // Not on the first page: there the browser begins at the top.
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

/** A part of a page on a surface of its own. */
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
