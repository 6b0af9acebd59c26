import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
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
    window.setTimeout(() => setToasts((now) => now.filter(({ id }) => id !== toast.id)), shownMs);
  }, []);
  const shown = useMemo(
    () =>
      toasts.map(({ id, text, tone }) => (
        <p key={id} className={`toast toast-${tone}`}>
          <Icon name={tone === 'good' ? 'check' : 'warning'} />
          {text}
        </p>
      )),
    [toasts],
  );
  return (
    <Toasts value={tell}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown}
      </div>
    </Toasts>
  );
}
