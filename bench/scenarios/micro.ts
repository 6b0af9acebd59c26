import type { MicroResults } from '../micro/micro-results.ts';
import { nativeCodecs } from '../micro/native-tools.ts';
import { fullEffort, quickEffort } from '../micro/operation.ts';
import { Program } from '../programs/program.ts';
import type { Scenario, ScenarioOptions } from '../scenario.ts';

/** A scenario of small operations; `more` is measured along with them. */
function micro(
  name: string,
  description: string,
  more: (options: ScenarioOptions) => MicroResults['results'] = () => [],
): Scenario {
  return {
    name,
    description,
    run: async (options) => {
      const effort = options.quick ? quickEffort : fullEffort;
      const flags = ['--expose-gc', '--max-semi-space-size=64'];
      const program = new Program(new URL('../programs/micro.ts', import.meta.url), { flags });
      try {
        const { results, failures } = await program.ask<MicroResults>(name, effort);
        const about = {
          repetitions: effort.repetitions,
          repetition_ms: effort.repetitionMs,
          time: 'processor time of the thread',
        };
        return { about, results: [...results, ...more(options)], failures };
      } finally {
        await program.close();
      }
    },
  };
}

/** Encoding and decoding, per frame. */
export const codecs = micro('codecs', 'codecs, ns and bytes for each frame of 20 ms', nativeCodecs);
/** Resampling, per frame. */
export const resample = micro('resample', 'resampling, ns and bytes for each frame of 20 ms');
/** The voice detector, per window. */
export const detector = micro('detector', 'voice detection of a window of 32 ms, one stream and many at once');
/** Decisions of turn taking. */
export const reducer = micro('reducer', 'turn taking, events per second on kept calls');
/** Codecs and encryption of SIP calls, per packet. */
export const rtp = micro('rtp', 'codecs and SRTP of SIP calls, ns and bytes for a packet in and one out');
/** Media protocols, per frame. */
export const dialects = micro('dialects', 'media protocols, ns and bytes for 20 ms decoded and encoded');
