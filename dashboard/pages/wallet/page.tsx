import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { PageFrame } from '../../components/page.tsx';
import { SegmentedControl, Tabs } from '../../components/tabs.tsx';
import { walletTexts } from '../../texts/wallet.ts';
import { Balance } from './balance.tsx';
import { Costs } from './cost-panel.tsx';
import { Transactions } from './transactions.tsx';
import './page.css';
import { AddFunds } from './add-funds.tsx';
import { type Period, periods, spanOf } from './period.ts';

const tabs = ['costs', 'entries'] as const;

/** The account's balance, the cost of calls, and all transactions. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [paying, setPaying] = useState(false);
  const mayPay = useHasRole('owner');
  const period = periods.find((one) => one === search.get('period')) ?? 'month';
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'costs';
  const span = spanOf(period);
  const bounds = { from: span.from.toISOString(), to: span.to.toISOString() };
  const byDay = useQuery({
    queryKey: ['costs', bounds, 'by day'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/analytics/costs', { params: { query: { ...bounds, step: 'day' } }, signal })),
  });
  const pickPeriod = (next: Period) => setSearch({ period: next });
  return (
    <PageFrame
      title={walletTexts.title}
      actions={
        <>
          <SegmentedControl
            label={walletTexts.period}
            options={periods.map((value) => ({ value, text: walletTexts.periods[value] }))}
            value={period}
            onPick={pickPeriod}
          />
          {mayPay && (
            <Button kind="primary" icon="plus" onClick={() => setPaying(true)}>
              {walletTexts.addFunds}
            </Button>
          )}
        </>
      }
    >
      <Balance costs={byDay.data?.results} />
      <Tabs
        label={walletTexts.parts}
        tabs={tabs.map((value) => ({ value, text: walletTexts.tabs[value] }))}
        value={tab}
        onPick={(next) => setSearch({ period, tab: next })}
      >
        {tab === 'costs' ? <Costs byDay={byDay} span={span} bounds={bounds} /> : <Transactions />}
      </Tabs>
      <AddFunds open={paying} onClose={() => setPaying(false)} />
    </PageFrame>
  );
}
