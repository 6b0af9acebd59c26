import { ScriptError, ScriptSource } from '#demo/script-source.ts';
import { importedSuite } from './imported.ts';
import { importLiveKit, isLiveKit } from './livekit.ts';
import { importPipecat, isPipecat } from './pipecat.ts';

/** Converts a scenario file of Pipecat's evals or LiveKit's simulations to a suite. Throws `ScriptError` for another format. */
export function convertSuite(text: string, file: string): string {
  const { value } = new ScriptSource(text, file);
  if (isPipecat(value)) return importedSuite(importPipecat(value));
  if (isLiveKit(value)) return importedSuite(importLiveKit(value));
  throw new ScriptError(
    `${file}:1:1: neither a scenario of Pipecat's evals (with turns) nor one of LiveKit's simulations (with instructions)`,
  );
}
