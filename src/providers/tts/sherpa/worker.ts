import { parentPort, workerData } from 'node:worker_threads';
import { modelIn } from './model-folder.ts';
import { type SherpaLibrary, type SherpaOrder, SherpaSpeaker } from './speaker.ts';

/** What the worker is started with. */
export type SherpaWorkerSettings = {
  readonly folder: string;
  /** Module specifier of the library. */
  readonly library: string;
};

type ToSherpa =
  | { readonly type: 'open'; readonly order: SherpaOrder }
  | { readonly type: 'write'; readonly id: number; readonly text: string }
  | { readonly type: 'end' | 'cancel'; readonly id: number };

/** The worker thread of the synthesiser that runs models in this process. The model is loaded with the first text. */
const port = parentPort;
if (!port) throw new TypeError('this file is run as a worker thread');
const settings: SherpaWorkerSettings = workerData;
const speaker = new SherpaSpeaker(load, (message) => port.postMessage(message));

port.on('message', (message: ToSherpa) => {
  switch (message.type) {
    case 'open':
      return speaker.open(message.order);
    case 'write':
      return speaker.write(message.id, message.text);
    case 'end':
      return speaker.end(message.id);
    case 'cancel':
      return speaker.cancel(message.id);
  }
});
port.postMessage({ type: 'ready' });

async function load() {
  const model = modelIn(settings.folder);
  try {
    const loaded = (await import(settings.library)) as { readonly default?: SherpaLibrary };
    return { library: loaded.default ?? (loaded as unknown as SherpaLibrary), model };
  } catch (cause) {
    throw new Error('the optional package sherpa-onnx-node is not installed here, or not for this platform', { cause });
  }
}
