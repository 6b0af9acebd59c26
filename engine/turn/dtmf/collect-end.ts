/** Why a collection is over: enough keys or the last one came, no more came, none came, or the caller spoke instead. */
export type CollectEnd = 'complete' | 'timeout' | 'nothing' | 'spoke';
