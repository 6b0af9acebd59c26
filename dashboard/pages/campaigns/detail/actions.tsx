import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Campaign } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { useToast } from '../../../components/toast.tsx';
import { campaignPageTexts } from '../../../texts/campaigns.ts';
import { isOver } from '../campaign.ts';

type Question = 'pause' | 'stop' | 'remove';

/** Starts, pauses, stops and deletes a campaign, as its status allows. */
export function CampaignActions({ campaign }: { readonly campaign: Campaign }) {
  const { campaign_id, status, lead_counts } = campaign;
  const [asking, setAsking] = useState<Question | null>(null);
  const queries = useQueryClient();
  const tell = useToast();
  const navigate = useNavigate();
  const params = { path: { campaign_id } };
  const patch = (wanted: 'active' | 'paused' | 'cancelled') =>
    unwrap(api.PATCH('/campaigns/{campaign_id}', { params, body: { status: wanted } }));
  const told = (text: string) => {
    tell(text);
    setAsking(null);
    void queries.invalidateQueries({ queryKey: ['campaigns'] });
  };
  const resuming = useMutation({
    mutationFn: () => patch('active'),
    onSuccess: () => told(campaignPageTexts.resumed),
    onError: (error) => tell(error.message, 'danger'),
  });
  const wasCalling = lead_counts.some(({ outcome }) => outcome !== null);
  const question = {
    pause: { title: campaignPageTexts.pauseTitle, more: campaignPageTexts.pauseMore, done: campaignPageTexts.paused },
    stop: {
      title: campaignPageTexts.stopTitle,
      more: campaignPageTexts.stopMore(campaign.pending_tasks),
      done: campaignPageTexts.stopped,
    },
    remove: {
      title: campaignPageTexts.removeTitle,
      more: campaignPageTexts.removeMore,
      done: campaignPageTexts.removed,
    },
  } as const;
  const acts = {
    pause: () => patch('paused'),
    stop: () => patch('cancelled'),
    remove: () => unwrap(api.DELETE('/campaigns/{campaign_id}', { params })),
  } as const;
  return (
    <>
      {!isOver(campaign) && (
        <Button kind="quiet" onClick={() => setAsking('stop')}>
          {campaignPageTexts.stop}
        </Button>
      )}
      {status !== 'active' && (
        <Button kind="quiet" onClick={() => setAsking('remove')}>
          {campaignPageTexts.remove}
        </Button>
      )}
      {(status === 'active' || status === 'scheduled') && (
        <Button onClick={() => setAsking('pause')}>{campaignPageTexts.pause}</Button>
      )}
      {status === 'paused' && (
        <Button kind="primary" busy={resuming.isPending} onClick={() => resuming.mutate()}>
          {wasCalling ? campaignPageTexts.resume : campaignPageTexts.start}
        </Button>
      )}
      {asking !== null && (
        <Confirm
          title={question[asking].title}
          more={question[asking].more}
          action={campaignPageTexts[asking]}
          open
          act={acts[asking]}
          onDone={() => {
            if (asking === 'remove') void navigate('/campaigns');
            told(question[asking].done);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
