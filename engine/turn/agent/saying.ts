import type { ProfileChange, SpeechKind } from './profile.ts';

/** Words to be spoken as they are. */
export type Saying = {
  readonly text: string;
  readonly kind: SpeechKind;
  /** How this message gives way, where it differs from its kind. */
  readonly profile: ProfileChange | null;
};
/** Words in the queue; `attempt` counts how often they were begun before. */
export type Queued = Saying & { readonly attempt: number };
