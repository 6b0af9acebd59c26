import { parentPort } from 'node:worker_threads';
import { DecoderPool } from './decoder-pool.ts';
import { GrammarCache } from './language/grammar.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { WorkerSessions } from './worker-sessions.ts';

/** Number of cached grammars: several assistants with all their states. */
const grammars = 64;

const port = parentPort;
if (port === null) throw new TypeError('the phrase recognizer runs in a worker thread');
const post = (message: FromWorker): void => port.postMessage(message);
const desk = new WorkerSessions(await DecoderPool.load(), new GrammarCache(grammars), post);
port.on('message', (message: ToWorker) => {
  // A rejection ends the thread; its calls are notified and the next one starts a new thread.
  void desk.receive(message);
});
post({ type: 'ready' });
