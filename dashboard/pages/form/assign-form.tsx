import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { useToast } from '../../components/toast.tsx';
import { formTexts } from '../../texts/forms.ts';

type UseFormProps = { readonly formId: string; readonly onUsed: (campaignId: string) => void };

/** Assigns the form to a campaign without it. */
export function AssignForm({ formId, onUsed }: UseFormProps) {
  const [picked, setPicked] = useState('');
  const queries = useQueryClient();
  const tell = useToast();
  const { data } = useQuery({
    queryKey: ['campaigns', 'to pick'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v2/campaigns', { params: { query: { page_size: 100, sort: '-id' } }, signal })),
  });
  const others = (data?.results ?? []).filter(({ form_id }) => form_id !== formId);
  const using = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/campaigns/{campaign_id}', { params: { path: { campaign_id: picked } }, body: { form_id: formId } }),
      ),
    onSuccess: () => {
      tell(formTexts.used(others.find(({ id }) => id === picked)?.name ?? ''));
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
      setPicked('');
      onUsed(picked);
    },
    onError: (failure) => tell(failure.message, 'danger'),
  });
  if (others.length === 0) return null;
  return (
    <div className="form-use">
      <Select
        label={formTexts.pick}
        value={picked}
        options={[{ value: '', text: '–' }, ...others.map(({ id, name }) => ({ value: id, text: name }))]}
        onPick={setPicked}
      />
      <Button busy={using.isPending} disabled={picked === ''} onClick={() => using.mutate()}>
        {formTexts.use}
      </Button>
    </div>
  );
}
