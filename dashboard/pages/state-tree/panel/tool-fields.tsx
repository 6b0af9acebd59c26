import type { Tool } from '#client/paths.d.ts';
import { Button } from '../../../components/button.tsx';
import { Field, Select, TextArea } from '../../../components/field.tsx';
import { OptionFields } from '../../../parts/option-fields.tsx';
import { briefingOptions, collectOptions, runOptions } from '../../../parts/tool-options.ts';
import { AddTool } from '../../../parts/tools/add-tool.tsx';
import { fieldTexts, toolTexts } from '../../../texts/state-fields.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { useEditing } from '../editing.ts';
import { transitionType } from '../model/references.ts';
import { withoutToolDrafts } from '../model/transition-edits.ts';
import type { TreeState } from '../model/tree.ts';
import { JsonField } from './json-field.tsx';
import { ParametersField } from './parameters-field.tsx';
import { useProblemAt, useProblemsOf } from './problem-at.ts';

/** The tools of a state other than transitions. */
export function ToolFields({ state }: { readonly state: TreeState }) {
  const { edit, readOnly } = useEditing();
  const own = [...state.tools.entries()].filter(([, { type }]) => type !== transitionType);
  const add = (tool: Tool) => edit({ type: 'set', key: state.key, fields: { tools: [...state.tools, tool] } });
  return (
    <>
      {own.length === 0 && <p className="panel-none">{treeTexts.noTools}</p>}
      {own.map(([index, tool]) => (
        <details key={index} className="one-tool" open={own.length === 1 || undefined}>
          <summary>
            <strong>{tool.function.name || tool.type}</strong>
            <span>{typeWords(tool.type)}</span>
          </summary>
          <OneTool state={state} index={index} tool={tool} />
        </details>
      ))}
      {!readOnly && <AddTool others={state.tools} onAdd={add} />}
    </>
  );
}

const types = toolTexts.type.types;
const isKnown = (type: string): type is keyof typeof types => Object.hasOwn(types, type);
const typeWords = (type: string): string => (isKnown(type) ? types[type] : toolTexts.type.other(type));

type OneToolProps = { readonly state: TreeState; readonly index: number; readonly tool: Tool };

function OneTool({ state, index, tool }: OneToolProps) {
  const { edit, readOnly } = useEditing();
  const path = `tools.${index}`;
  const set = (next: Tool, field: string) =>
    edit(
      { type: 'set', key: state.key, fields: { tools: state.tools.with(index, next) } },
      `${state.key}/${path}.${field}`,
    );
  const setFunction = (fields: Partial<Tool['function']>, field: string) =>
    set({ ...tool, function: { ...tool.function, ...fields } }, field);
  const remove = () => {
    edit({
      type: 'set',
      key: state.key,
      fields: { tools: state.tools.toSpliced(index, 1), drafts: withoutToolDrafts(state) },
    });
  };
  const shared = { errorAt: useProblemsOf(state.key), path, readOnly } as const;
  return (
    <div className="one-tool-body">
      <Essentials tool={tool} at={{ key: state.key, path }} set={set} setFunction={setFunction} />
      <ParametersField
        label={fieldTexts.toolParameters.label}
        hint={fieldTexts.toolParameters.hint}
        state={state}
        field={`${path}.function.parameters`}
        value={tool.function.parameters}
        onChange={(parameters) => setFunction({ parameters: { ...parameters } }, 'parameters')}
      />
      {tool.type === 'collect_digits' && (
        <Group title={toolTexts.collect}>
          <OptionFields
            {...shared}
            path={`${path}.collect`}
            options={collectOptions}
            values={tool.collect ?? {}}
            onChange={(values, name) =>
              set({ ...tool, collect: values as NonNullable<Tool['collect']> }, `collect.${name}`)
            }
          />
        </Group>
      )}
      {tool.type === 'transfer_call' && (
        <Group title={toolTexts.briefing}>
          <OptionFields
            {...shared}
            options={briefingOptions}
            values={tool}
            onChange={(values, name) => set(values as Tool, name)}
          />
        </Group>
      )}
      <Group title={toolTexts.more}>
        <OptionFields
          {...shared}
          options={runOptions}
          values={tool}
          onChange={(values, name) => set(values as Tool, name)}
        />
        <JsonField
          state={state}
          field={`${path}.variables`}
          {...toolTexts.variables}
          value={tool.variables ?? {}}
          onChange={(variables) => set({ ...tool, variables: variables as Record<string, string> }, 'variables')}
        />
      </Group>
      {!readOnly && (
        <Button kind="quiet" icon="trash" onClick={remove}>
          {treeTexts.removeTool}
        </Button>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <details className="option-group">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

type EssentialsProps = {
  readonly tool: Tool;
  readonly at: { readonly key: string; readonly path: string };
  readonly set: (tool: Tool, field: string) => void;
  readonly setFunction: (fields: Partial<Tool['function']>, field: string) => void;
};

function Essentials({ tool, at: { key, path }, set, setFunction }: EssentialsProps) {
  const { readOnly } = useEditing();
  const known = Object.entries(types).map(([value, text]) => ({ value, text }));
  const options = isKnown(tool.type) ? known : [...known, { value: tool.type, text: typeWords(tool.type) }];
  return (
    <>
      <div data-field={`${path}.type`}>
        <Select
          label={toolTexts.type.label}
          hint={toolTexts.type.hint}
          value={tool.type}
          options={options}
          onPick={(type) => set({ ...tool, type }, 'type')}
          disabled={readOnly}
        />
      </div>
      <div data-field={`${path}.functionId`}>
        <Field
          {...toolTexts.functionId}
          value={tool.functionId}
          readOnly={readOnly}
          error={useProblemAt(key, `${path}.functionId`)}
          onChange={({ target }) => set({ ...tool, functionId: target.value }, 'functionId')}
        />
      </div>
      <div data-field={`${path}.function.name`}>
        <Field
          {...toolTexts.name}
          value={tool.function.name}
          readOnly={readOnly}
          error={useProblemAt(key, `${path}.function.name`)}
          onChange={({ target }) => setFunction({ name: target.value }, 'name')}
        />
      </div>
      <div data-field={`${path}.function.description`}>
        <TextArea
          {...toolTexts.description}
          rows={2}
          value={tool.function.description}
          readOnly={readOnly}
          onChange={({ target }) => setFunction({ description: target.value }, 'description')}
        />
      </div>
    </>
  );
}
