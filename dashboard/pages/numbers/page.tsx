import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Carrier, PhoneNumber } from '#client/paths.d.ts';
import { carrierTitle, useCarriers, useNumbers } from '../../api/numbers.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { placeName } from '../../format/place.ts';
import { NumberCapabilities } from '../../parts/number-capabilities.tsx';
import { numberTexts } from '../../texts/numbers.ts';
import './page.css';
import { findNumbers } from './search.ts';

const { columns: titles } = numberTexts;
/** Fewer numbers need no search. */
const worthSearching = 8;

/** The numbers of the account, with their assistants. */
export function Page() {
  const [words, setWords] = useState('');
  const mayEdit = useHasRole('editor');
  const go = useNavigate();
  const { data: numbers, error, refetch } = useNumbers();
  const { data: carriers } = useCarriers();
  const found = numbers === undefined ? undefined : findNumbers(numbers, words);
  const add = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => go('/numbers/add')}>
      {numberTexts.add}
    </Button>
  );
  return (
    <PageFrame title={numberTexts.title} lead={numberTexts.lead} actions={numbers?.length !== 0 && add}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {numbers !== undefined && numbers.length >= worthSearching && (
        <search className="numbers-search">
          <Field
            label={numberTexts.search}
            type="search"
            placeholder={numberTexts.searchHint}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </search>
      )}
      {error === null && (
        <Panel>
          {found === undefined && <Loading lines={6} />}
          {found?.length === 0 &&
            (numbers?.length === 0 ? (
              <Empty icon="numbers" title={numberTexts.none}>
                <p>{numberTexts.noneMore}</p>
                {add}
              </Empty>
            ) : (
              <Empty icon="numbers" title={numberTexts.noMatch} />
            ))}
          {found !== undefined && found.length > 0 && (
            <HorizontalScroll label={numberTexts.title}>
              <Table
                label={numberTexts.title}
                columns={columnsWith(carriers)}
                rows={found}
                keyOf={({ phone_number_id }) => phone_number_id}
              />
            </HorizontalScroll>
          )}
        </Panel>
      )}
    </PageFrame>
  );
}

const columnsWith = (carriers: readonly Carrier[] | undefined): readonly Column<PhoneNumber>[] => [
  { id: 'number', title: titles.number, width: 'minmax(170px, 1.3fr)', cell: (number) => <Name number={number} /> },
  {
    id: 'assistant',
    title: titles.assistant,
    width: 'minmax(140px, 1.4fr)',
    cell: ({ ai_assistant }) => ai_assistant?.name ?? <Badge tone="warning">{numberTexts.unassigned}</Badge>,
  },
  {
    id: 'carrier',
    title: titles.carrier,
    width: 'minmax(110px, 1fr)',
    cell: ({ provider }) => <CarrierName carriers={carriers} provider={provider} />,
  },
  {
    id: 'can',
    title: titles.can,
    width: '150px',
    cell: ({ additional_data }) => <NumberCapabilities of={additional_data.capabilities} />,
  },
  {
    id: 'place',
    title: titles.place,
    width: 'minmax(110px, 1fr)',
    cell: ({ additional_data }) => placeName({ ...additional_data, postal_code: '' }),
  },
  { id: 'added', title: titles.added, width: '148px', cell: ({ created_at }) => <Time at={created_at} /> },
];

function Name({ number }: { readonly number: PhoneNumber }) {
  const { phone_number_id, phone_number, friendly_name, is_active } = number;
  return (
    <span className="numbers-name">
      <Link className="row-link figures" to={`/numbers/${phone_number_id}`}>
        {phone_number}
      </Link>
      {!is_active && <Badge>{numberTexts.inactive}</Badge>}
      {friendly_name !== phone_number && <span className="numbers-more">{friendly_name}</span>}
    </span>
  );
}

type CarrierNameProps = { readonly carriers: readonly Carrier[] | undefined; readonly provider: string };

function CarrierName({ carriers, provider }: CarrierNameProps) {
  const isAway = carriers?.find((one) => one.provider === provider)?.configured === false;
  return (
    <span className="numbers-name">
      {carrierTitle(carriers, provider)}
      {isAway && <Badge tone="warning">{numberTexts.notConfigured}</Badge>}
    </span>
  );
}
