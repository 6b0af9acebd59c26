import { useState } from 'react';
import type { Tool } from '#client/paths.d.ts';
import { useIntegrations } from '../../api/integrations.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { toolsTexts } from '../../texts/assistant.ts';
import { toolTexts } from '../../texts/state-fields.ts';
import { createTool, type ToolCandidate, toolCandidates } from './candidates.ts';
import './add-tool.css';

type AddToolProps = {
  /** The other tools, whose names are taken. */
  readonly others: readonly Tool[];
  readonly onAdd: (tool: Tool) => void;
};

/** Adds a built-in tool, a function of an integration, or a custom function. */
export function AddTool({ others, onAdd }: AddToolProps) {
  const { data = [] } = useIntegrations();
  const offers = toolCandidates(data);
  const [picked, setPicked] = useState('0');
  return (
    <div className="tools-add">
      <Select<string>
        label={toolsTexts.add}
        value={picked}
        options={offers.map((offer, place) => ({ value: String(place), text: offerTitle(offer) }))}
        onPick={setPicked}
      />
      <Button icon="plus" onClick={() => onAdd(createTool(offers[Number(picked)]!, others, toolsTexts.described))}>
        {toolsTexts.addButton}
      </Button>
    </div>
  );
}

function offerTitle(offer: ToolCandidate): string {
  if (offer.kind === 'own') return toolTexts.type.types[offer.type];
  if (offer.kind === 'custom') return toolsTexts.custom;
  return toolsTexts.functionOf(offer.integration.friendly_app_name, offer.name);
}
