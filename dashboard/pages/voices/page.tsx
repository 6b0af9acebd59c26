import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedVoice } from '#client/paths.d.ts';
import { useProviderTitle } from '../../api/providers.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useVoices } from '../../api/voices.ts';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { voiceTexts } from '../../texts/voices.ts';
import { voiceColumns } from './columns.tsx';
import { DeleteVoice } from './delete-voice.tsx';
import { filterVoices, readFilter, writeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import './page.css';
import { RegisterVoice } from './register-voice.tsx';
import { VoiceDetails } from './voice-details.tsx';

/** The voices for assistants: listen, find, register. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [said, setSaid] = useState('');
  const [registering, setRegistering] = useState(false);
  const [shown, setShown] = useState<ListedVoice | null>(null);
  const [forgetting, setForgetting] = useState<ListedVoice | null>(null);
  const mayEdit = useHasRole('editor');
  const titleOf = useProviderTitle('text_to_speech');
  const { data: voices, error, refetch } = useVoices();
  const filter = readFilter(search);
  const found = voices === undefined ? undefined : filterVoices(voices, filter);
  const clear = () => setSearch({}, { replace: true });
  const columns = voiceColumns({ said, titleOf, first: voices?.[0]?.voice_id, mayEdit, show: setShown });
  return (
    <PageFrame
      title={voiceTexts.title}
      lead={voiceTexts.lead}
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" onClick={() => setRegistering(true)}>
            {voiceTexts.register}
          </Button>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && (
        <>
          <Filters
            voices={voices ?? []}
            filter={filter}
            titleOf={titleOf}
            said={said}
            onSaid={setSaid}
            onChange={(next) => setSearch(writeFilter(next), { replace: true })}
          />
          <Panel>
            {found === undefined && <Loading lines={9} />}
            {found?.length === 0 && (
              <Empty icon="voices" title={voiceTexts.noMatch}>
                <Button onClick={clear}>{voiceTexts.clear}</Button>
              </Empty>
            )}
            {found !== undefined && found.length > 0 && (
              <HorizontalScroll label={voiceTexts.title}>
                <Table label={voiceTexts.title} columns={columns} rows={found} keyOf={({ voice_id }) => voice_id} />
              </HorizontalScroll>
            )}
          </Panel>
          {found !== undefined && (
            <p className="voices-count" role="status">
              {voiceTexts.count(found.length, voices?.length ?? 0)}
            </p>
          )}
        </>
      )}
      <RegisterVoice open={registering} onClose={() => setRegistering(false)} />
      <VoiceDetails
        voice={shown}
        titleOf={titleOf}
        onForget={mayEdit && shown?.is_own === true ? () => setForgetting(shown) : null}
        onClose={() => setShown(null)}
      />
      <DeleteVoice voice={forgetting} onForgotten={() => setShown(null)} onClose={() => setForgetting(null)} />
    </PageFrame>
  );
}
