import { Link, useNavigate } from 'react-router';
import type { Integration, IntegrationKind } from '#client/paths.d.ts';
import { useIntegrationKinds, useIntegrations } from '../../api/integrations.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { integrationTexts } from '../../texts/integrations.ts';
import './page.css';

const { columns: titles } = integrationTexts;
const shownNames = 3;

/** The account's integrations. */
export function Page() {
  const { data, error, refetch } = useIntegrations();
  const { data: kinds } = useIntegrationKinds();
  const mayEdit = useHasRole('editor');
  const go = useNavigate();
  const add = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => go('/integrations/new')}>
      {integrationTexts.connect}
    </Button>
  );
  return (
    <PageFrame title={integrationTexts.title} lead={integrationTexts.lead} actions={data?.length !== 0 && add}>
      <Panel>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={5} />}
        {data?.length === 0 && (
          <Empty icon="integrations" title={integrationTexts.none}>
            <p>{integrationTexts.noneMore}</p>
            {add}
          </Empty>
        )}
        {data !== undefined && data.length > 0 && (
          <HorizontalScroll label={integrationTexts.title}>
            <Table
              label={integrationTexts.title}
              columns={columnsWith(kinds)}
              rows={data}
              keyOf={({ integration_id }) => integration_id}
            />
          </HorizontalScroll>
        )}
      </Panel>
    </PageFrame>
  );
}

const columnsWith = (kinds: readonly IntegrationKind[] | undefined): readonly Column<Integration>[] => [
  {
    id: 'name',
    title: titles.name,
    width: 'minmax(150px, 1.4fr)',
    cell: (one) => <Name integration={one} kind={kinds?.find(({ app_name }) => app_name === one.app_name)} />,
  },
  {
    id: 'offers',
    title: titles.functions,
    width: 'minmax(170px, 1.6fr)',
    cell: ({ tools }) => <Some names={tools} isCode />,
  },
  {
    id: 'users',
    title: titles.users,
    width: 'minmax(130px, 1.2fr)',
    cell: ({ used_by }) =>
      used_by.length === 0 ? (
        <Badge>{integrationTexts.unused}</Badge>
      ) : (
        <Some names={used_by.map(({ name }) => name)} />
      ),
  },
  {
    id: 'key',
    title: titles.key,
    width: '130px',
    cell: ({ data }) => <KeyState shown={data.api_key} />,
  },
  { id: 'changed', title: titles.changed, width: '148px', cell: ({ updated_at }) => <Time at={updated_at} /> },
];

type NameProps = { readonly integration: Integration; readonly kind: IntegrationKind | undefined };

function Name({ integration, kind }: NameProps) {
  const { integration_id, friendly_app_name } = integration;
  const kindName = kind?.friendly_app_name ?? '';
  return (
    <span className="integrations-name">
      <Link className="row-link" to={`/integrations/${integration_id}`}>
        {friendly_app_name}
      </Link>
      {kindName !== friendly_app_name && <span className="integrations-more">{kindName}</span>}
    </span>
  );
}

type SomeProps = { readonly names: readonly string[]; readonly isCode?: boolean };

function Some({ names, isCode = false }: SomeProps) {
  const text = names.slice(0, shownNames).join(', ');
  const left = names.length - shownNames;
  return (
    <span className="integrations-name">
      {isCode ? <code>{text}</code> : text}
      {left > 0 && <span className="integrations-more">{integrationTexts.more(left)}</span>}
    </span>
  );
}

function KeyState({ shown }: { readonly shown: unknown }) {
  const isSet = typeof shown === 'string' && shown !== '';
  if (!isSet) return <span className="integrations-more">{integrationTexts.keyNone}</span>;
  return <Badge tone="good">{integrationTexts.keySet(shown.replace(/^\*+/, ''))}</Badge>;
}
