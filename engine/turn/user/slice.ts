import type { Step } from '../step.ts';
import type { UserState } from './state.ts';

/** Changes the slice `user`; its only writer. */
export function changeUser({ state, writable }: Step, change: Partial<UserState>): void {
  writable.user = { ...state.user, ...change };
}
