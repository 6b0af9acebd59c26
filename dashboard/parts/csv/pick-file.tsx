import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { csvTexts } from '../../texts/csv.ts';
import './pick-file.css';

type PickFileProps = { readonly onPick: (file: File) => void };

/** Accepts a selected or dropped file. */
export function PickFile({ onPick }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onPick(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      className="pick-file"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        <Button icon="plus" onClick={() => input.current?.click()}>
          {csvTexts.pick}
        </Button>{' '}
        <span>{csvTexts.drop}</span>
      </p>
      <p className="field-hint">{csvTexts.dropHint}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={csvTexts.pick}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onPick(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
