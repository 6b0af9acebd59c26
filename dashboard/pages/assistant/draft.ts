import type { Assistant, AssistantChange } from '#client/paths.d.ts';
import { isJsonObject } from '../../format/json-object.ts';

/** The editable fields of an assistant, each with its tab. */
export const tabFields = {
  general: [
    'name',
    'avatar',
    'assistant_type',
    'prompt',
    'who_speaks_first',
    'begin_message',
    'model',
    'timezone',
    'call_recording_enabled',
    'publishes_edits',
    'publish_requires',
  ],
  voice: [
    'voice',
    'voice_speed',
    'voice_emotion',
    'voice_stability',
    'voice_clarity_similarity',
    'voice_boost',
    'voice_stream_latency_optimization',
  ],
  conversation: ['behavior', 'reminder_message_frequency', 'max_reminder_messages', 'turn_taking'],
  knowledge: ['custom_knowledge_base', 'chatbot_faq'],
  tools: ['tools'],
  analysis: ['post_analysis'],
  website: ['chatbot_whitelisted_domains', 'chatbot_accent_color', 'chatbot_logo', 'chatbot_begin_message'],
} as const satisfies Readonly<Record<string, readonly (keyof AssistantChange)[]>>;

export type TabName = keyof typeof tabFields;
type DraftField = (typeof tabFields)[TabName][number];
/** An assistant while it is edited; `voice` is the `voice_id`. */
export type Draft = Readonly<Record<string, unknown>> &
  Omit<Pick<Assistant, DraftField>, 'voice'> & { readonly voice: string | null };

export const tabNames = Object.keys(tabFields) as TabName[];
const fields = Object.values(tabFields).flat() as DraftField[];

/** The editable part of an assistant. */
export function draftOf(assistant: Assistant): Draft {
  const taken = Object.fromEntries(fields.map((field) => [field, assistant[field]]));
  return { ...taken, voice: assistant.voice?.voice_id ?? null } as Draft;
}

/** Compares values regardless of the order of fields. */
const isSame = (one: unknown, other: unknown): boolean => one === other || written(one) === written(other);
const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** The fields of the draft that differ and must be sent. */
export function changesBetween(base: Draft, draft: Draft): AssistantChange {
  const changed = fields.filter((field) => !isSame(base[field], draft[field]));
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

/** The draft after a save: the saved fields have the server's values unless they were changed since. */
export function mergeSaved(draft: Draft, sent: AssistantChange, saved: Draft): Draft {
  const settled = fields.filter((field) => field in sent && isSame(draft[field], sent[field]));
  return { ...draft, ...Object.fromEntries(settled.map((field) => [field, saved[field]])) } as Draft;
}

/** The draft rebased on an assistant that has changed meanwhile: unchanged fields get the new values. */
export function rebaseDraft(draft: Draft, base: Draft, next: Draft): Draft {
  const untouched = fields.filter((field) => isSame(draft[field], base[field]));
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, next[field]])) } as Draft;
}

/** The errors of a request whose fields have not been changed since. */
export function unresolvedErrors(
  errors: Readonly<Record<string, string>>,
  sent: AssistantChange,
  draft: Draft,
): Readonly<Record<string, string>> {
  const stands = ([path]: readonly [string, string]) => {
    const field = path.split('.')[0] as DraftField;
    return isSame(draft[field], sent[field]);
  };
  return Object.fromEntries(Object.entries(errors).filter(stands));
}

/** The value at a path such as `turn_taking.keys.count`; undefined if unset. */
export function valueAt(of: unknown, path: string): unknown {
  let value = of;
  for (const key of path.split('.')) value = isJsonObject(value) ? value[key] : undefined;
  return value;
}

/** A copy with another value at a path. Undefined values are removed, and so are groups that become empty. */
export function withValueAt<T extends object>(of: T, path: string, value: unknown): T {
  const [field = '', ...rest] = path.split('.');
  const fields = of as Record<string, unknown>;
  return { ...of, [field]: rest.length === 0 ? value : placed(fields[field], rest, value) };
}

function placed(within: unknown, [key = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const group = isJsonObject(within) ? within : {};
  const next = rest.length === 0 ? value : placed(group[key], rest, value);
  const { [key]: _, ...others } = group;
  return next === undefined || isEmpty(next) ? others : { ...group, [key]: next };
}

const isEmpty = (value: unknown): boolean => isJsonObject(value) && Object.keys(value).length === 0;

/** The tab of an API field, by the path of an error. */
export function tabOf(path: string): TabName | null {
  const [field] = path.split('.');
  return tabNames.find((tab) => (tabFields[tab] as readonly string[]).includes(field ?? '')) ?? null;
}

/** The error of a field, or of one of its parts. */
export function errorAt(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([place]) => place.startsWith(`${path}.`))?.[1];
}
