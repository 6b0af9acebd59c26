import { useEffect, useState } from 'react';

const copiedMs = 3_000;

/** Copies a text to the clipboard; `copied` is true for a moment afterwards. */
export function useCopy(text: string): { readonly copied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), copiedMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
