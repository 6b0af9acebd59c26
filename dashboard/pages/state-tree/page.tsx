import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { treeTexts } from '../../texts/state-tree.ts';
import { readAssistant, readTree } from './requests.ts';
import { TreeEditor } from './tree-editor.tsx';

/** The state tree of an assistant, on a canvas. */
export function Page() {
  const { assistantId = '' } = useParams();
  const assistant = useQuery({
    queryKey: ['assistants', assistantId],
    queryFn: ({ signal }) => readAssistant(assistantId, signal),
  });
  // From here on the editor owns the tree: a refetch would interfere.
  const tree = useQuery({
    queryKey: ['assistants', assistantId, 'tree'],
    queryFn: ({ signal }) => readTree(assistantId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const error = assistant.error ?? tree.error;
  if (assistant.data !== undefined && tree.data !== undefined)
    return <TreeEditor key={assistantId} assistant={assistant.data.results} loaded={tree.data} />;
  return (
    <PageFrame title={treeTexts.title('…')} fills>
      {error === null ? (
        <Loading lines={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void Promise.all([assistant.refetch(), tree.refetch()])} />
      )}
    </PageFrame>
  );
}
