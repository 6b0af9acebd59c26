import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { useToast } from '../../components/toast.tsx';
import { readJsonObject } from '../../format/json-object.ts';
import { PickButton } from '../../parts/pick-button.tsx';
import { assistantsTexts } from '../../texts/assistants.ts';

/** The longest file that is sent: knowledge bases may be large. */
const mostBytes = 20_000_000;

/** Creates an assistant from a file, opens it, and says what the account lacks. */
export function ImportAssistant() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tell = useToast();
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const content = file.size > mostBytes ? null : readJsonObject(await file.text());
      if (content === null || !('parley_assistant' in content)) throw new Error(assistantsTexts.badFile);
      // The API checks the content.
      return unwrap(api.POST('/ai-assistants/files', { body: content as never }));
    },
    onSuccess: ({ results: { assistant, missing } }) => {
      void queries.invalidateQueries({ queryKey: ['assistants'] });
      const lacking = [...missing.integrations, ...(missing.voice === null ? [] : [missing.voice])];
      if (lacking.length === 0) tell(assistantsTexts.imported(assistant.name));
      else tell(assistantsTexts.importedWithout(assistant.name, lacking), 'danger');
      navigate(`/assistants/${assistant.assistant_id}`);
    },
    onError: (error) => tell(error.message, 'danger'),
  });
  return (
    <PickButton
      label={assistantsTexts.importFile}
      accept=".json,application/json"
      onPick={(file) => {
        if (!importing.isPending) importing.mutate(file);
      }}
    />
  );
}
