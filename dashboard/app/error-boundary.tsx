import { Component, type ReactNode, useEffect } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { Button } from '../components/button.tsx';
import { Empty, ErrorState } from '../components/states.tsx';
import { shellTexts } from '../texts/shell.ts';
import { serverAnswers } from './load-page.ts';

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Shows an error in place of a crashed component. React requires a class for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof ApiFailure && error.status === 0 ? <Unreachable error={error} /> : <Crashed />;
  }
}

function Crashed() {
  return (
    <div role="alert">
      <Empty icon="warning" title={shellTexts.broken}>
        <p>{shellTexts.brokenMore}</p>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </Empty>
    </div>
  );
}

const askAgainMs = 3_000;

/** A page whose code could not be loaded: browsers may remember the failure, so the tab reloads when the server answers. */
function Unreachable({ error }: { readonly error: ApiFailure }) {
  useEffect(() => {
    const timer = window.setInterval(() => void reloadIfBack(), askAgainMs);
    return () => window.clearInterval(timer);
  }, []);
  return <ErrorState error={error} onRetry={() => void reloadIfBack()} />;
}

async function reloadIfBack(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
}
