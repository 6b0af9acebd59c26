import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';

/** Copies a text, and says that it did. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), 3_000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? shellTexts.copied : shellTexts.copy}
      </Button>
      <span className="only-heard" role="status">
        {copied ? shellTexts.copied : ''}
      </span>
    </>
  );
}
