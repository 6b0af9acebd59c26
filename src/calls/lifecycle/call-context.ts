import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<string | null>();

/** Runs `begin` so that every timer, promise and socket it creates is associated with the call. */
export const runInCall = <Result>(callId: string, begin: () => Result): Result => calls.run(callId, begin);

/** The same for work that comes with every frame of audio: entering a context that exists allocates nothing. */
export const createCallScope = (callId: string): (<Result>(act: () => Result) => Result) =>
  runInCall(callId, () => AsyncLocalStorage.snapshot());

/** The call that the running code belongs to, or null. */
export const currentCallId = (): string | null => calls.getStore() ?? null;

/** Leaves the call's context: otherwise the event loop would carry it over to unrelated code after an uncaught exception. */
export const leaveCallContext = (): void => calls.enterWith(null);
