import { Call } from '#engine/call/call.ts';

/**
 * Preloaded into a server, makes its calls throw uncaught exceptions: typing "break" throws in a timer of the call, "break badly" also when the call
 * receives a hang-up command. SIGUSR2 throws outside any call.
 */
const { typed, hangUp } = Call.prototype;
const damaged = new WeakSet<Call>();
Call.prototype.typed = function (this: Call, text: string): void {
  if (text === 'break badly') damaged.add(this);
  if (!text.startsWith('break')) return typed.call(this, text);
  setTimeout(() => {
    throw new Error('a fault of one call');
  });
};
Call.prototype.hangUp = function (this: Call, reason): void {
  if (damaged.has(this)) throw new Error('a fault in hanging up');
  hangUp.call(this, reason);
};
process.on('SIGUSR2', () => {
  throw new Error('a fault of the process');
});
