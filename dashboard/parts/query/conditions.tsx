import { Button, IconButton } from '../../components/button.tsx';
import { queryTexts } from '../../texts/query.ts';
import { operatorsOf, type QueryField } from './fields.ts';
import { type Condition, type Group, type Node, noConditions, type Operator, takesValue } from './tree.ts';

type GroupProps = {
  readonly group: Group;
  readonly fields: readonly QueryField[];
  /** Null removes it. */
  readonly onChange: (node: Group | null) => void;
  /** The outermost group cannot be removed. */
  readonly isInner?: boolean;
};

/** Conditions, all or any of which must match, with nested groups. */
export function Conditions({ group, fields, onChange, isInner = false }: GroupProps) {
  const put = (place: number, node: Node | null) =>
    onChange({ ...group, nodes: group.nodes.flatMap((one, index) => (index === place ? (node ?? []) : one)) });
  const add = (node: Node) => onChange({ ...group, nodes: [...group.nodes, node] });
  return (
    <fieldset className="query-group">
      <legend className="only-heard">{queryTexts.match[group.match]}</legend>
      <div className="query-head">
        <select
          className="field-control query-match"
          aria-label={queryTexts.matchLabel}
          value={group.match}
          onChange={(event) => onChange({ ...group, match: event.target.value as Group['match'] })}
        >
          <option value="all">{queryTexts.match.all}</option>
          <option value="any">{queryTexts.match.any}</option>
        </select>
        {isInner && <IconButton icon="close" label={queryTexts.removeGroup} onClick={() => onChange(null)} />}
      </div>
      {group.nodes.map((node, place) => (
        <div key={place} className="query-node">
          {node.type === 'group' ? (
            <Conditions group={node} fields={fields} onChange={(next) => put(place, next)} isInner />
          ) : (
            <ConditionRow condition={node} fields={fields} onChange={(next) => put(place, next)} />
          )}
        </div>
      ))}
      <div className="query-add">
        <Button kind="quiet" icon="plus" onClick={() => add(initialCondition(fields))}>
          {queryTexts.add}
        </Button>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() =>
            add({ ...noConditions, match: group.match === 'all' ? 'any' : 'all', nodes: [initialCondition(fields)] })
          }
        >
          {queryTexts.addGroup}
        </Button>
      </div>
    </fieldset>
  );
}

/** An initial condition on the first column. */
export function initialCondition(fields: readonly QueryField[]): Condition {
  const [field] = fields;
  return blank(field!);
}

const blank = ({ name, kind, options }: QueryField): Condition => ({
  type: 'condition',
  column: name,
  operator: operatorsOf[kind][0]!,
  value: kind === 'choice' ? (options?.[0]?.value ?? '') : '',
});

type RowProps = {
  readonly condition: Condition;
  readonly fields: readonly QueryField[];
  readonly onChange: (condition: Condition | null) => void;
};

function ConditionRow({ condition, fields, onChange }: RowProps) {
  const { column, operator } = condition;
  const field = fields.find(({ name }) => name === column) ?? { name: column, title: column, kind: 'text' as const };
  const operators = operatorsOf[field.kind];
  const words: Readonly<Record<string, string>> = {
    ...queryTexts.operators,
    ...(field.kind === 'moment' ? queryTexts.momentOperators : {}),
  };
  return (
    <>
      <select
        className="field-control"
        aria-label={queryTexts.column}
        value={column}
        onChange={(event) => onChange(blank(fields.find(({ name }) => name === event.target.value)!))}
      >
        {!fields.includes(field) && <option value={column}>{column}</option>}
        {fields.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="field-control"
        aria-label={queryTexts.operator}
        value={operator}
        onChange={(event) => onChange({ ...condition, operator: event.target.value as Operator })}
      >
        {[...new Set([...operators, operator])].map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      {takesValue(operator) ? (
        <Value field={field} condition={condition} onChange={onChange} />
      ) : (
        <span className="query-nothing" />
      )}
      <IconButton icon="close" label={queryTexts.removeCondition(field.title)} onClick={() => onChange(null)} />
    </>
  );
}

const inputTypes = { text: 'text', number: 'number', moment: 'datetime-local' } as const;

function Value({ field, condition, onChange }: Omit<RowProps, 'fields'> & { readonly field: QueryField }) {
  const props = {
    className: 'field-control',
    'aria-label': queryTexts.value,
    value: condition.value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...condition, value: event.target.value }),
  };
  if (field.kind !== 'choice')
    return <input {...props} type={inputTypes[field.kind]} step={field.kind === 'number' ? 'any' : undefined} />;
  const options = field.options ?? [];
  return (
    <select {...props}>
      {!options.some(({ value }) => value === condition.value) && (
        <option value={condition.value}>{condition.value}</option>
      )}
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
