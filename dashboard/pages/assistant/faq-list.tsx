import { Button, IconButton } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { knowledgeTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import { type Faq, readFaq, writeFaq } from './faq.ts';
import './row-list.css';
import { Section } from './section.tsx';
import { useRows } from './use-rows.ts';

const path = 'chatbot_faq';

/** Questions and answers for callers and website visitors. */
export function FaqList() {
  const { value = '[]', change: onChange, error, readOnly } = useField<string>(path);
  const { rows, change, changeAt } = useRows({ text: value, read: readFaq, write: writeFaq, onChange });
  return (
    <Section
      title={knowledgeTexts.faq}
      hint={knowledgeTexts.faqHint}
      actions={
        !readOnly &&
        rows !== null && (
          <Button icon="plus" onClick={() => change([...rows, { question: '', answer: '' }])}>
            {knowledgeTexts.addQuestion}
          </Button>
        )
      }
    >
      {rows === null && (
        <TextArea
          label={knowledgeTexts.faq}
          hint={knowledgeTexts.faqUnreadable}
          error={error}
          rows={10}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {rows !== null && error !== undefined && <p className="field-error">{error}</p>}
      {rows !== null && rows.length > 0 && (
        <ol className="row-list">
          {rows.map((row, place) => (
            <li key={place}>
              <FaqRow row={row} place={place} readOnly={readOnly} onChange={(next) => changeAt(place, next)} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

type FaqRowProps = {
  readonly row: Faq;
  readonly place: number;
  readonly readOnly: boolean;
  /** Null removes it. */
  readonly onChange: (row: Faq | null) => void;
};

function FaqRow({ row, place, readOnly, onChange }: FaqRowProps) {
  const isLost = row.question.trim() === '' && row.answer !== '';
  return (
    <>
      <div className="row-list-fields">
        <Field
          label={knowledgeTexts.question}
          error={isLost ? knowledgeTexts.questionMissing : undefined}
          value={row.question}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...row, question: event.target.value })}
        />
        <TextArea
          label={knowledgeTexts.answer}
          rows={2}
          value={row.answer}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...row, answer: event.target.value })}
        />
      </div>
      {!readOnly && <IconButton icon="trash" label={knowledgeTexts.remove(place + 1)} onClick={() => onChange(null)} />}
    </>
  );
}
