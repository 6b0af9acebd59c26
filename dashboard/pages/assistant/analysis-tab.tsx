import { Button, IconButton } from '../../components/button.tsx';
import { Field, Select, TextArea } from '../../components/field.tsx';
import { LinesField } from '../../components/lines.tsx';
import { analysisTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import { answerTypes, newQuestion, problemOf, type Question, readQuestions, writeQuestions } from './questions.ts';
import './row-list.css';
import { Section } from './section.tsx';
import { useRows } from './use-rows.ts';

/** The questions about each ended call. */
export function AnalysisTab() {
  const { value = '', change: onChange, error, readOnly } = useField<string>('post_analysis');
  const { rows, change, changeAt } = useRows({ text: value, read: readQuestions, write: writeQuestions, onChange });
  return (
    <Section
      title={analysisTexts.title}
      hint={analysisTexts.hint}
      actions={
        !readOnly &&
        rows !== null && (
          <Button icon="plus" onClick={() => change([...rows, newQuestion])}>
            {analysisTexts.add}
          </Button>
        )
      }
    >
      {rows === null && (
        <TextArea
          label={analysisTexts.title}
          hint={analysisTexts.unreadable}
          error={error}
          rows={10}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {rows?.length === 0 && <p className="row-list-none">{analysisTexts.none}</p>}
      {rows !== null && rows.length > 0 && (
        <ol className="row-list">
          {rows.map((row, place) => {
            const problem = problemOf(rows, place);
            return (
              <li key={place}>
                <QuestionRow
                  row={row}
                  place={place}
                  problem={problem === null ? undefined : analysisTexts[problem]}
                  readOnly={readOnly}
                  onChange={(next) => changeAt(place, next)}
                />
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}

type QuestionRowProps = {
  readonly row: Question;
  readonly place: number;
  readonly problem: string | undefined;
  readonly readOnly: boolean;
  /** Null removes it. */
  readonly onChange: (row: Question | null) => void;
};

function QuestionRow({ row, place, problem, readOnly, onChange }: QuestionRowProps) {
  return (
    <>
      <div className="row-list-fields questions">
        <Field
          label={analysisTexts.name}
          value={row.name}
          maxLength={200}
          error={problem}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
        />
        <Field
          label={analysisTexts.description}
          value={row.description}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...row, description: event.target.value })}
        />
        <Select
          label={analysisTexts.type}
          value={row.type}
          options={answerTypes.map((type) => ({ value: type, text: analysisTexts.types[type] }))}
          disabled={readOnly}
          onPick={(type) => onChange({ ...row, type })}
        />
        {row.type === 'enum' && (
          <LinesField
            label={analysisTexts.options}
            hint={analysisTexts.optionsHint}
            lines={row.options}
            readOnly={readOnly}
            onChange={(options) => onChange({ ...row, options })}
          />
        )}
      </div>
      {!readOnly && (
        <IconButton
          icon="trash"
          label={analysisTexts.remove(row.name || analysisTexts.number(place + 1))}
          onClick={() => onChange(null)}
        />
      )}
    </>
  );
}
