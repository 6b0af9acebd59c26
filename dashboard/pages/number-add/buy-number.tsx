import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AvailablePhoneNumber, Carrier } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { numbersKey } from '../../api/numbers.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useToast } from '../../components/toast.tsx';
import { dollars } from '../../format/number.ts';
import { placeName } from '../../format/place.ts';
import { NumberCapabilities } from '../../parts/number-capabilities.tsx';
import { numberTexts } from '../../texts/numbers.ts';
import { shellTexts } from '../../texts/shell.ts';

type BuyNumberProps = {
  readonly carriers: readonly Carrier[];
  /** The carrier that sells numbers here, if any. */
  readonly seller: Carrier | undefined;
};
const anywhere = { area_code: '', search: '', region: '' };
type Search = typeof anywhere;

const { offerColumns: titles } = numberTexts;
const fee = ({ monthly_fee }: AvailablePhoneNumber): string => dollars(Math.round(monthly_fee * 1_000_000));

/** Finds numbers for sale, and buys one. */
export function BuyNumber({ carriers, seller }: BuyNumberProps) {
  const [asked, setAsked] = useState<Search>(anywhere);
  const [buying, setBuying] = useState<AvailablePhoneNumber | null>(null);
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['numbers for sale', asked],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/phone-numbers/available-phone-numbers', { params: { query: given }, signal })),
    enabled: seller !== undefined,
    retry: false,
  });
  if (seller === undefined) return <NoSeller carriers={carriers} />;
  const wrong = error instanceof ApiFailure ? error.fields : {};
  const isFieldsFault = Object.keys(wrong).length > 0;
  return (
    <div className="number-add">
      <p className="number-lead">{numberTexts.buyLead(seller.title)}</p>
      <SearchForm wrong={wrong} busy={isFetching} onSearch={setAsked} />
      {error !== null && !isFieldsFault && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isFieldsFault && error === null && (
        <Panel title={numberTexts.found}>
          {data === undefined && <Loading lines={5} />}
          {data?.results.length === 0 && (
            <Empty icon="numbers" title={numberTexts.foundNone}>
              {numberTexts.foundNoneMore}
            </Empty>
          )}
          {data !== undefined && data.results.length > 0 && (
            <HorizontalScroll label={numberTexts.found}>
              <Table
                label={numberTexts.found}
                columns={columnsWith(setBuying)}
                rows={data.results}
                keyOf={({ phone_number }) => phone_number}
              />
            </HorizontalScroll>
          )}
        </Panel>
      )}
      <AskToBuy offer={buying} carrier={seller.title} onClose={() => setBuying(null)} />
    </div>
  );
}

function NoSeller({ carriers }: { readonly carriers: readonly Carrier[] }) {
  const without = carriers.filter(({ announces_calls, configured }) => announces_calls && !configured);
  return (
    <Panel>
      <Empty icon="numbers" title={numberTexts.noSeller}>
        <p>{numberTexts.noSellerMore}</p>
        <ul className="number-settings">
          {without.slice(0, 5).map(({ provider, title, settings }) => (
            <li key={provider}>
              <strong>{title}</strong> <code>{settings.join(' ')}</code>
            </li>
          ))}
        </ul>
      </Empty>
    </Panel>
  );
}

type SearchFormProps = {
  readonly wrong: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onSearch: (search: Search) => void;
};

function SearchForm({ wrong, busy, onSearch }: SearchFormProps) {
  const [search, setSearch] = useState<Search>(anywhere);
  const change = (field: keyof Search) => (event: { target: { value: string } }) =>
    setSearch({ ...search, [field]: event.target.value.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(search);
  };
  return (
    <form className="number-search" onSubmit={submit}>
      <Field
        label={numberTexts.areaCode}
        hint={numberTexts.areaCodeHint}
        error={wrong.area_code}
        inputMode="numeric"
        value={search.area_code}
        onChange={change('area_code')}
      />
      <Field
        label={numberTexts.contains}
        hint={numberTexts.containsHint}
        error={wrong.search}
        value={search.search}
        onChange={change('search')}
      />
      <Field
        label={numberTexts.region}
        hint={numberTexts.regionHint}
        error={wrong.region}
        value={search.region}
        onChange={change('region')}
      />
      <Button kind="primary" submits busy={busy} icon="search">
        {numberTexts.find}
      </Button>
    </form>
  );
}

const columnsWith = (buy: (offer: AvailablePhoneNumber) => void): readonly Column<AvailablePhoneNumber>[] => [
  {
    id: 'number',
    title: titles.number,
    width: 'minmax(150px, 1.2fr)',
    cell: ({ phone_number }) => <strong className="figures">{phone_number}</strong>,
  },
  { id: 'place', title: titles.place, width: 'minmax(150px, 1.4fr)', cell: placeName },
  {
    id: 'can',
    title: titles.can,
    width: '160px',
    cell: ({ capabilities }) => <NumberCapabilities of={capabilities} />,
  },
  { id: 'fee', title: titles.fee, width: '90px', align: 'end', cell: fee },
  {
    id: 'buy',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '80px',
    align: 'end',
    cell: (offer) => (
      <Button kind="quiet" aria-label={numberTexts.buyNamed(offer.phone_number)} onClick={() => buy(offer)}>
        {numberTexts.buyThis}
      </Button>
    ),
  },
];

type AskToBuyProps = {
  readonly offer: AvailablePhoneNumber | null;
  readonly carrier: string;
  readonly onClose: () => void;
};

function AskToBuy({ offer, carrier, onClose }: AskToBuyProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const go = useNavigate();
  const phone_number = offer?.phone_number ?? '';
  const buy = async () => {
    const { results } = await unwrap(api.POST('/phone-numbers', { body: { phone_number } }));
    tell(numberTexts.bought(phone_number));
    void queries.invalidateQueries({ queryKey: numbersKey });
    void queries.invalidateQueries({ queryKey: ['numbers for sale'] });
    go(`/numbers/${results.phone_number_id}`);
  };
  return (
    <Confirm
      title={numberTexts.buyTitle(phone_number)}
      more={offer === null ? '' : numberTexts.buyMore(fee(offer), carrier)}
      action={numberTexts.buyThis}
      kind="primary"
      open={offer !== null}
      act={buy}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
