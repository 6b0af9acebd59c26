import { Link } from 'react-router';
import type { Integration } from '#client/paths.d.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Panel } from '../../components/page.tsx';
import { integrationTexts } from '../../texts/integrations.ts';

/** The assistants that use an integration, and how to add it to another. */
export function UsedByAssistants({ integration: { integration_id, used_by } }: { readonly integration: Integration }) {
  return (
    <Panel title={integrationTexts.users}>
      <div className="integration-part">
        {used_by.length === 0 && <p>{integrationTexts.usersNone}</p>}
        {used_by.length > 0 && (
          <ul className="integration-users">
            {used_by.map(({ assistant_id, name }) => (
              <li key={assistant_id}>
                <Link to={`/assistants/${assistant_id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <p className="integration-soft">{integrationTexts.usersMore}</p>
        <Copyable text={integration_id} name={integrationTexts.copyId} />
      </div>
    </Panel>
  );
}
