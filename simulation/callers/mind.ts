/** The next action of a caller. Words may contain pauses such as `[0.9s]`; `wrong` is a value that a caller who corrects itself says first. */
export type Reaction =
  | { readonly kind: 'say'; readonly text: string; readonly wrong?: string }
  | { readonly kind: 'press'; readonly digits: string }
  | { readonly kind: 'hang_up' }
  /** Says nothing until the assistant speaks again. */
  | { readonly kind: 'wait' };

/** Speech over the assistant's words. */
export type Overlap = { readonly kind: 'interrupt' | 'backchannel'; readonly afterMs: number; readonly say: string };

/** Something that a caller notices about the conversation. */
export type Finding = {
  readonly kind: 'unanswered question' | 'loop' | 'dead end' | 'script not finished';
  /** The assistant's words it is about. */
  readonly about: string;
};

/** Decides what a caller says. */
export interface Mind {
  readonly findings: readonly Finding[];
  /** The first words of a caller who speaks first. */
  open(): Reaction | Promise<Reaction>;
  /**
   * The assistant has said `heard` since the caller's last words and is silent. Null to wait for more; with `isImpatient` the caller has waited long
   * enough.
   */
  react(heard: string, isImpatient: boolean): Reaction | null | Promise<Reaction | null>;
  /** Speech over the utterance that the assistant has just begun; null for none. */
  overlap(): Overlap | null;
  /** The call is over. */
  ended(): void;
}
