import { useQuery } from '@tanstack/react-query';
import type { View } from '#client/paths.d.ts';
import { useAssistants } from '../../api/assistants.ts';
import { api, unwrap } from '../../api/client.ts';
import { useNewestVersions } from '../../api/versions.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { callStatuses, callTypes } from '../../parts/call-labels.ts';
import { callTexts } from '../../texts/calls.ts';
import { type CallFilter, type Period, periods } from './filter.ts';

type FiltersProps = {
  readonly filter: CallFilter;
  readonly onChange: (filter: CallFilter) => void;
  readonly onClear: (() => void) | null;
  readonly views: readonly View[];
  readonly view: View | null;
  readonly onView: (view: View | null) => void;
  readonly more: { readonly open: boolean; readonly conditions: number; readonly turn: () => void };
};

/** The most common filters, each a select field. */
export function Filters({ filter, onChange, onClear, views, view, onView, more }: FiltersProps) {
  const assistants = useAssistants();
  const any = { value: '', text: callTexts.any } as const;
  const closed = more.conditions === 0 ? callTexts.more : callTexts.moreOf(more.conditions);
  return (
    <search className="calls-filters" aria-label={callTexts.filters}>
      {views.length > 0 && (
        <Select
          label={callTexts.view}
          value={view?.view_id ?? ''}
          options={[
            { value: '', text: callTexts.noView },
            ...views.map(({ view_id, name }) => ({ value: view_id, text: name })),
          ]}
          onPick={(id) => onView(views.find(({ view_id }) => view_id === id) ?? null)}
        />
      )}
      <Select
        label={callTexts.period}
        value={filter.period}
        options={(Object.keys(periods) as Period[]).map((value) => ({ value, text: callTexts.periods[value] }))}
        onPick={(period) => onChange({ ...filter, period })}
      />
      <Select
        label={callTexts.status}
        value={filter.status}
        options={[any, ...callStatuses.map((value) => ({ value, text: callTexts.statuses[value] }))]}
        onPick={(status) => onChange({ ...filter, status })}
      />
      <Select
        label={callTexts.type}
        value={filter.type}
        options={[any, ...callTypes.map((value) => ({ value, text: callTexts.types[value] }))]}
        onPick={(type) => onChange({ ...filter, type })}
      />
      <Select
        label={callTexts.assistant}
        value={filter.assistant}
        options={[any, ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name }))]}
        onPick={(assistant) => onChange({ ...filter, assistant, version: '' })}
      />
      {(filter.assistant !== '' || filter.version !== '') && (
        <VersionFilter filter={filter} onPick={(version) => onChange({ ...filter, version })} />
      )}
      {filter.campaign !== '' && (
        <CampaignFilter campaignId={filter.campaign} onAny={() => onChange({ ...filter, campaign: '' })} />
      )}
      <Button kind={more.conditions > 0 ? 'plain' : 'quiet'} aria-expanded={more.open} onClick={more.turn}>
        {more.open ? callTexts.less : closed}
      </Button>
      {onClear !== null && (
        <Button kind="quiet" onClick={onClear}>
          {callTexts.clear}
        </Button>
      )}
    </search>
  );
}

type VersionFilterProps = { readonly filter: CallFilter; readonly onPick: (version: string) => void };

/** The newest versions of the selected assistant, and the one that another page linked to. */
function VersionFilter({ filter: { assistant, version }, onPick }: VersionFilterProps) {
  const versions = useNewestVersions(assistant) ?? [];
  const isListed = version === '' || versions.some(({ version_id }) => version_id === version);
  return (
    <Select
      label={callTexts.version}
      value={version}
      options={[
        { value: '', text: callTexts.any },
        ...versions.map(({ version_id, number }) => ({ value: version_id, text: String(number) })),
        ...(isListed ? [] : [{ value: version, text: version }]),
      ]}
      onPick={onPick}
    />
  );
}

/** The campaign that another page linked to; there may be too many for a select field. */
function CampaignFilter({ campaignId, onAny }: { readonly campaignId: string; readonly onAny: () => void }) {
  const { data } = useQuery({
    queryKey: ['campaigns', campaignId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/campaigns/{campaign_id}', { params: { path: { campaign_id: campaignId } }, signal })),
  });
  return (
    <Select
      label={callTexts.campaign}
      value={campaignId}
      options={[
        { value: '', text: callTexts.any },
        { value: campaignId, text: data?.results.name ?? campaignId },
      ]}
      onPick={(id) => id === '' && onAny()}
    />
  );
}
