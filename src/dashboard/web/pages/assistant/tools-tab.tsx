import { Badge } from '../../components/badge.tsx';
import { TextArea } from '../../components/field.tsx';
import { toolsTexts } from '../../texts/assistant.ts';
import { useField } from './editor-context.ts';
import { Section } from './section.tsx';
import { readTools } from './tools.ts';
import './tools-tab.css';

/** What it may do beside talking, in every state. */
export function ToolsTab() {
  const { value = '[]', change, error, readOnly } = useField<string>('tools');
  const tools = readTools(value);
  return (
    <Section title={toolsTexts.title} hint={toolsTexts.hint}>
      {tools?.length === 0 && <p className="tools-none">{toolsTexts.none}</p>}
      {tools !== null && tools.length > 0 && (
        <ul className="tools-list" aria-label={toolsTexts.list}>
          {tools.map(({ type, function: { name, description } }, place) => (
            <li key={place}>
              <code>{name || toolsTexts.unnamed}</code>
              <Badge>{String(type).replaceAll('_', ' ')}</Badge>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="tools-text">
        <TextArea
          label={toolsTexts.asText}
          hint={toolsTexts.asTextHint}
          error={error ?? (tools === null ? toolsTexts.notJson : undefined)}
          rows={14}
          spellCheck={false}
          value={value}
          readOnly={readOnly}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Section>
  );
}
