import type { AuditEntry } from '#client/paths.d.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { auditTexts } from '../../texts/audit-log.ts';

type Props = { readonly entry: AuditEntry | null; readonly onClose: () => void };

/** The fields that one change altered, before and after. */
export function ChangeDetails({ entry, onClose }: Props) {
  const before = entry?.before ?? {};
  const after = entry?.after ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return (
    <Dialog title={entry?.action ?? ''} open={entry !== null} onClose={onClose}>
      <Facts
        facts={[
          { term: auditTexts.subject, value: idOf(auditTexts.subject, entry?.subject.id) },
          { term: auditTexts.request, value: idOf(auditTexts.request, entry?.request_id) },
        ]}
      />
      {fields.length === 0 && <p>{auditTexts.nothing}</p>}
      {fields.length > 0 && (
        <div className="audit-change">
          <table>
            <thead>
              <tr>
                <th scope="col">{auditTexts.field}</th>
                <th scope="col">{auditTexts.before}</th>
                <th scope="col">{auditTexts.after}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{textOf(before[field])}</td>
                  <td>{textOf(after[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

const idOf = (name: string, id: string | null | undefined) => (id == null ? '' : <Copyable name={name} text={id} />);

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};
