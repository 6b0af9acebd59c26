import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text and confirms it. */
export function CopyButton({ text }: { readonly text: string }) {
  const { copied, copy } = useCopy(text);
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
