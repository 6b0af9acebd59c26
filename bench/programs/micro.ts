/** Small operations, measured in a dedicated process: its parent requests them by name. */
import type { Effort } from '../micro/operation.ts';
import { serveParent } from './program.ts';

serveParent({
  codecs: async (effort: Effort) => (await import('../micro/codecs.ts')).codecResults(effort),
  resample: async (effort: Effort) => (await import('../micro/resample.ts')).resampleResults(effort),
  detector: async (effort: Effort) => (await import('../micro/detector.ts')).detectorResults(effort),
  reducer: async (effort: Effort) => (await import('../micro/reducer.ts')).reducerResults(effort),
  rtp: async (effort: Effort) => (await import('../micro/rtp.ts')).rtpResults(effort),
  dialects: async (effort: Effort) => (await import('../micro/dialects.ts')).dialectResults(effort),
});
