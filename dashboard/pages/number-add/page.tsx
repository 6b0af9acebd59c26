import { Link, useSearchParams } from 'react-router';
import { useCarriers } from '../../api/numbers.ts';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { numberTexts } from '../../texts/numbers.ts';
import { BuyNumber } from './buy-number.tsx';
import './page.css';
import { RegisterNumber } from './register-number.tsx';

const ways = ['buy', 'register'] as const;

/** Adds a number: a bought one, or an existing one of a carrier. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const { data: carriers, error, refetch } = useCarriers();
  const seller = carriers?.find(({ sells_numbers }) => sells_numbers);
  const way = ways.find((one) => one === search.get('way')) ?? (seller === undefined ? 'register' : 'buy');
  return (
    <PageFrame title={numberTexts.add} lead={<Link to="/numbers">{numberTexts.all}</Link>}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && carriers === undefined && <Loading lines={6} />}
      {carriers !== undefined && (
        <Tabs
          label={numberTexts.ways}
          tabs={ways.map((value) => ({ value, text: numberTexts[value] }))}
          value={way}
          onPick={(next) => setSearch({ way: next }, { replace: true })}
        >
          {way === 'buy' ? <BuyNumber carriers={carriers} seller={seller} /> : <RegisterNumber carriers={carriers} />}
        </Tabs>
      )}
    </PageFrame>
  );
}
