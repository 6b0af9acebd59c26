import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PhoneNumber } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { numbersKey } from '../../api/numbers.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { numberTexts } from '../../texts/numbers.ts';

/** The assistant of a number, and a field to change it. */
export function NumberAssistant({ number }: { readonly number: PhoneNumber }) {
  const present = number.ai_assistant?.assistant_id ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? present;
  const assistants = useAssistants();
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const connecting = useMutation({
    mutationFn: (to: string) => connect(number, to),
    onSuccess: (_, to) => {
      const name = assistants.find(({ assistant_id }) => assistant_id === to)?.name;
      tell(name === undefined ? numberTexts.answeredByNone : numberTexts.answeredNow(name));
    },
    // The action lasts until the number is reloaded; a selection made meanwhile is kept.
    onSettled: (_, error, to) =>
      queries.invalidateQueries({ queryKey: numbersKey }).then(() => {
        if (error === null) setPicked((now) => (now === to ? null : now));
      }),
  });
  const options = assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name }));
  const known = number.ai_assistant === null || options.some(({ value }) => value === present);
  const own = known ? [] : [{ value: present, text: number.ai_assistant?.name ?? '' }];
  const variables = number.ai_assistant?.variables ?? [];
  return (
    <Panel title={numberTexts.answers}>
      <div className="number-part">
        <p className="number-more">{numberTexts.answersMore}</p>
        <div className="number-answers">
          <Select
            label={numberTexts.fields.assistant.label}
            value={wanted}
            disabled={!mayEdit}
            options={[{ value: '', text: numberTexts.unassigned }, ...own, ...options]}
            onPick={setPicked}
          />
          {wanted !== present && (
            <Button kind="primary" busy={connecting.isPending} onClick={() => connecting.mutate(wanted)}>
              {numberTexts.save}
            </Button>
          )}
          {wanted === present && present !== '' && <Link to={`/assistants/${present}`}>{numberTexts.toAssistant}</Link>}
        </div>
        {connecting.error !== null && <Problem>{connecting.error.message}</Problem>}
        {variables.length > 0 && (
          <p className="number-more">
            {numberTexts.variables} <code>{variables.map((name) => `{{${name}}}`).join(' ')}</code>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** A connected number is disconnected before it is connected to another assistant. */
async function connect({ phone_number_id, ai_assistant }: PhoneNumber, wanted: string): Promise<void> {
  const change = (to: string | null) =>
    unwrap(
      api.PATCH('/phone-numbers/{phone_number_id}', {
        params: { path: { phone_number_id } },
        body: { ai_assistant: to },
      }),
    );
  if (ai_assistant !== null) await change(null);
  if (wanted !== '') await change(wanted);
}
