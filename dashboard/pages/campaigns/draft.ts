import type { Campaign, CampaignChange } from '#client/paths.d.ts';
import { emptyWeek, isEmpty, isSame, type Week, weekOf, windowsOf, withBlock } from './week/week.ts';

/** A campaign in the form. */
export type Draft = {
  readonly name: string;
  readonly assistantId: string;
  readonly formId: string;
  /** `YYYY-MM-DD`; empty: today, and no end. */
  readonly startDate: string;
  readonly endDate: string;
  readonly hours: 'always' | 'some';
  readonly week: Week;
  readonly maxAttempts: string;
  readonly retryMinutes: string;
  readonly agents: string;
  readonly perAgent: string;
};
export type DraftField = keyof Draft;

const officeWeek = withBlock(emptyWeek, { firstDay: 0, lastDay: 4, from: 540, until: 1_020 }, true);

/** The API's defaults, and office hours. */
export const newDraft: Draft = {
  name: '',
  assistantId: '',
  formId: '',
  startDate: '',
  endDate: '',
  hours: 'some',
  week: officeWeek,
  maxAttempts: '3',
  retryMinutes: '60',
  agents: '',
  perAgent: '',
};

/** The form of an existing campaign. */
export function draftOf(campaign: Campaign): Draft {
  const week = weekOf(campaign.schedules);
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: campaign.name,
    assistantId: campaign.ai_assistant?.assistant_id ?? '',
    formId: campaign.form_id ?? '',
    startDate: campaign.start_date ?? '',
    endDate: campaign.end_date ?? '',
    hours: campaign.schedules.length === 0 ? 'always' : 'some',
    week: campaign.schedules.length === 0 ? officeWeek : week,
    maxAttempts: text(campaign.max_attempts),
    retryMinutes: text(campaign.retry_minutes),
    agents: text(campaign.num_agents),
    perAgent: text(campaign.calls_per_agent),
  };
}

/** The form field of each API field. */
const apiFields = {
  name: 'name',
  assistantId: 'ai_assistant_id',
  formId: 'form_id',
  startDate: 'start_date',
  endDate: 'end_date',
  hours: 'schedules',
  maxAttempts: 'max_attempts',
  retryMinutes: 'retry_minutes',
  agents: 'num_agents',
  perAgent: 'calls_per_agent',
} as const satisfies Partial<Record<DraftField, keyof CampaignChange>>;

/** The form as an API request. Omits an empty first day. */
export function toCampaignInput(draft: Draft) {
  const { name, assistantId, formId, startDate, endDate, hours, week } = draft;
  return {
    name: name.trim(),
    ai_assistant_id: assistantId,
    form_id: formId === '' ? null : formId,
    ...(startDate === '' ? {} : { start_date: startDate }),
    end_date: endDate === '' ? null : endDate,
    schedules: hours === 'always' ? [] : [...windowsOf(week)],
    max_attempts: Number(draft.maxAttempts),
    retry_minutes: Number(draft.retryMinutes),
    num_agents: draft.agents.trim() === '' ? null : Number(draft.agents),
    calls_per_agent: draft.perAgent.trim() === '' ? null : Number(draft.perAgent),
  };
}

/** The changed fields of an existing campaign; includes the windows only if the hours differ. */
export function changeOf(draft: Draft, campaign: Campaign): CampaignChange {
  const before = draftOf(campaign);
  const input: Record<string, unknown> = toCampaignInput(draft);
  const changed = (Object.keys(apiFields) as (keyof typeof apiFields)[]).filter((field) =>
    field === 'hours'
      ? draft.hours !== before.hours || (draft.hours === 'some' && !isSame(draft.week, before.week))
      : draft[field] !== before[field],
  );
  const entries = changed.map((field) => [apiFields[field], input[apiFields[field]]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Errors that the form detects by itself, by field. */
export type DraftProblem = 'required' | 'whole' | 'order' | 'no_hours';
export function problemsOf(draft: Draft): Readonly<Partial<Record<DraftField, DraftProblem>>> {
  const isWhole = (text: string, least: number, most: number) =>
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  const found: Record<string, DraftProblem | undefined> = {
    name: draft.name.trim() === '' ? 'required' : undefined,
    assistantId: draft.assistantId === '' ? 'required' : undefined,
    endDate: draft.endDate !== '' && draft.startDate !== '' && draft.endDate < draft.startDate ? 'order' : undefined,
    hours: draft.hours === 'some' && isEmpty(draft.week) ? 'no_hours' : undefined,
    maxAttempts: isWhole(draft.maxAttempts, 1, 100) ? undefined : 'whole',
    retryMinutes: isWhole(draft.retryMinutes, 1, 43_200) ? undefined : 'whole',
    agents: draft.agents.trim() === '' || isWhole(draft.agents, 0, 2_147_483_647) ? undefined : 'whole',
    perAgent: draft.perAgent.trim() === '' || isWhole(draft.perAgent, 0, 2_147_483_647) ? undefined : 'whole',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** The API's errors, by form field. */
export function apiErrorsByField(
  fields: Readonly<Record<string, string>>,
): Readonly<Partial<Record<DraftField, string>>> {
  const named = Object.entries(apiFields).flatMap(([field, name]) => {
    const path = Object.keys(fields).find((one) => one === name || one.startsWith(`${name}.`));
    return path === undefined ? [] : [[field, fields[path]]];
  });
  return Object.fromEntries(named);
}
