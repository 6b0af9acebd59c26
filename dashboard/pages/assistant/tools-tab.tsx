import { useState } from 'react';
import { TextArea } from '../../components/field.tsx';
import { AddTool } from '../../parts/tools/add-tool.tsx';
import { toolsTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import { CollapsibleSection, Section } from './section.tsx';
import { ToolEditor } from './tool-editor.tsx';
import { readTools, writeTools } from './tools.ts';
import './tools-tab.css';
import { useRows } from './use-rows.ts';

/** The tools that are available in every state. */
export function ToolsTab() {
  const { value = '[]', change: onChange, error, readOnly } = useField<string>('tools');
  const { rows, change, changeAt } = useRows({ text: value, read: readTools, write: writeTools, onChange });
  const [added, setAdded] = useState<number | null>(null);
  return (
    <Section title={toolsTexts.title} hint={toolsTexts.hint}>
      {rows?.length === 0 && <p className="tools-none">{toolsTexts.none}</p>}
      {rows?.map((tool, place) => (
        <ToolEditor
          key={place}
          tool={tool}
          open={place === added}
          readOnly={readOnly}
          onChange={(next) => changeAt(place, next)}
        />
      ))}
      {!readOnly && rows !== null && (
        <AddTool
          others={rows}
          onAdd={(tool) => {
            setAdded(rows.length);
            change([...rows, tool]);
          }}
        />
      )}
      {error !== undefined && rows !== null && <p className="field-error">{error}</p>}
      <CollapsibleSection title={toolsTexts.asText} open={rows === null}>
        <div className="tools-text">
          <TextArea
            label={toolsTexts.list}
            hint={toolsTexts.asTextHint}
            error={rows === null ? (error ?? toolsTexts.notJson) : undefined}
            rows={14}
            spellCheck={false}
            value={rows === null ? value : pretty(value)}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </CollapsibleSection>
    </Section>
  );
}

/** Formats text that was not written by hand. */
const pretty = (text: string): string => (text.includes('\n') ? text : JSON.stringify(JSON.parse(text), null, 2));
