/** How keys are collected for a tool of the model, as its author sets it. */
export type CollectPlan = {
  /** Said first, and again when nothing is pressed; empty where the model asks in its own words. */
  readonly prompt: string;
  /** How often it is said again. */
  readonly replays: number;
  /** So many keys are all; null where any number may come. */
  readonly count: number | null;
  /** The key that ends them and is none of them; empty for none. */
  readonly terminator: string;
  /** Silence before the first key, and between two. */
  readonly firstMs: number;
  readonly gapMs: number;
  /** What is pressed is not stored [T41]. */
  readonly secret: boolean;
};

/** Why a collection is over: enough keys or the last one came, no more came, none came, or the caller spoke instead. */
export type CollectEnd = 'complete' | 'timeout' | 'nothing' | 'spoke';
