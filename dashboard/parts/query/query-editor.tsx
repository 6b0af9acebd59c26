import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { TextArea } from '../../components/field.tsx';
import { queryTexts } from '../../texts/query.ts';
import { Conditions, initialCondition } from './conditions.tsx';
import { kindsOf, type QueryField } from './fields.ts';
import './query-editor.css';
import { type Group, readFilter, writeFilter } from './tree.ts';

type QueryEditorProps = {
  readonly fields: readonly QueryField[];
  /** The applied filter: JSON, or empty. */
  readonly text: string;
  readonly onApply: (text: string) => void;
  /** The equivalent API request; null hides it. */
  readonly request: string | null;
};

type Draft = { readonly as: 'conditions'; readonly group: Group } | { readonly as: 'json'; readonly json: string };

/** A filter of the query API, built from conditions or written as JSON. It takes effect when it is applied. */
export function QueryEditor({ fields, text, onApply, request }: QueryEditorProps) {
  const kindOf = kindsOf(fields);
  const [draft, setDraft] = useState<Draft>(() => draftOf(text, fields));
  const [seen, setSeen] = useState(text);
  const written = draft.as === 'json' ? draft.json.trim() : textOf(draft.group);
  const shown = draft.as === 'json' ? readFilter(draft.json, kindOf) : null;
  if (text !== seen) {
    setSeen(text);
    // A filter that was applied here keeps its notation and the focus.
    if (text !== written) setDraft(draftOf(text, fields));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(written);
  };

  function textOf(group: Group): string {
    const filter = writeFilter(group, kindOf);
    return filter === null ? '' : JSON.stringify(filter);
  }

  return (
    <form className="query" onSubmit={submit}>
      {draft.as === 'conditions' ? (
        <Conditions
          group={draft.group}
          fields={fields}
          onChange={(group) => group !== null && setDraft({ as: 'conditions', group })}
        />
      ) : (
        <TextArea
          label={queryTexts.json}
          hint={queryTexts.jsonHint}
          rows={4}
          spellCheck={false}
          value={draft.json}
          onChange={(event) => setDraft({ as: 'json', json: event.target.value })}
        />
      )}
      <div className="query-actions">
        {draft.as === 'conditions' ? (
          <Button kind="quiet" onClick={() => setDraft({ as: 'json', json: written })}>
            {queryTexts.asJson}
          </Button>
        ) : (
          <Button
            kind="quiet"
            disabled={shown === null}
            onClick={() => shown && setDraft({ as: 'conditions', group: shown })}
          >
            {queryTexts.asConditions}
          </Button>
        )}
        <Button kind="primary" submits>
          {queryTexts.apply}
        </Button>
      </div>
      {request !== null && <AsRequest request={request} />}
    </form>
  );
}

function draftOf(text: string, fields: readonly QueryField[]): Draft {
  const group = readFilter(text, kindsOf(fields));
  if (group === null) return { as: 'json', json: text };
  return {
    as: 'conditions',
    group: group.nodes.length === 0 ? { ...group, nodes: [initialCondition(fields)] } : group,
  };
}

function AsRequest({ request }: { readonly request: string }) {
  return (
    <details className="query-request">
      <summary>{queryTexts.request}</summary>
      <p>{queryTexts.requestHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>{request}</pre>
      <CopyButton text={request} />
    </details>
  );
}
