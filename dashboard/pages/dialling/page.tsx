import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DialPolicy } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Figure, FigureRow, Meter } from '../../components/figures.tsx';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { count, dollars } from '../../format/number.ts';
import { dialTexts } from '../../texts/dialling.ts';
import { EditPolicy } from './edit-policy.tsx';
import './page.css';
import { BlockedCalls } from './blocked-calls.tsx';
import { Rules } from './rules.tsx';

const liveMs = 10_000;
const microsInDollar = 1_000_000;
const { figures } = dialTexts;

/** The account's dial policy, its usage, and blocked calls. */
export function Page() {
  const [changing, setChanging] = useState(false);
  const isOwner = useHasRole('owner');
  const policy = useQuery({
    queryKey: ['dialling', 'policy'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/dial-policy', { signal })),
    refetchInterval: liveMs,
  });
  const refused = useQuery({
    queryKey: ['dialling', 'refusals'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/dial-refusals', { params: { query: { page_size: 50 } }, signal })),
    refetchInterval: liveMs,
  });
  const now = policy.data?.results;
  return (
    <PageFrame
      title={dialTexts.title}
      lead={dialTexts.lead}
      actions={isOwner && <Button onClick={() => setChanging(true)}>{dialTexts.change}</Button>}
    >
      {policy.error !== null && <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.error === null && <Figures policy={now} refused={refused.data?.count} />}
      {now !== undefined && <Rules policy={now} />}
      <BlockedCalls query={refused} />
      {now !== undefined && <EditPolicy policy={now} open={changing} onClose={() => setChanging(false)} />}
    </PageFrame>
  );
}

type FiguresProps = { readonly policy: DialPolicy | undefined; readonly refused: number | undefined };

function Figures({ policy, refused }: FiguresProps) {
  return (
    <FigureRow>
      <Figure
        title={figures.calls}
        value={policy && count(policy.calls_last_hour)}
        {...limitOf(policy?.calls_last_hour, policy?.calls_per_hour, count)}
      />
      <Figure
        title={figures.spent}
        value={policy && dollars(policy.spent_today * microsInDollar)}
        {...limitOf(policy?.spent_today, policy?.spend_per_day, (value) => dollars(value * microsInDollar))}
      />
      <Figure
        title={figures.countries}
        value={policy && (policy.countries === null ? figures.anyCountry : count(policy.countries.length))}
        more={policy && countriesMore(policy)}
      />
      <Figure
        title={figures.refused}
        value={refused === undefined ? undefined : count(refused)}
        more={figures.refusedMore}
      />
    </FigureRow>
  );
}

/** The usage of a limit. */
function limitOf(used: number | undefined, limit: number | null | undefined, write: (value: number) => string) {
  if (used === undefined || limit === undefined) return {};
  if (limit === null) return { more: figures.unlimited };
  return { unit: figures.of(write(limit)), more: <Meter value={limit === 0 ? 1 : Math.min(1, used / limit)} /> };
}

function countriesMore({ countries, allowed_countries }: DialPolicy): string {
  if (countries === null) return figures.anyCountryMore;
  return figures.countriesMore[allowed_countries === null ? 'own' : 'named'];
}
