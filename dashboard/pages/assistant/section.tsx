import type { ReactNode } from 'react';
import { Panel } from '../../components/page.tsx';
import './section.css';

type SectionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A group of fields; on wide windows with their hints at the side. */
export function Section({ title, hint, actions, children }: SectionProps) {
  return (
    <Panel title={title} actions={actions}>
      {hint !== undefined && <p className="section-hint">{hint}</p>}
      <div className="section">{children}</div>
    </Panel>
  );
}

type FoldedProps = {
  readonly title: string;
  readonly hint?: string;
  /** Content to the right of the title. */
  readonly note?: string;
  /** Whether it is initially expanded. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A collapsed section for rarely needed fields. */
export function CollapsibleSection({ title, hint, note, open = false, children }: FoldedProps) {
  return (
    <details className="folded" open={open || undefined}>
      <summary>
        <strong>{title}</strong>
        {hint !== undefined && <span className="folded-hint">{hint}</span>}
        {note !== undefined && <span className="folded-note">{note}</span>}
      </summary>
      <div className="section">{children}</div>
    </details>
  );
}
