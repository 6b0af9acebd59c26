import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/states.tsx';
import { shellTexts } from '../texts/shell.ts';

type Props = { readonly children: ReactNode };

/** Shows an error in place of a crashed component. React requires a class for this. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <Empty icon="warning" title={shellTexts.broken}>
          <p>{shellTexts.brokenMore}</p>
          <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
        </Empty>
      </div>
    );
  }
}
