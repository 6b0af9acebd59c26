import { useQuery } from '@tanstack/react-query';
import type { CallCosts, Wallet } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Figure, FigureRow } from '../../components/figures.tsx';
import { ErrorState } from '../../components/states.tsx';
import { dollars } from '../../format/number.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { sumOf } from './costs.ts';

type BalanceProps = {
  readonly costs: readonly CallCosts[] | undefined;
};

const everyMs = 15_000;

/** The balance, and the cost of the period. */
export function Balance({ costs }: BalanceProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => unwrap(api.GET('/wallet', { signal })),
    refetchInterval: everyMs,
  });
  const wallet = data?.results;
  const sum = costs && sumOf(costs);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FigureRow>
      <Figure
        title={walletTexts.balance}
        value={wallet && dollars(wallet.balance_micros)}
        more={wallet && standing(wallet)}
      />
      <Figure
        title={walletTexts.charged}
        value={sum && dollars(sum.charged ?? 0)}
        more={sum && walletTexts.chargedFor(sum.calls)}
      />
      <Figure title={walletTexts.cost} value={sum && dollars(sum.vendors)} more={walletTexts.costHint} />
      <Figure
        title={walletTexts.perCall}
        value={sum && (sum.calls === 0 ? walletTexts.unknown : dollars((sum.charged ?? 0) / sum.calls))}
        more={walletTexts.perCallHint}
      />
      {wallet !== undefined && wallet.rates !== null && <Rates rates={wallet.rates} />}
    </FigureRow>
  );
}

const standing = ({ rates, balance_micros }: Wallet): string =>
  rates === null ? walletTexts.off : balance_micros > 0 ? walletTexts.left : walletTexts.owed;

type Billed = NonNullable<Wallet['rates']>;

function Rates({ rates }: { readonly rates: Billed }) {
  const types = Object.keys(walletTexts.types) as (keyof Billed)[];
  return (
    <Figure
      title={walletTexts.rates}
      value={dollars(Math.max(...types.map((type) => rates[type])))}
      unit={walletTexts.atMost}
      more={types.map((type) => walletTexts.rate(walletTexts.types[type], dollars(rates[type]))).join(', ')}
    />
  );
}
