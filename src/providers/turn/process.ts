import { serveParent } from '#embedded/compute/serve-parent.ts';
import type { FromTurnProcess, JudgedAudio, TurnProcessOptions } from './messages.ts';
import { loadOnnxRuntime } from './onnx-runtime.ts';
import { openTurnNetwork } from './turn-network.ts';

await serveParent<TurnProcessOptions, JudgedAudio, FromTurnProcess>(async ({ modelFile, runtime }, post) => {
  const network = await openTurnNetwork(await loadOnnxRuntime(runtime), modelFile);
  return (audio) => {
    network.judge(audio).then(
      (probability) => post({ type: 'judged', probability }),
      (cause: unknown) => post({ type: 'failed', cause }),
    );
  };
});
