import type { Wait } from './wait.ts';

/** Something that was said, done or reached in a call. `at` is milliseconds of the call's clock. */
export type TalkEntry = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'user'; readonly text: string }
  | {
      readonly kind: 'assistant';
      /** What was heard. */
      readonly text: string;
      /** What was meant to follow, and was not heard. */
      readonly unheard: string;
      readonly interrupted: boolean;
      readonly wait: Wait | null;
    }
  | {
      readonly kind: 'tool';
      readonly call: string;
      readonly name: string;
      /** JSON as the model wrote it. */
      readonly args: string;
      readonly result: string | null;
      /** `running`, `ok`, or how it failed. */
      readonly outcome: string;
      readonly ranMs: number | null;
    }
  | { readonly kind: 'state'; readonly stateId: string; readonly name: string; readonly path: readonly string[] }
  | { readonly kind: 'note'; readonly note: TalkNote; readonly more: string }
);
export type TalkNote =
  | 'transfer.requested'
  | 'transfer.ringing'
  | 'transfer.answered'
  | 'transfer.completed'
  | 'transfer.failed'
  | 'media.lost'
  | 'media.returned'
  | 'keys.ordered'
  | 'vendor.failed';

/** What the assistant is saying: as much as is written of it, and how long the caller waited for it. */
type Saying = { readonly reply: number; readonly words: string; readonly wait: Wait | null };

/** A call as it is followed while it goes on. */
export type Talk = {
  readonly entries: readonly TalkEntry[];
  /** What the caller is saying, as far as it is recognised; `final` does not change any more. */
  readonly hearing: { readonly final: string; readonly interim: string };
  /** What was final before the text that was typed last. */
  readonly beforeTyped: string;
  readonly saying: Saying | null;
  /** Of replies that are not on the line yet. */
  readonly written: Readonly<Record<number, string>>;
  /** Where the conversation is; null before the first state and where there is no tree. */
  readonly state: { readonly id: string; readonly name: string; readonly path: readonly string[] } | null;
  readonly status: string | null;
  /** Why it ended; null while it goes on. */
  readonly end: string | null;
  /** The last event that it was told. */
  readonly lastId: string;
};

export const nothingSaid: Talk = {
  entries: [],
  hearing: { final: '', interim: '' },
  beforeTyped: '',
  saying: null,
  written: {},
  state: null,
  status: null,
  end: null,
  lastId: '0',
};
