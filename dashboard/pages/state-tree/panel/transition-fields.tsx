import type { Tool } from '#client/paths.d.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { Field, Select, TextArea } from '../../../components/field.tsx';
import { fieldTexts, toolTexts } from '../../../texts/state-fields.ts';
import { treeTexts } from '../../../texts/state-tree.ts';
import { useEditing } from '../editing.ts';
import { type Transition, transitionsOf } from '../model/references.ts';
import { indexStates, type Key, type TreeState } from '../model/tree.ts';
import { ParametersField } from './parameters-field.tsx';
import { useProblemAt } from './problem-at.ts';

/** The transitions of a state, each with its condition. */
export function TransitionFields({ state }: { readonly state: TreeState }) {
  const { tree, connect, readOnly } = useEditing();
  const ways = transitionsOf(tree, state);
  return (
    <div className="ways" data-field="ways">
      {ways.length === 0 && <p className="panel-none">{treeTexts.noWays}</p>}
      {ways.map((way) => (
        <OneWay key={way.id} state={state} way={way} />
      ))}
      {!readOnly && (
        <Button icon="plus" onClick={() => connect(state.key)}>
          {treeTexts.addWay}
        </Button>
      )}
    </div>
  );
}

function OneWay({ state, way }: { readonly state: TreeState; readonly way: Transition }) {
  const { tree, edit, open, readOnly } = useEditing();
  const target = way.to === null ? undefined : tree.states[way.to];
  const name = target?.name.trim() || treeTexts.nowhere;
  const earlier = () => {
    const { [way.index - 1]: before, [way.index]: own } = state.transitions;
    const transitions = state.transitions.with(way.index - 1, own!).with(way.index, before!);
    edit({ type: 'set', key: state.key, fields: { transitions } });
  };
  return (
    <section className="one-way" data-way={way.id} aria-label={treeTexts.wayTitle(state.name, name)}>
      <header>
        <Badge tone={way.kind === 'condition' ? 'info' : 'plain'}>{treeTexts.wayKinds[way.kind]}</Badge>
        {way.to !== null && (
          <Button kind="quiet" onClick={() => open(way.to!)}>
            {treeTexts.openState(name)}
          </Button>
        )}
        {!readOnly && way.kind === 'condition' && way.index > 0 && (
          <IconButton icon="up" label={treeTexts.wayEarlier(name)} onClick={earlier} />
        )}
        {!readOnly && (
          <IconButton icon="trash" label={treeTexts.removeWay(name)} onClick={() => edit({ type: 'cut', way })} />
        )}
      </header>
      <p className="field-hint">{treeTexts.wayKindsMore[way.kind]}</p>
      {way.kind !== 'child' && <Target way={way} />}
      {way.kind === 'condition' ? <When state={state} way={way} /> : <Description state={state} way={way} />}
      {way.kind === 'tool' && <AsTool state={state} index={way.index} />}
    </section>
  );
}

function Target({ way }: { readonly way: Transition }) {
  const { tree, edit, readOnly } = useEditing();
  const field = way.kind === 'tool' ? `tools.${way.index}.functionId` : `transitions.${way.index}.to`;
  const others = [...indexStates(tree).values()].filter(({ state }) => state.key !== way.from);
  const none = { value: '' as Key, text: treeTexts.nowhere };
  return (
    <div data-field={field}>
      <Select
        label={fieldTexts.to.label}
        value={way.to ?? ''}
        options={[
          ...(way.to === null ? [none] : []),
          ...others.map(({ state }) => ({ value: state.key, text: state.name.trim() || treeTexts.unnamed })),
        ]}
        error={useProblemAt(way.from, field)}
        onPick={(to) => edit({ type: 'retarget', way, to })}
        disabled={readOnly}
      />
    </div>
  );
}

function When({ state, way }: { readonly state: TreeState; readonly way: Transition }) {
  const { edit, readOnly } = useEditing();
  const field = `transitions.${way.index}.when`;
  const type = (when: string) => {
    const one = state.transitions[way.index]!;
    const transitions = state.transitions.with(way.index, { ...one, when });
    edit({ type: 'set', key: state.key, fields: { transitions } }, `${state.key}/${field}`);
  };
  return (
    <div data-field={field} className="mono-field">
      <Field
        {...fieldTexts.when}
        value={way.text}
        maxLength={1_000}
        spellCheck={false}
        readOnly={readOnly}
        error={useProblemAt(state.key, field)}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

function Description({ state, way }: { readonly state: TreeState; readonly way: Transition }) {
  const { tree, edit, readOnly } = useEditing();
  const isChild = way.kind === 'child';
  const type = (text: string) => {
    if (isChild) return edit({ type: 'set', key: way.to!, fields: { description: text } }, `${way.to}/description`);
    const tool = state.tools[way.index]!;
    const tools = state.tools.with(way.index, { ...tool, function: { ...tool.function, description: text } });
    edit({ type: 'set', key: state.key, fields: { tools } }, `${way.id}/description`);
  };
  const child = isChild ? tree.states[way.to!] : undefined;
  return (
    <div data-field={isChild ? undefined : `tools.${way.index}.function.description`}>
      <TextArea
        label={isChild ? fieldTexts.description.label : fieldTexts.wayDescription.label}
        hint={isChild ? undefined : fieldTexts.wayDescription.hint}
        rows={2}
        value={child?.description ?? way.text}
        readOnly={readOnly}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

/** The function name of the transition, and its required arguments. */
function AsTool({ state, index }: { readonly state: TreeState; readonly index: number }) {
  const { edit, readOnly } = useEditing();
  const tool = state.tools[index]!;
  const path = `tools.${index}.function`;
  const set = (fields: Partial<Tool['function']>, field: string) => {
    const tools = state.tools.with(index, { ...tool, function: { ...tool.function, ...fields } });
    edit({ type: 'set', key: state.key, fields: { tools } }, `${state.key}/${path}.${field}`);
  };
  return (
    <details className="option-group">
      <summary>{toolTexts.asTool}</summary>
      <div>
        <div data-field={`${path}.name`}>
          <Field
            {...toolTexts.name}
            value={tool.function.name}
            readOnly={readOnly}
            error={useProblemAt(state.key, `${path}.name`)}
            onChange={({ target }) => set({ name: target.value }, 'name')}
          />
        </div>
        <ParametersField
          label={fieldTexts.toolParameters.label}
          hint={toolTexts.wayParameters}
          state={state}
          field={`${path}.parameters`}
          value={tool.function.parameters}
          onChange={(parameters) => set({ parameters: { ...parameters } }, 'parameters')}
        />
      </div>
    </details>
  );
}
