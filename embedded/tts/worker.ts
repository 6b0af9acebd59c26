import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../compute/thread-priority.ts';
import type { Engine } from './engine.ts';
import { EspeakMissingError, loadEspeak } from './espeak.ts';
import { createFlite } from './flite.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';
import { prosody } from './prosody.ts';
import { SpeechQueue, shortErrorMessage } from './speech-queue.ts';
import { defaultEmbeddedVoice, type EmbeddedVoice } from './voices.ts';

/** The worker thread of the embedded synthesizer, one for all calls. It reads messages between two parts. */
const port = parentPort;
if (!port) throw new TypeError('this file is run as a worker thread');
const settings: WorkerSettings = workerData;

lowerThreadPriority(settings.niceness);

const queue = new SpeechQueue(post);
const flite = createFlite();
let espeak: Promise<Engine> | null = null;
let working = false;

port.on('message', (message: ToWorker) => {
  receive(message);
  work();
});
warmUp();
post({ type: 'ready' });

function receive(message: ToWorker): void {
  switch (message.type) {
    case 'open':
      queue.open(message.order);
      return equip(message.order.id, message.order.voice.engine);
    case 'write': {
      const needed = queue.write(message.id, message.text);
      return needed === null ? undefined : equip(message.id, needed);
    }
    case 'end':
      return queue.end(message.id);
    case 'cancel':
      return queue.cancel(message.id);
  }
}

function equip(id: number, kind: EmbeddedVoice['engine']): void {
  if (kind === 'flite') return queue.equip(id, kind, flite);
  espeak ??= loadEspeak(settings.espeak);
  espeak.then(
    (engine) => {
      queue.equip(id, kind, engine);
      work();
    },
    (cause: unknown) => {
      queue.lack(id, kind, shortErrorMessage(cause), !(cause instanceof EspeakMissingError));
      work();
    },
  );
}

function work(): void {
  if (working) return;
  working = true;
  setImmediate(() => {
    working = false;
    if (queue.step()) work();
  });
}

/** The first synthesis compiles the engine and takes three times as long as later ones. */
function warmUp(): void {
  flite.synthesise(
    'Hello there.',
    defaultEmbeddedVoice.voice,
    prosody({ speed: 0, emotion: [], stability: 0.5, boost: false }),
  );
}

function post(message: FromWorker): void {
  const transferred = message.type === 'spoken' ? [message.samples.buffer] : [];
  port?.postMessage(message, transferred);
}
