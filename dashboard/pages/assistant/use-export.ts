import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useToast } from '../../components/toast.tsx';
import { downloadFile } from '../../parts/save-file.ts';

/** Saves the stored assistant with its states and tools as one file. */
export function useExport() {
  const tell = useToast();
  return useMutation({
    mutationFn: async ({
      assistantId: assistant_id,
      name,
    }: {
      readonly assistantId: string;
      readonly name: string;
    }) => {
      const params = { path: { assistant_id } };
      const { results } = await unwrap(api.GET('/ai-assistants/files/{assistant_id}', { params }));
      downloadFile(`${name}.json`, `${JSON.stringify(results, null, 2)}\n`, 'application/json');
    },
    onError: (error) => tell(error.message, 'danger'),
  });
}
