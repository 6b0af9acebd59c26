import type { ComponentType } from 'react';
import type { Role } from '../api/session.ts';
import type { IconName } from '../components/icon.tsx';
import { shellTexts } from '../texts/shell.ts';

type PageModule = { readonly Page: ComponentType };
/** A page of the dashboard, loaded on navigation. */
export type PageEntry = {
  /** Path below the dashboard, in React Router's notation. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
};
/** A page in the navigation. */
type NavigationEntry = PageEntry & {
  readonly title: string;
  readonly icon: IconName;
  /** The key that opens it after `g`. */
  readonly key?: string;
  /** The minimum role; absent for everyone. */
  readonly role?: Role;
};
type NavigationGroup = { readonly title: string; readonly pages: readonly NavigationEntry[] };

const { groups, pages: titles } = shellTexts;

/** The navigation, in order. A new page is an entry here and a folder in `pages/`. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: groups.overview,
    pages: [
      { path: '', title: titles.home, icon: 'home', key: 'h', load: () => import('../pages/home/page.tsx') },
      { path: 'live', title: titles.live, icon: 'live', key: 'l', load: () => import('../pages/live/page.tsx') },
      { path: 'calls', title: titles.calls, icon: 'calls', key: 'c', load: () => import('../pages/calls/page.tsx') },
      {
        path: 'analytics',
        title: titles.analytics,
        icon: 'analytics',
        key: 'y',
        load: () => import('../pages/analytics/page.tsx'),
      },
      { path: 'alerts', title: titles.alerts, icon: 'alerts', load: () => import('../pages/alerts/page.tsx') },
    ],
  },
  {
    title: groups.build,
    pages: [
      {
        path: 'assistants',
        title: titles.assistants,
        icon: 'assistants',
        key: 'a',
        load: () => import('../pages/assistants/page.tsx'),
      },
      {
        path: 'tests',
        title: titles.tests,
        icon: 'tests',
        key: 't',
        load: () => import('../pages/tests/page.tsx'),
      },
      {
        path: 'numbers',
        title: titles.numbers,
        icon: 'numbers',
        key: 'n',
        load: () => import('../pages/numbers/page.tsx'),
      },
      {
        path: 'voices',
        title: titles.voices,
        icon: 'voices',
        key: 'v',
        load: () => import('../pages/voices/page.tsx'),
      },
      {
        path: 'providers',
        title: titles.providers,
        icon: 'providers',
        key: 'p',
        load: () => import('../pages/providers/page.tsx'),
      },
      {
        path: 'integrations',
        title: titles.integrations,
        icon: 'integrations',
        key: 'i',
        load: () => import('../pages/integrations/page.tsx'),
      },
    ],
  },
  {
    title: groups.reach,
    pages: [
      {
        path: 'campaigns',
        title: titles.campaigns,
        icon: 'campaigns',
        key: 'm',
        load: () => import('../pages/campaigns/page.tsx'),
      },
      {
        path: 'suppressions',
        title: titles.suppressions,
        icon: 'suppressions',
        key: 's',
        load: () => import('../pages/suppressions/page.tsx'),
      },
      { path: 'forms', title: titles.forms, icon: 'forms', key: 'f', load: () => import('../pages/forms/page.tsx') },
    ],
  },
  {
    title: groups.account,
    pages: [
      {
        path: 'api-keys',
        title: titles.keys,
        icon: 'keys',
        key: 'k',
        role: 'owner',
        load: () => import('../pages/api-keys/page.tsx'),
      },
      {
        path: 'webhooks',
        title: titles.webhooks,
        icon: 'webhooks',
        key: 'w',
        role: 'editor',
        load: () => import('../pages/webhooks/page.tsx'),
      },
      { path: 'wallet', title: titles.wallet, icon: 'wallet', load: () => import('../pages/wallet/page.tsx') },
      {
        path: 'users',
        title: titles.users,
        icon: 'users',
        key: 'u',
        role: 'owner',
        load: () => import('../pages/users/page.tsx'),
      },
      {
        path: 'audit-log',
        title: titles.audit,
        icon: 'audit',
        role: 'owner',
        load: () => import('../pages/audit-log/page.tsx'),
      },
      {
        path: 'dialling',
        title: titles.dialling,
        icon: 'dialling',
        load: () => import('../pages/dialling/page.tsx'),
      },
      {
        path: 'concurrency',
        title: titles.concurrency,
        icon: 'concurrency',
        load: () => import('../pages/concurrency/page.tsx'),
      },
      { path: 'health', title: titles.health, icon: 'health', load: () => import('../pages/health/page.tsx') },
    ],
  },
];

/** Pages that are linked from others, such as the call page. */
export const detailPages: readonly PageEntry[] = [
  { path: 'assistants/:assistantId', load: () => import('../pages/assistant/page.tsx') },
  { path: 'assistants/:assistantId/test', load: () => import('../pages/test-call/page.tsx') },
  { path: 'assistants/:assistantId/versions', load: () => import('../pages/versions/page.tsx') },
  { path: 'tests/new', load: () => import('../pages/tests/suite/page.tsx') },
  { path: 'tests/:suiteId', load: () => import('../pages/tests/suite/page.tsx') },
  { path: 'tests/runs/:runId', load: () => import('../pages/tests/run/page.tsx') },
  { path: 'assistants/:assistantId/replays', load: () => import('../pages/replays/page.tsx') },
  { path: 'forms/:formId', load: () => import('../pages/form/page.tsx') },
  { path: 'webhooks/:deliveryId', load: () => import('../pages/delivery/page.tsx') },
  { path: 'assistants/:assistantId/tree', load: () => import('../pages/state-tree/page.tsx') },
  { path: 'calls/:callId', load: () => import('../pages/call/page.tsx') },
  { path: 'numbers/add', load: () => import('../pages/number-add/page.tsx') },
  { path: 'numbers/:numberId', load: () => import('../pages/number/page.tsx') },
  { path: 'campaigns/new', load: () => import('../pages/campaigns/create/page.tsx') },
  { path: 'campaigns/:campaignId', load: () => import('../pages/campaigns/detail/page.tsx') },
  { path: 'campaigns/:campaignId/leads/add', load: () => import('../pages/campaigns/add/page.tsx') },
  { path: 'campaigns/:campaignId/leads/:leadId', load: () => import('../pages/campaigns/lead/page.tsx') },
  { path: 'suppressions/add', load: () => import('../pages/suppressions/add/page.tsx') },
  { path: 'integrations/new', load: () => import('../pages/integration/page.tsx') },
  { path: 'integrations/:integrationId', load: () => import('../pages/integration/page.tsx') },
  { path: '*', load: () => import('../pages/not-found/page.tsx') },
];
