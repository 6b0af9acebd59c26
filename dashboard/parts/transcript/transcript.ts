import type { ReplyLatency } from './reply-latency.ts';

/** An entry of a call: speech, an action or a state. `at` is in milliseconds of the call's clock. */
export type TranscriptEntry = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'user'; readonly text: string }
  /** Words that became no turn, and why. */
  | { readonly kind: 'dropped'; readonly text: string; readonly reason: string }
  /** Words of a person who had taken over the call. */
  | { readonly kind: 'agent'; readonly text: string }
  | {
      readonly kind: 'assistant';
      /** The heard part. */
      readonly text: string;
      /** The rest, which was not heard. */
      readonly unheard: string;
      readonly interrupted: boolean;
      readonly wait: ReplyLatency | null;
    }
  | {
      readonly kind: 'tool';
      readonly call: string;
      readonly name: string;
      /** JSON as the model wrote it. */
      readonly args: string;
      readonly result: string | null;
      /** `running`, `ok`, or the error. */
      readonly outcome: string;
      readonly ranMs: number | null;
    }
  | { readonly kind: 'state'; readonly stateId: string; readonly name: string; readonly path: readonly string[] }
  | { readonly kind: 'note'; readonly note: TranscriptNote; readonly more: string }
);
export type TranscriptNote =
  | 'transfer.requested'
  | 'transfer.ringing'
  | 'transfer.answered'
  | 'transfer.completed'
  | 'transfer.failed'
  | 'media.lost'
  | 'media.returned'
  | 'keys.ordered'
  | 'vendor.failed'
  | 'takeover.requested'
  | 'takeover.ended';

/** The assistant's current speech: its text so far, and how long the caller waited for it. */
type Saying = { readonly reply: number; readonly words: string; readonly wait: ReplyLatency | null };

/** A call while it is in progress. */
export type LiveTranscript = {
  readonly entries: readonly TranscriptEntry[];
  /** The caller's recognized speech; `final` no longer changes. */
  readonly hearing: { readonly final: string; readonly interim: string };
  /** The final text before the last typed text. */
  readonly beforeTyped: string;
  readonly saying: Saying | null;
  /** Of replies that are not playing yet. */
  readonly written: Readonly<Record<number, string>>;
  /** The model's calls that request a transition: the state that follows shows them. */
  readonly moves: readonly string[];
  /** The current state; null before the first state and without a tree. */
  readonly state: { readonly id: string; readonly name: string; readonly path: readonly string[] } | null;
  readonly status: string | null;
  /** The end reason; null while the call is in progress. */
  readonly end: string | null;
  /** The id of the last event. */
  readonly lastId: string;
};

export const emptyTranscript: LiveTranscript = {
  entries: [],
  hearing: { final: '', interim: '' },
  beforeTyped: '',
  saying: null,
  written: {},
  moves: [],
  state: null,
  status: null,
  end: null,
  lastId: '0',
};
