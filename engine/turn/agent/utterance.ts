import type { ProfileChange, SpeechKind } from './profile.ts';

/** Words to be spoken verbatim. */
export type Utterance = {
  readonly text: string;
  readonly kind: SpeechKind;
  /** Changes to the profile of its kind for this message. */
  readonly profile: ProfileChange | null;
};
/** Queued words; `attempt` counts how often they were started before. */
export type QueuedUtterance = Utterance & { readonly attempt: number };
