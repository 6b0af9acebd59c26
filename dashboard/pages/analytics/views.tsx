import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { Field, Select } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { analyticsTexts } from '../../texts/analytics.ts';
import { type Choice, periods } from './use-overview.ts';

type SavedViewsProps = { readonly choice: Choice; readonly onChoose: (next: Partial<Choice>) => void };

/** The saved filters of the page: select, save and delete. */
export function SavedViews({ choice, onChoose }: SavedViewsProps) {
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const [name, setName] = useState('');
  const { data } = useQuery({
    queryKey: ['views', 'analytics'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/views', { params: { query: { collection: 'analytics', page_size: 100 } }, signal })),
  });
  const views = data?.results ?? [];
  const current = views.find((view) => isSame(view, choice)) ?? null;
  const close = () => setDialog(null);
  const again = () => void queries.invalidateQueries({ queryKey: ['views', 'analytics'] });
  const saving = useMutation({
    mutationFn: () => unwrap(api.POST('/views', { body: { collection: 'analytics', name, ...contentOf(choice) } })),
    onSuccess: ({ results }) => {
      tell(analyticsTexts.viewSaved(results.name));
      again();
      close();
    },
  });
  return (
    <>
      {views.length > 0 && (
        <Select
          label={analyticsTexts.view}
          value={current?.view_id ?? ''}
          options={[
            { value: '', text: analyticsTexts.noView },
            ...views.map(({ view_id, name: text }) => ({ value: view_id, text })),
          ]}
          onPick={(id) => {
            const view = views.find(({ view_id }) => view_id === id);
            if (view !== undefined) onChoose(choiceOf(view));
          }}
        />
      )}
      {mayEdit && current === null && <Button onClick={() => setDialog('save')}>{analyticsTexts.saveView}</Button>}
      {mayEdit && current !== null && <Button onClick={() => setDialog('remove')}>{analyticsTexts.removeView}</Button>}
      <Dialog title={analyticsTexts.saveView} open={dialog === 'save'} onClose={close}>
        <DialogForm sending={saving} shows={['name']} submit={analyticsTexts.saveView} onCancel={close}>
          {(wrong) => (
            <Field
              label={analyticsTexts.viewName}
              hint={analyticsTexts.viewHint}
              error={wrong.name}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
              required
            />
          )}
        </DialogForm>
      </Dialog>
      <Confirm
        title={analyticsTexts.removeViewTitle(current?.name ?? '')}
        more={analyticsTexts.removeViewMore}
        action={analyticsTexts.removeView}
        open={dialog === 'remove'}
        act={() => unwrap(api.DELETE('/views/{view_id}', { params: { path: { view_id: current?.view_id ?? '' } } }))}
        onDone={() => {
          tell(analyticsTexts.viewRemoved);
          again();
          close();
        }}
        onClose={close}
      />
    </>
  );
}

function contentOf({ days, assistant, campaign }: Choice) {
  return {
    days,
    parameters: {
      ...(assistant === '' ? {} : { assistant_id: assistant }),
      ...(campaign === '' ? {} : { campaign_id: campaign }),
    },
    columns: [],
  };
}

function choiceOf({ days, parameters }: View): Partial<Choice> {
  return {
    days: periods.find((one) => one === days) ?? 7,
    assistant: parameters.assistant_id ?? '',
    campaign: parameters.campaign_id ?? '',
  };
}

function isSame(view: View, choice: Choice): boolean {
  const { days, assistant, campaign } = choiceOf(view);
  return days === choice.days && assistant === choice.assistant && campaign === choice.campaign;
}
