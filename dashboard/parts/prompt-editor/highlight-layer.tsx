import type { Ref } from 'react';
import { piecesOf } from './placeholders.ts';

type PaintProps = {
  readonly value: string;
  readonly known: readonly string[];
  /** The text position of `ref`; null for none. */
  readonly mark: number | null;
  readonly ref: Ref<HTMLSpanElement>;
};

/** The layer below the text: the same text, invisible, with its variables highlighted, which also determines the field's height. */
export function HighlightLayer({ value, known, mark, ref }: PaintProps) {
  return (
    <div className="prompt-paint" aria-hidden="true">
      <Marks text={mark === null ? value : value.slice(0, mark)} known={known} />
      {mark !== null && (
        <>
          <span ref={ref} />
          <Marks text={value.slice(mark)} known={known} />
        </>
      )}
      {'\u200b'}
    </div>
  );
}

function Marks({ text, known }: { readonly text: string; readonly known: readonly string[] }) {
  let start = 0;
  return piecesOf(text, known).map((piece) => {
    const key = start;
    start += piece.text.length;
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
    return (
      <mark key={key} className={`variable-${piece.filler}`}>
        {piece.text}
      </mark>
    );
  });
}
