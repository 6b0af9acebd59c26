import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { numbersKey, useCarriers } from '../../api/numbers.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { numberTexts } from '../../texts/numbers.ts';
import { NumberDetails } from './details.tsx';
import { MediaUrl } from './media-url.tsx';
import './page.css';
import { NumberAssistant } from './number-assistant.tsx';
import { ReleaseNumber } from './release-number.tsx';
import { RenameNumber } from './rename-number.tsx';
import { Setup } from './setup.tsx';

/** One number: its assistant, its carrier setup, its details. */
export function Page() {
  const { numberId: phone_number_id = '' } = useParams();
  const [asked, setAsked] = useState<'release' | 'rename' | null>(null);
  const mayEdit = useHasRole('editor');
  const { data: carriers } = useCarriers();
  const { data, error, refetch } = useQuery({
    queryKey: [...numbersKey, phone_number_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/phone-numbers/{phone_number_id}', { params: { path: { phone_number_id } }, signal })),
  });
  const number = data?.results;
  const carrier = carriers?.find(({ provider }) => provider === number?.provider);
  return (
    <PageFrame
      title={number?.phone_number ?? numberTexts.title}
      lead={<Link to="/numbers">{numberTexts.all}</Link>}
      actions={
        mayEdit &&
        number !== undefined && (
          <>
            <Button onClick={() => setAsked('release')}>
              {number.is_bought ? numberTexts.release : numberTexts.remove}
            </Button>
            <Button onClick={() => setAsked('rename')}>{numberTexts.rename}</Button>
          </>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && number === undefined && (
        <Panel>
          <Loading lines={8} />
        </Panel>
      )}
      {number !== undefined && (
        <>
          <NumberAssistant number={number} />
          {carrier?.announces_calls === true && <Setup number={number} carrier={carrier} />}
          {mayEdit && carriers !== undefined && carrier?.announces_calls !== true && (
            <MediaUrl number={number} carriers={carriers} />
          )}
          <NumberDetails number={number} carrier={carrier} />
          <ReleaseNumber number={number} open={asked === 'release'} onClose={() => setAsked(null)} />
          <RenameNumber number={number} open={asked === 'rename'} onClose={() => setAsked(null)} />
        </>
      )}
    </PageFrame>
  );
}
