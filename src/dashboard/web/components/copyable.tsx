import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from './button.tsx';
import './copyable.css';

type CopyableProps = {
  readonly text: string;
  /** What is copied, for those who cannot see what stands beside the button. */
  readonly name: string;
};

/** A text to be taken elsewhere, such as an id or an address, with the button that copies it. */
export function Copyable({ text, name }: CopyableProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), 3_000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return (
    <span className="copyable">
      <code>{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? shellTexts.copied : shellTexts.copyNamed(name)}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      />
      <span className="only-heard" role="status">
        {copied ? shellTexts.copied : ''}
      </span>
    </span>
  );
}
