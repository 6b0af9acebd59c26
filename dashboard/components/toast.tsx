import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './toast.css';

type Tone = 'good' | 'danger';
type Toast = { readonly id: number; readonly text: string; readonly tone: Tone };
type Tell = (text: string, tone?: Tone) => void;

const Toasts = createContext<Tell>(() => {});
/** Briefly confirms an action. Important messages belong on the page instead. */
export const useToast = (): Tell => use(Toasts);

const shownMs = 6_000;
let made = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const tell = useCallback<Tell>((text, tone = 'good') => {
    made += 1;
    const toast = { id: made, text, tone };
    setToasts((now) => [...now.filter((other) => other.text !== text).slice(-2), toast]);
  }, []);
  const remove = (gone: number) => setToasts((now) => now.filter(({ id }) => id !== gone));
  return (
    <Toasts value={tell}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
      </div>
    </Toasts>
  );
}

/** Closes after a while, but not under the pointer or while it has the focus. */
function ToastView({ toast: { text, tone }, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = window.setTimeout(() => close(), shownMs);
    return () => window.clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds it; the button closes it
    <div
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'good' ? 'check' : 'warning'} />
      <p>{text}</p>
      <IconButton icon="close" label={shellTexts.close} onClick={onClose} />
    </div>
  );
}
