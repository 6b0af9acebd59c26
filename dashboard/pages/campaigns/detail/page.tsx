import { Link, useParams, useSearchParams } from 'react-router';
import type { Campaign } from '#client/paths.d.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { PageFrame } from '../../../components/page.tsx';
import { ErrorState, Loading } from '../../../components/states.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { campaignPageTexts } from '../../../texts/campaigns.ts';
import { useCampaign } from '../campaign.ts';
import '../form.css';
import { LeadsTab } from '../leads/leads-tab.tsx';
import { PlanTab } from '../plan/plan-tab.tsx';
import { ConnectTab } from '../settings/connect-tab.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { CampaignStatus } from '../status-badge.tsx';
import { CampaignActions } from './actions.tsx';
import { OverviewTab } from './overview-tab.tsx';
import './page.css';

const { tabs } = campaignPageTexts;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];
/** Tabs for users who may change campaigns: settings and secrets. */
const ofEditors: readonly string[] = ['settings', 'connect'];

/** One campaign. */
export function Page() {
  const { campaignId: campaign_id = '' } = useParams();
  const { data, error, refetch } = useCampaign(campaign_id);
  if (data !== undefined) return <CampaignPage campaign={data} />;
  return (
    <PageFrame title={campaignPageTexts.one}>
      {error === null ? <Loading lines={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function CampaignPage({ campaign }: { readonly campaign: Campaign }) {
  const [search, setSearch] = useSearchParams();
  const mayEdit = useHasRole('editor');
  const offered = tabNames.filter((name) => mayEdit || !ofEditors.includes(name));
  const tab = offered.find((name) => name === search.get('tab')) ?? 'overview';
  return (
    <PageFrame
      title={campaign.name}
      fills={tab === 'leads' || tab === 'plan'}
      lead={
        <span className="campaign-lead">
          <Link to="/campaigns">{campaignPageTexts.back}</Link>
          <CampaignStatus status={campaign.status} />
        </span>
      }
      actions={mayEdit ? <CampaignActions campaign={campaign} /> : undefined}
    >
      {campaign.pause_reason !== null && <p className="campaign-warning">{campaignPageTexts.breaker}</p>}
      <Tabs
        label={campaignPageTexts.parts}
        tabs={offered.map((value) => ({ value, text: tabs[value] }))}
        value={tab}
        onPick={(value) => setSearch(value === 'overview' ? {} : { tab: value })}
      >
        {tab === 'overview' && <OverviewTab campaign={campaign} />}
        {tab === 'leads' && <LeadsTab campaign={campaign} />}
        {tab === 'plan' && <PlanTab campaign={campaign} />}
        {tab === 'settings' && <SettingsTab key={campaign.campaign_id} campaign={campaign} />}
        {tab === 'connect' && <ConnectTab campaign={campaign} />}
      </Tabs>
    </PageFrame>
  );
}
