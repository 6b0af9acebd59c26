import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Carrier, PhoneNumber, paths } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { numberTexts } from '../../texts/numbers.ts';

type MediaUrlProps = { readonly number: PhoneNumber; readonly carriers: readonly Carrier[] };
type MediaUrlPath = paths['/phone-numbers/{phone_number_id}/media-url'];
type Dialect = NonNullable<NonNullable<MediaUrlPath['get']['parameters']['query']>['dialect']>;

/** The fixed URL to which a provider streams the calls of a number without requesting instructions. */
export function MediaUrl({ number, carriers }: MediaUrlProps) {
  const { phone_number_id } = number;
  const [picked, setPicked] = useState(number.provider);
  const [rotating, setRotating] = useState(false);
  const queries = useQueryClient();
  const tell = useToast();
  const isKnown = carriers.some(({ provider }) => provider === picked);
  const dialect = (isKnown ? picked : (carriers[0]?.provider ?? '')) as Dialect;
  const key = ['media url', phone_number_id];
  const { data, error, refetch } = useQuery({
    queryKey: [...key, dialect],
    queryFn: ({ signal }) => readUrl(phone_number_id, dialect, signal),
  });
  const rotate = () =>
    unwrap(
      api.POST('/phone-numbers/{phone_number_id}/media-url/rotate', {
        params: { path: { phone_number_id }, query: { dialect } },
      }),
    );
  return (
    <Panel title={numberTexts.stream}>
      <div className="number-part">
        <p className="number-more">{numberTexts.streamMore}</p>
        <div className="number-answers">
          <Select
            label={numberTexts.dialect}
            value={dialect}
            options={carriers.map(({ provider, title }) => ({ value: provider as Dialect, text: title }))}
            onPick={setPicked}
          />
          <Button kind="quiet" onClick={() => setRotating(true)}>
            {numberTexts.rotate}
          </Button>
        </div>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={1} />}
        {data !== undefined && <Copyable text={data.results.url} name={numberTexts.stream} />}
      </div>
      <Confirm
        title={numberTexts.rotateTitle}
        more={numberTexts.rotateMore}
        action={numberTexts.rotate}
        open={rotating}
        act={rotate}
        onDone={() => {
          tell(numberTexts.rotated);
          setRotating(false);
          void queries.invalidateQueries({ queryKey: key });
        }}
        onClose={() => setRotating(false)}
      />
    </Panel>
  );
}

const readUrl = (phone_number_id: string, dialect: Dialect, signal: AbortSignal) =>
  unwrap(
    api.GET('/phone-numbers/{phone_number_id}/media-url', {
      params: { path: { phone_number_id }, query: { dialect } },
      signal,
    }),
  );
