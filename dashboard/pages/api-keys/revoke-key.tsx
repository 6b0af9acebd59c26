import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Confirm } from '../../components/confirm.tsx';
import { useToast } from '../../components/toast.tsx';
import { keyTexts } from '../../texts/api-keys.ts';

type RevokeKeyProps = { readonly apiKey: ApiKey | null; readonly onClose: () => void };

/** Revokes a key after a confirmation. */
export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const { name = '', api_key_id = '' } = apiKey ?? {};
  return (
    <Confirm
      title={keyTexts.revokeTitle}
      more={keyTexts.revokeMore(name)}
      action={keyTexts.revoke}
      open={apiKey !== null}
      act={() => unwrap(api.DELETE('/api-keys/{api_key_id}', { params: { path: { api_key_id } } }))}
      onDone={() => {
        tell(keyTexts.revoked(name));
        onClose();
        void queries.invalidateQueries({ queryKey: ['api keys'] });
      }}
      onClose={onClose}
    />
  );
}
