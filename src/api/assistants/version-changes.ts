import { diffWordsWithSpace } from 'diff';
import type { LlmState } from '#engine/tree/node.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';

/** A part of a changed text. */
export type TextPart = { readonly type: 'kept' | 'added' | 'removed'; readonly text: string };

/** One difference between two versions of an assistant. */
export type VersionChange = {
  readonly type: 'added' | 'removed' | 'changed' | 'moved';
  /** The changed field, such as `prompt`; for states with the names from the root, such as `Greeting / Booking: prompt`. */
  readonly path: string;
  /** The state that changed; null for a field of the assistant. */
  readonly state_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The words that a changed text kept, lost and gained; null for other values and for texts that have too little in common. */
  readonly words: TextPart[] | null;
};

/** The fields of an assistant that versions hold, in the order in which people read them. */
const fields = [
  'name',
  'prompt',
  'begin_message',
  'who_speaks_first',
  'assistant_type',
  'model',
  'voice_id',
  'voice_speed',
  'voice_emotion',
  'voice_stability',
  'voice_clarity_similarity',
  'voice_stream_latency_optimization',
  'voice_boost',
  'behavior',
  'turn_taking',
  'reminder_message_frequency',
  'max_reminder_messages',
  'tools',
  'custom_knowledge_base',
  'post_analysis',
  'call_recording_enabled',
  'timezone',
  'avatar',
  'chatbot_logo',
  'chatbot_accent_color',
  'chatbot_faq',
  'chatbot_begin_message',
] as const satisfies readonly (keyof Assistant)[];

const stateFields = ['name', 'description', 'prompt', 'parameters', 'tools', 'turn_taking', 'transitions'] as const;

type Versioned = Pick<Assistant, (typeof fields)[number] | 'llm_states'>;

/** The differences between two versions of an assistant: its fields, then its states from the root. Pure. */
export function versionChanges(before: Versioned, after: Versioned): VersionChange[] {
  const own = fields.flatMap((field) => changeOf(field, null, [before[field], after[field]]));
  return [...own, ...stateChanges(before.llm_states, after.llm_states)];
}

type Placed = { readonly state: LlmState; readonly path: string; readonly parentId: string | null };

function stateChanges(before: readonly LlmState[], after: readonly LlmState[]): VersionChange[] {
  const [old, young] = [placesOf(before), placesOf(after)];
  const removed = [...old.values()].filter(({ state }) => !young.has(state.state_id));
  return [
    ...[...young.values()].flatMap((place) => changesOfState(old.get(place.state.state_id), place)),
    ...removed.map(({ state, path }) => wholeState('removed', state, path)),
  ];
}

function changesOfState(before: Placed | undefined, { state, path, parentId }: Placed): VersionChange[] {
  if (before === undefined) return [wholeState('added', state, path)];
  const { state_id } = state;
  const moved: VersionChange = { type: 'moved', path, state_id, before: before.path, after: path, words: null };
  return [
    ...(before.parentId === parentId ? [] : [moved]),
    ...stateFields.flatMap((field) => changeOf(`${path}: ${field}`, state_id, [before.state[field], state[field]])),
  ];
}

function wholeState(type: 'added' | 'removed', state: LlmState, path: string): VersionChange {
  const { children, position, ...value } = state;
  const [before, after] = type === 'added' ? [null, value] : [value, null];
  return { type, path, state_id: state.state_id, before, after, words: null };
}

function changeOf(
  path: string,
  state_id: string | null,
  [before = null, after = null]: readonly [unknown, unknown],
): VersionChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ type: 'changed', path, state_id, before, after, words: wordsOf(before, after) }];
}

/** The most changed words that are looked for; beyond, the search takes long and its result reads like two texts. */
const mostEdits = 1_000;

/** The words that a changed text kept, lost and gained; null for other values and for texts that have too little in common. */
export function wordsOf(before: unknown, after: unknown): TextPart[] | null {
  if (typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '') return null;
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits, timeout: 200 });
  return (
    parts?.map(({ added, removed, value }) => ({
      type: added ? 'added' : removed ? 'removed' : 'kept',
      text: value,
    })) ?? null
  );
}

function placesOf(roots: readonly LlmState[]): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  const place = (states: readonly LlmState[], above: string, parentId: string | null): void => {
    for (const state of states) {
      const path = above === '' ? state.name : `${above} / ${state.name}`;
      places.set(state.state_id, { state, path, parentId });
      place(state.children, path, state.state_id);
    }
  };
  place(roots, '', null);
  return places;
}
