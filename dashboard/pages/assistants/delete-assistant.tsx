import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { assistantsTexts } from '../../texts/assistants.ts';

type DeleteAssistantProps = { readonly assistant: Assistant | null; readonly onClose: () => void };

/** Deletes an assistant after a confirmation that lists its dependents. */
export function DeleteAssistant({ assistant, onClose }: DeleteAssistantProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const { name = '', assistant_id = '' } = assistant ?? {};
  const depends = useQuery({
    queryKey: ['assistants', 'dependants', assistant_id],
    queryFn: ({ signal }) => dependantsOf(assistant_id, signal),
    enabled: assistant !== null,
    staleTime: 0,
  });
  return (
    <Confirm
      title={assistantsTexts.deleteTitle(name)}
      more={inWords(depends.data)}
      action={assistantsTexts.delete}
      open={assistant !== null}
      act={() => unwrap(api.DELETE('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } } }))}
      onDone={() => {
        tell(assistantsTexts.deleted(name));
        onClose();
        void queries.invalidateQueries({ queryKey: ['assistants'] });
      }}
      onClose={onClose}
    />
  );
}

type Dependants = {
  readonly numbers: readonly string[];
  /** Campaigns that dial or will dial: the API rejects the deletion while there are any. */
  readonly campaigns: readonly string[];
  readonly paused: readonly string[];
};
const dialling = ['scheduled', 'active'];

async function dependantsOf(assistantId: string, signal: AbortSignal): Promise<Dependants> {
  const query = { page_size: 100 };
  const [numbers, campaigns] = await Promise.all([
    unwrap(api.GET('/phone-numbers', { params: { query }, signal })),
    unwrap(api.GET('/campaigns', { params: { query }, signal })),
  ]);
  const uses = (one: { readonly ai_assistant: { readonly assistant_id: string } | null }) =>
    one.ai_assistant?.assistant_id === assistantId;
  const ofIt = campaigns.results.campaigns.filter(uses);
  return {
    numbers: numbers.results.filter(uses).map(({ phone_number }) => phone_number),
    campaigns: ofIt.filter(({ status }) => dialling.includes(status)).map(({ name }) => name),
    paused: ofIt.filter(({ status }) => status === 'paused').map(({ name }) => name),
  };
}

function inWords(depends: Dependants | undefined): string {
  if (depends === undefined) return assistantsTexts.looking;
  const { numbers, campaigns, paused } = depends;
  const parts = [
    numbers.length === 0 ? '' : assistantsTexts.numbers(numbers),
    campaigns.length === 0 ? '' : assistantsTexts.campaigns(campaigns),
    paused.length === 0 ? '' : assistantsTexts.paused(paused),
    numbers.length + campaigns.length + paused.length === 0 ? assistantsTexts.dependsNot : '',
    assistantsTexts.kept,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
