import { parentPort, workerData } from 'node:worker_threads';
import type { FromTurnWorker, JudgedAudio, TurnWorkerData } from './messages.ts';
import { loadOnnxRuntime } from './onnx-runtime.ts';
import { openTurnNetwork, type TurnNetwork } from './turn-network.ts';

const port = parentPort;
if (port === null) throw new TypeError('the end-of-turn model runs in a worker thread');
const post = (message: FromTurnWorker): void => port.postMessage(message);

async function open({ modelFile, runtime }: TurnWorkerData): Promise<TurnNetwork | null> {
  try {
    return await openTurnNetwork(await loadOnnxRuntime(runtime), modelFile);
  } catch (cause) {
    post({ type: 'refused', message: cause instanceof Error ? cause.message : String(cause), cause });
    return null;
  }
}

const network = await open(workerData);
if (network !== null) {
  port.on('message', (audio: JudgedAudio) => {
    network.judge(audio).then(
      (probability) => post({ type: 'judged', probability }),
      (cause: unknown) => post({ type: 'failed', cause }),
    );
  });
  post({ type: 'ready' });
}
