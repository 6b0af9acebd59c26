import { useState } from 'react';
import { Problem } from '../../components/states.tsx';
import { csvTexts } from '../../texts/csv.ts';
import type { RowKind } from './columns.ts';
import { PickFile } from './pick-file.tsx';
import { openSheet, type Sheet } from './sheet.ts';
import { SheetForm } from './sheet-form.tsx';

type FileStepProps = {
  readonly kind: RowKind;
  readonly sheet: Sheet | null;
  /** The assistant whose variables the columns provide. */
  readonly assistant?: { readonly name: string; readonly required_variables: readonly string[] } | undefined;
  readonly onChange: (sheet: Sheet | null) => void;
};

/** Selects a file of rows and maps its columns. */
export function FileStep({ kind, sheet, assistant, onChange }: FileStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const wish = { kind, wanted: assistant?.required_variables ?? [], country: sheet?.country ?? '' } as const;
  const pick = async (file: File) => {
    const opened = await openSheet(file, wish).catch(() => null);
    setProblem(opened === null ? csvTexts.unreadable : opened.rows.length === 0 ? csvTexts.empty : null);
    if (opened !== null && opened.rows.length > 0) onChange(opened);
  };
  return (
    <>
      {sheet === null && <PickFile onPick={(file) => void pick(file)} />}
      {problem !== null && <Problem>{problem}</Problem>}
      {sheet !== null && (
        <SheetForm
          sheet={sheet}
          wish={wish}
          assistant={assistant?.name}
          onChange={onChange}
          onDrop={() => onChange(null)}
        />
      )}
    </>
  );
}
