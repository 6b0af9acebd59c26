import { useState } from 'react';
import type { Tool } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { readJsonObject } from '../../format/json-object.ts';
import { OptionFields } from '../../parts/option-fields.tsx';
import { briefingOptions, collectOptions, runOptions } from '../../parts/tool-options.ts';
import { builtInToolTypes } from '../../parts/tools/candidates.ts';
import { toolsTexts } from '../../texts/assistant.ts';
import { fieldTexts, toolTexts } from '../../texts/state-fields.ts';
import { CollapsibleSection } from './section.tsx';

type ToolEditorProps = {
  readonly tool: Tool;
  readonly open: boolean;
  readonly readOnly: boolean;
  /** Null removes it. */
  readonly onChange: (tool: Tool | null) => void;
};

/** A tool's name, purpose and options. */
export function ToolEditor({ tool, open, readOnly, onChange }: ToolEditorProps) {
  const { type, function: made } = tool;
  const setFunction = (change: Partial<Tool['function']>) => onChange({ ...tool, function: { ...made, ...change } });
  const isOwn = builtInToolTypes.some((one) => one === type);
  const shared = { path: '', errorAt: () => undefined, readOnly } as const;
  return (
    <CollapsibleSection title={made.name || toolsTexts.unnamed} hint={typeWords(type)} open={open}>
      <Field
        {...toolTexts.name}
        value={made.name}
        readOnly={readOnly}
        onChange={(event) => setFunction({ name: event.target.value })}
      />
      <TextArea
        {...toolTexts.description}
        hint={isOwn ? toolTexts.description.hint : toolsTexts.fromIntegration}
        rows={2}
        value={made.description}
        readOnly={readOnly}
        onChange={(event) => setFunction({ description: event.target.value })}
      />
      {(type === 'transfer_call' || !isOwn) && (
        <Field
          {...(isOwn ? toolsTexts.transferTo : toolTexts.functionId)}
          value={tool.functionId}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...tool, functionId: event.target.value })}
        />
      )}
      {type === 'collect_digits' && (
        <CollapsibleSection title={toolTexts.collect}>
          <OptionFields
            {...shared}
            options={collectOptions}
            values={tool.collect ?? {}}
            onChange={(collect) => onChange({ ...tool, collect: collect as NonNullable<Tool['collect']> })}
          />
        </CollapsibleSection>
      )}
      {type === 'transfer_call' && (
        <CollapsibleSection title={toolTexts.briefing}>
          <OptionFields
            {...shared}
            options={briefingOptions}
            values={tool}
            onChange={(values) => onChange(values as Tool)}
          />
        </CollapsibleSection>
      )}
      <CollapsibleSection title={toolTexts.more}>
        <OptionFields {...shared} options={runOptions} values={tool} onChange={(values) => onChange(values as Tool)} />
        <JsonObject
          {...fieldTexts.toolParameters}
          hint={isOwn ? fieldTexts.toolParameters.hint : toolsTexts.fromIntegration}
          value={made.parameters}
          readOnly={readOnly}
          onChange={(parameters) => setFunction({ parameters })}
        />
        <JsonObject
          {...toolTexts.variables}
          value={tool.variables ?? {}}
          readOnly={readOnly}
          onChange={(variables) => onChange({ ...tool, variables: variables as Record<string, string> })}
        />
      </CollapsibleSection>
      {!readOnly && (
        <div>
          <Button kind="quiet" icon="trash" onClick={() => onChange(null)}>
            {toolsTexts.remove}
          </Button>
        </div>
      )}
    </CollapsibleSection>
  );
}

const { types } = toolTexts.type;
const typeWords = (type: string): string =>
  Object.hasOwn(types, type) ? types[type as keyof typeof types] : toolTexts.type.other(type);

type JsonObjectProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly readOnly: boolean;
  readonly onChange: (value: Record<string, unknown>) => void;
};

/** A JSON object field. Invalid input stays in the field and is not applied. */
function JsonObject({ label, hint, value, readOnly, onChange }: JsonObjectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readJsonObject(typed);
  const isTyped = typed !== null && (read === null || JSON.stringify(read) === JSON.stringify(value));
  return (
    <TextArea
      label={label}
      hint={hint}
      error={isTyped && read === null ? toolsTexts.noObject : undefined}
      rows={4}
      spellCheck={false}
      value={isTyped ? typed : JSON.stringify(value, null, 2)}
      readOnly={readOnly}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readJsonObject(target.value);
        if (next !== null) onChange(next);
      }}
    />
  );
}
