import type { ReactNode } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './states.css';

type EmptyProps = { readonly icon: IconName; readonly title: string; readonly children?: ReactNode };

/** An empty state: what will appear here, and how to add it. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="state-title">{title}</p>
      {children !== undefined && <div className="state-more">{children}</div>}
    </div>
  );
}

/** A loading indicator, announced to screen readers. */
export function Loading({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="loading" role="status">
      <span className="only-heard">{shellTexts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="bone" />
      ))}
    </div>
  );
}

/** An error message with a retry button. */
export function ErrorState({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const isForbidden = error instanceof ApiFailure && error.status === 403;
  return (
    <div className="state state-failed" role="alert">
      <span className="state-icon">
        <Icon name="warning" size={24} />
      </span>
      <p className="state-title">{isForbidden ? shellTexts.forbidden : shellTexts.failed}</p>
      <div className="state-more">{error.message}</div>
      {onRetry !== undefined && !isForbidden && <Button onClick={onRetry}>{shellTexts.retry}</Button>}
    </div>
  );
}

/** An error within a form. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p className="problem" role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
