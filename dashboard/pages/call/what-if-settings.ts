import type { Assistant, AssistantChange } from '#client/paths.d.ts';
import type { Change } from '#engine/replay/changed-settings.ts';
import { never } from './what-if.ts';

type TurnTaking = Assistant['turn_taking'];
type Settings = Pick<Assistant, 'behavior' | 'turn_taking'>;

const behaviors: readonly string[] = ['balanced', 'patient', 'quick'];
/** Settings that an assistant has under the same name. */
const own: ReadonlySet<string> = new Set([
  'min_delay_ms',
  'max_delay_ms',
  'opening_delay_ms',
  'false_interruption_ms',
  'filler_after_ms',
  'max_fillers',
  'max_tool_rounds',
  'speculate',
  'hold_factor',
]);
/** Settings of ordinary speech. */
const ofSpeech: ReadonlySet<string> = new Set(['pause_ms', 'barge_in_ms', 'barge_in_words']);
/** Settings that only together mean that speech cannot be interrupted. */
const ofOverlap: ReadonlySet<string> = new Set([...ofSpeech, 'first_words_ms', 'last_words_ms']);

/** The names of the changes that an assistant has no setting for. */
export function withoutSetting(changes: readonly Change[]): readonly string[] {
  const known = (name: string) => name === 'behavior' || own.has(name) || ofSpeech.has(name);
  return changes
    .filter(({ name }) => !known(name) && !(isUninterrupted(changes) && ofOverlap.has(name)))
    .map(({ name }) => name);
}

const isUninterrupted = (changes: readonly Change[]): boolean =>
  changes.some(({ name, value }) => name === 'barge_in_ms' && value === never);

/** The change that gives an assistant these settings; its other settings stay. */
export function assistantChange({ turn_taking }: Settings, changes: readonly Change[]): AssistantChange {
  const overlap = isUninterrupted(changes);
  const rest = overlap ? changes.filter(({ name }) => !ofOverlap.has(name)) : changes;
  const behavior = rest.find(({ name }) => name === 'behavior');
  const plain = rest.filter(({ name }) => own.has(name)).map(({ name, value }) => [name, parsed(value)]);
  const speech = rest.filter(({ name }) => ofSpeech.has(name)).map(({ name, value }) => [name, parsed(value)]);
  const normal = {
    ...turn_taking.profiles?.normal,
    ...Object.fromEntries(speech),
    ...(overlap ? { interruptible: false } : {}),
  };
  const profiles = Object.keys(normal).length === 0 ? {} : { profiles: { ...turn_taking.profiles, normal } };
  return {
    ...(behavior === undefined ? {} : { behavior: behaviors.indexOf(behavior.value) }),
    turn_taking: { ...turn_taking, ...Object.fromEntries(plain), ...profiles } as TurnTaking,
  };
}

const parsed = (text: string): number | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : Number(text);
