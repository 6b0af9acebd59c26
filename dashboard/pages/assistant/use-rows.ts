import { useState } from 'react';

type Rows<T> = {
  readonly text: string;
  readonly read: (text: string) => readonly T[] | null;
  readonly write: (rows: readonly T[]) => string;
  readonly onChange: (text: string) => void;
};

/**
 * A list that is stored as text. Incomplete rows are omitted from the text and stay here; a text from elsewhere replaces them. `rows` is null if the
 * text is invalid.
 */
export function useRows<T>({ text, read, write, onChange }: Rows<T>) {
  const [kept, setKept] = useState<{ readonly rows: readonly T[]; readonly text: string } | null>(null);
  const rows = kept !== null && kept.text === text ? kept.rows : read(text);
  const change = (next: readonly T[]) => {
    const written = write(next);
    setKept({ rows: next, text: written });
    onChange(written);
  };
  const changeAt = (place: number, row: T | null) =>
    change((rows ?? []).flatMap((old, at) => (at !== place ? [old] : row === null ? [] : [row])));
  return { rows, change, changeAt } as const;
}
