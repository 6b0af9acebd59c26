import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/field.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { count } from '../../format/number.ts';
import { knowledgeTexts } from '../../texts/assistant.ts';
import { useEditor, useField } from './editor-context.ts';
import { FaqList } from './faq-list.tsx';
import { KnowledgeSearch } from './knowledge-search.tsx';
import { Section } from './section.tsx';
import './knowledge-tab.css';

const mostChars = 500_000;

/** The assistant's knowledge. */
export function KnowledgeTab() {
  const { assistant } = useEditor();
  const { value = '', change, error, readOnly } = useField<string>('custom_knowledge_base');
  const { knowledge_base: summary } = assistant;
  return (
    <>
      <Section
        title={knowledgeTexts.title}
        hint={knowledgeTexts.how}
        actions={!readOnly && <AddFile text={value} onChange={change} />}
      >
        <div className="knowledge-text">
          <TextArea
            label={knowledgeTexts.text}
            hint={knowledgeTexts.textHint}
            error={error}
            rows={14}
            maxLength={mostChars}
            value={value}
            readOnly={readOnly}
            onChange={(event) => change(event.target.value)}
          />
          <p className="knowledge-size figures">
            <span>{summary === '' ? knowledgeTexts.storedNone : knowledgeTexts.stored(summary)}</span>
            <span>{knowledgeTexts.size(count(value.length), count(mostChars))}</span>
          </p>
        </div>
      </Section>
      <FaqList />
      <KnowledgeSearch assistantId={assistant.assistant_id} />
    </>
  );
}

type AddFileProps = { readonly text: string; readonly onChange: (text: string) => void };

/** Appends the text of a file under the file's name. */
function AddFile({ text, onChange }: AddFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useToast();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    const heading = `# ${file.name.replace(/\.\w+$/, '')}`;
    const next = [text.trimEnd(), `${heading}\n\n${(await file.text()).trim()}`].filter(Boolean).join('\n\n');
    if (next.length > mostChars) return setProblem(knowledgeTexts.tooLong);
    setProblem(null);
    onChange(next);
    tell(knowledgeTexts.added(file.name));
  };
  return (
    <>
      {problem !== null && <Problem>{problem}</Problem>}
      <input
        ref={input}
        type="file"
        accept=".txt,.md,.markdown,.csv,.json,.html,text/*"
        hidden
        onChange={(event) => void add(event)}
      />
      <Button icon="plus" onClick={() => input.current?.click()}>
        {knowledgeTexts.addFile}
      </Button>
    </>
  );
}
