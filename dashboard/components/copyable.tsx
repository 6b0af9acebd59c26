import { shellTexts } from '../texts/shell.ts';
import { IconButton } from './button.tsx';
import { useCopy } from './use-copy.ts';
import './copyable.css';

type CopyableProps = {
  readonly text: string;
  /** The name of the copied text, for screen readers. */
  readonly name: string;
};

/** A text to copy, such as an id or a URL, with a copy button. */
export function Copyable({ text, name }: CopyableProps) {
  const { copied, copy } = useCopy(text);
  return (
    <span className="copyable">
      <code>{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? shellTexts.copied : shellTexts.copyNamed(name)}
        onClick={copy}
      />
      <span className="only-heard" role="status">
        {copied ? shellTexts.copied : ''}
      </span>
    </span>
  );
}
