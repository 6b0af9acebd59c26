import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignLead } from '#client/paths.d.ts';
import { api, unwrap } from '../../../api/client.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';
import type { LeadDialogProps } from './remove-lead.tsx';

/** Changes the number, time zone and variables of a lead. */
export function EditLead({ campaignId, lead, onClose }: LeadDialogProps) {
  return (
    <Dialog title={leadTexts.editTitle} open={lead !== null} onClose={onClose}>
      {lead !== null && <Form key={lead.lead_id} campaignId={campaignId} lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ campaignId, lead, onClose }: LeadDialogProps & { readonly lead: CampaignLead }) {
  const [number, setNumber] = useState(lead.to_number);
  const [timezone, setTimezone] = useState(lead.timezone ?? '');
  const [variables, setVariables] = useState(lead.variables);
  const [added, setAdded] = useState({ var_name: '', var_value: '' });
  const queries = useQueryClient();
  const tell = useToast();
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        to_number: number,
        timezone: timezone.trim() === '' ? null : timezone.trim(),
        variables: added.var_name.trim() === '' ? variables : [...variables, added],
      };
      const params = { path: { campaign_id: campaignId, lead_id: lead.lead_id } };
      return unwrap(api.PATCH('/campaigns/{campaign_id}/leads/{lead_id}', { params, body }));
    },
    onSuccess: ({ results }) => {
      tell(leadTexts.saved(results.to_number));
      onClose();
      void queries.invalidateQueries({ queryKey: ['campaigns'] });
    },
  });
  const change = (place: number, var_value: string) =>
    setVariables(variables.map((variable, index) => (index === place ? { ...variable, var_value } : variable)));
  return (
    <DialogForm sending={saving} shows={['to_number', 'timezone']} submit={leadTexts.save} onCancel={onClose}>
      {(wrong) => (
        <>
          <Field
            label={leadTexts.number}
            hint={lead.attempts > 0 ? leadTexts.numberKept : undefined}
            error={wrong.to_number}
            type="tel"
            value={number}
            maxLength={50}
            disabled={lead.attempts > 0}
            onChange={(event) => setNumber(event.target.value)}
            required
          />
          <Field
            label={leadTexts.zone}
            hint={leadTexts.zoneHint}
            error={wrong.timezone}
            value={timezone}
            maxLength={100}
            onChange={(event) => setTimezone(event.target.value)}
          />
          {variables.map(({ var_name, var_value }, place) => (
            <Field
              key={place}
              label={var_name}
              value={var_value}
              onChange={(event) => change(place, event.target.value)}
            />
          ))}
          <Field
            label={leadTexts.newVariable}
            hint={leadTexts.newVariableHint}
            value={added.var_name}
            maxLength={200}
            onChange={(event) => setAdded({ ...added, var_name: event.target.value })}
          />
          {added.var_name.trim() !== '' && (
            <Field
              label={leadTexts.newValue}
              value={added.var_value}
              onChange={(event) => setAdded({ ...added, var_value: event.target.value })}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}
