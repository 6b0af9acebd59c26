import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Campaign } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { Panel } from '../../../components/page.tsx';
import { useToast } from '../../../components/toast.tsx';
import { UnsavedChangesBar } from '../../../components/unsaved.tsx';
import { campaignFormTexts } from '../../../texts/campaign-form.ts';
import { BasicsFields } from '../basics-fields.tsx';
import { apiErrorsByField, changeOf, type Draft, draftOf, problemsOf } from '../draft.ts';
import { problemMessages } from '../form-fields.ts';
import { HoursFields } from '../hours-fields.tsx';
import { RulesFields } from '../rules-fields.tsx';
import './settings-tab.css';

/** All settings of a campaign. */
export function SettingsTab({ campaign }: { readonly campaign: Campaign }) {
  /** The edited form; null without changes, so that changes by others show. */
  const [written, setWritten] = useState<Draft | null>(null);
  const draft = written ?? draftOf(campaign);
  const change = changeOf(draft, campaign);
  const problems = {
    ...problemsOf(draft),
    ...(draft.startDate === '' && campaign.start_date !== null ? { startDate: 'required' as const } : {}),
  };
  const parts = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const tell = useToast();
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/campaigns/{campaign_id}', {
          params: { path: { campaign_id: campaign.campaign_id } },
          body: change,
        }),
      ),
    onSuccess: ({ results }) => {
      queries.setQueryData(['campaigns', campaign.campaign_id], results);
      void queries.invalidateQueries({ queryKey: ['campaigns', 'list'] });
      setWritten(null);
      tell(campaignFormTexts.saved);
    },
  });
  const refused = saving.error instanceof ApiFailure ? apiErrorsByField(saving.error.fields) : {};
  const part = {
    draft,
    wrong: { ...refused, ...problemMessages(problems) },
    onChange: (next: Draft) => {
      setWritten(next);
      if (saving.isError) saving.reset();
    },
  };
  const isWrong = Object.keys(problems).length > 0;
  const problem = saving.error === null || Object.keys(refused).length > 0 ? null : saving.error.message;
  return (
    <div className="settings-tab" ref={parts}>
      <Panel title={campaignFormTexts.steps.basics}>
        <div className="settings-part campaign-step-narrow">
          <BasicsFields {...part} />
        </div>
      </Panel>
      <Panel title={campaignFormTexts.hours}>
        <div className="settings-part">
          <HoursFields {...part} />
        </div>
      </Panel>
      <Panel title={campaignFormTexts.rules}>
        <div className="settings-part">
          <RulesFields {...part} />
        </div>
      </Panel>
      <UnsavedChangesBar
        dirty={Object.keys(change).length > 0 || (written !== null && isWrong)}
        busy={saving.isPending}
        problem={problem}
        onSave={() => {
          if (isWrong) parts.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
          else saving.mutate();
        }}
        onDiscard={() => setWritten(null)}
      />
    </div>
  );
}
