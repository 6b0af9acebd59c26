import type { ListedVoice } from '#client/paths.d.ts';
import { apiUrl } from '../../api/address.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table.tsx';
import { languageName } from '../../format/language.ts';
import { VoiceSample } from '../../parts/voice-sample.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { voiceTexts } from '../../texts/voices.ts';

type ColumnsOf = {
  /** The sample text; empty for each voice's own sentence. */
  readonly said: string;
  readonly titleOf: (provider: string) => string;
  /** The default voice. */
  readonly first: string | undefined;
  /** Viewers may not have texts spoken either. */
  readonly mayEdit: boolean;
  readonly show: (voice: ListedVoice) => void;
};

const { columns } = voiceTexts;

/** The columns of the list of voices. */
export const voiceColumns = ({ said, titleOf, first, mayEdit, show }: ColumnsOf): readonly Column<ListedVoice>[] => [
  ...(mayEdit
    ? [
        {
          id: 'sample',
          title: voiceTexts.sample,
          width: '74px',
          cell: (voice: ListedVoice) => (voice.honours === null ? null : <VoiceSample voice={voice} text={said} />),
        },
      ]
    : []),
  {
    id: 'name',
    title: columns.name,
    width: 'minmax(200px, 3fr)',
    cell: (voice) => <Name voice={voice} isFirst={voice.voice_id === first} />,
  },
  { id: 'provider', title: columns.provider, width: 'minmax(100px, 1fr)', cell: ({ provider }) => titleOf(provider) },
  {
    id: 'language',
    title: columns.language,
    width: 'minmax(90px, 1fr)',
    cell: ({ language }) => languageName(language),
  },
  { id: 'gender', title: columns.gender, width: '96px', cell: ({ gender }) => genderName(gender) },
  {
    id: 'details',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '92px',
    align: 'end',
    cell: (voice) => (
      <Button kind="quiet" aria-label={voiceTexts.detailsOf(voice.name)} onClick={() => show(voice)}>
        {voiceTexts.details}
      </Button>
    ),
  },
];

/** The display name of a gender; an unknown one is unchanged. */
export const genderName = (gender: string): string =>
  gender === '' ? '' : ((voiceTexts.genders as Readonly<Record<string, string>>)[gender] ?? gender);

function Name({ voice, isFirst }: { readonly voice: ListedVoice; readonly isFirst: boolean }) {
  const { voice_id, name, description, is_own, is_cloned, honours } = voice;
  return (
    <span className="voice-name">
      <span className="voice-title">
        {!is_own && <img className="voice-picture" src={apiUrl(`/voices/${voice_id}/avatar`)} alt="" loading="lazy" />}
        <strong>{name}</strong>
        {isFirst && <Badge tone="good">{voiceTexts.isDefault}</Badge>}
        {is_own && <Badge tone="info">{voiceTexts.own}</Badge>}
        {is_cloned && <Badge>{voiceTexts.cloned}</Badge>}
        {honours === null && <Badge tone="warning">{voiceTexts.away}</Badge>}
      </span>
      {description !== '' && <span className="voice-more">{description}</span>}
    </span>
  );
}
