import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, unwrap } from '../../../api/client.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { useToast } from '../../../components/toast.tsx';
import { testTexts } from '../../../texts/tests.ts';

/** Deletes a suite after a confirmation. */
export function RemoveSuite({ suiteId, name }: { readonly suiteId: string; readonly name: string }) {
  const [asking, setAsking] = useState(false);
  const tell = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <span className="suite-remove">
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {testTexts.remove}
      </Button>
      <Confirm
        title={testTexts.removeTitle(name)}
        more={testTexts.removeMore}
        action={testTexts.remove}
        open={asking}
        act={() => unwrap(api.DELETE('/test-suites/{test_suite_id}', { params: { path: { test_suite_id: suiteId } } }))}
        onDone={() => {
          tell(testTexts.removed);
          void queries.invalidateQueries({ queryKey: ['test suites'], exact: true });
          void navigate('/tests');
        }}
        onClose={() => setAsking(false)}
      />
    </span>
  );
}
