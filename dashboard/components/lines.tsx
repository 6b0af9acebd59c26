import { type ReactNode, useState } from 'react';
import { TextArea } from './field.tsx';

type LinesProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly lines: readonly string[];
  readonly readOnly?: boolean;
  readonly onChange: (lines: readonly string[]) => void;
};

/** A list of short texts, one per line. The input is kept as long as its meaning is unchanged, so that a new line can be started. */
export function LinesField({ lines, onChange, ...rest }: LinesProps) {
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(linesOf(typed)) === JSON.stringify(lines);
  return (
    <TextArea
      {...rest}
      rows={Math.min(8, Math.max(3, lines.length + 1))}
      value={isTyped ? typed : lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
