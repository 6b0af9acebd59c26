import { after } from 'node:test';

type Register = (work: () => unknown) => void;

let register: Register = after;

/** Runs `work` when the running test ends or, outside a test, when the suite whose body runs ends. */
export function onEnd(work: () => unknown): void {
  register(work);
}

/** Registers a replacement for node:test's hooks in `onEnd`, for other test runners. */
export function setEndRegistrar(other: Register): void {
  register = other;
}
