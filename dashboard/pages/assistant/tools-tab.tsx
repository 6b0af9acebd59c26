import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextArea } from '../../components/field.tsx';
import { toolsTexts } from '../../texts/assistant.ts';
import { toolTexts } from '../../texts/state-fields.ts';
import { useField } from './editor-context.ts';
import { CollapsibleSection, Section } from './section.tsx';
import { ToolEditor } from './tool-editor.tsx';
import { createTool, readTools, type ToolCandidate, toolCandidates, writeTools } from './tools.ts';
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
          onAdd={(offer) => {
            setAdded(rows.length);
            change([...rows, createTool(offer, rows, toolsTexts.described)]);
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

/** The built-in tools, and the functions of integrations. */
function AddTool({ onAdd }: { readonly onAdd: (offer: ToolCandidate) => void }) {
  const { data } = useQuery({
    queryKey: ['integrations', 'to pick'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ruth-connect/integrations', { params: { query: { page_size: 100 } }, signal })),
    staleTime: 60_000,
  });
  const offers = toolCandidates(data?.results ?? []);
  const [picked, setPicked] = useState('0');
  return (
    <div className="tools-add">
      <Select<string>
        label={toolsTexts.add}
        value={picked}
        options={offers.map((offer, place) => ({ value: String(place), text: offerTitle(offer) }))}
        onPick={setPicked}
      />
      <Button icon="plus" onClick={() => onAdd(offers[Number(picked)]!)}>
        {toolsTexts.addButton}
      </Button>
    </div>
  );
}

function offerTitle(offer: ToolCandidate): string {
  if (offer.kind === 'own') return toolTexts.type.types[offer.type];
  return toolsTexts.functionOf(offer.integration.friendly_app_name, offer.name);
}
