import type { OutboundCall } from '../carriers/carrier.ts';
import type { ProviderHealth } from '../providers/provider-health.ts';

/** An order to the SIP trunk, which only one process has. */
export type TrunkOrder =
  | { readonly type: 'dial'; readonly call: OutboundCall }
  | { readonly type: 'hang_up'; readonly providerCallId: string };

/** Questions between the processes behind a port: their data, and that of their answers. */
export type Topics = {
  /** The observations of providers by a process. */
  readonly provider_health: { readonly asked: null; readonly answered: ProviderHealth };
  /** An order to the SIP trunk; answered by the process that has it, with the id of a call that it dials. */
  readonly trunk_order: { readonly asked: TrunkOrder; readonly answered: string | null };
};
export type Topic = keyof Topics;

/** The answer to a question, or the error that the process had. */
export type Reply =
  | { readonly type: 'answered'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly provider: string; readonly message: string; readonly retryable: boolean };

/** Answers a question of another process. Rejects with `ProviderError` or another error. */
export type AnswerTopic<T extends Topic> = (asked: Topics[T]['asked']) => Promise<Topics[T]['answered']>;
