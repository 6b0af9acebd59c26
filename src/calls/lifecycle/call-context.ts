import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<string | null>();

/** Runs `begin` so that every timer, promise and socket it opens is known to belong to the call. */
export const inCall = <Result>(callId: string, begin: () => Result): Result => calls.run(callId, begin);

/** The call that the running code belongs to; null where it belongs to none. */
export const runningCall = (): string | null => calls.getStore() ?? null;

/** Leaves the call's context: an uncaught exception would otherwise pass it on to whatever the event loop runs next. */
export const leaveCall = (): void => calls.enterWith(null);
