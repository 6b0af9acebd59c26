import { IconButton } from '../../components/button.tsx';
import { TestCall } from '../../parts/test-call/test-call.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import type { Key } from './model/tree.ts';
import './test-call-panel.css';

type CallSideProps = {
  readonly assistantId: string;
  /** Whether it is visible; a hidden call continues. */
  readonly isShown: boolean;
  /** Whether the call's tree differs from the one on the canvas. */
  readonly isOutdated: boolean;
  readonly onState: (key: Key | null) => void;
  readonly onClose: () => void;
};

/** A test call next to the canvas. */
export function TestCallPanel({ assistantId, isShown, isOutdated, onState, onClose }: CallSideProps) {
  return (
    <div className="tree-call" hidden={!isShown}>
      <header className="tree-panel-head">
        <h2>{treeTexts.testCall}</h2>
        <IconButton icon="close" label={treeTexts.closeCall} onClick={onClose} />
      </header>
      {isOutdated && <p className="tree-call-note">{treeTexts.callsStored}</p>}
      <TestCall assistantId={assistantId} onState={(state) => onState(state?.id ?? null)} />
    </div>
  );
}
