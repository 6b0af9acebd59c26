/** Why a collection ended: complete or by the end key, a timeout after some keys, no keys, or speech instead. */
export type CollectEnd = 'complete' | 'timeout' | 'nothing' | 'spoke';
