import { type ReactNode, useEffect, useId, useRef } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from './button.tsx';
import './dialog.css';

type DialogProps = {
  readonly title: string;
  readonly open: boolean;
  /** Escape, the close button and a click outside close it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const firstField = 'input:not([readonly], [type=radio]), select, textarea';

/** A question or a form above the page. The browser traps the focus in it and restores it. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  /** A selection that starts in a field may end outside the dialog, which only a press that also starts outside closes. */
  const pressedOutside = useRef(false);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open) dialog?.close();
    else {
      dialog?.showModal();
      (dialog?.querySelector<HTMLElement>(firstField) ?? dialog)?.focus();
    }
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is what Escape does
    <dialog
      ref={element}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (event.target === element.current && pressedOutside.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-body">
          <header className="dialog-head">
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={shellTexts.close} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
