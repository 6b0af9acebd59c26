import { Program } from '../programs/program.ts';
import type { SpeechTiming } from '../programs/speeches.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { alternatePhases, callFailures, callResults, lateFrameFailures } from '../server/alternating-load.ts';
import { BenchServer } from '../server/bench-server.ts';
import { LiveCalls } from '../server/live-calls.ts';
import { percentile } from '../spread.ts';

const parallel = 16;
/** So short that each client sends one request, which warms up each synthesizer. */
const onceSeconds = 0.01;
const sentences = [
  'I can offer you an appointment on Tuesday at ten in the morning. Would that be all right for you?',
  'The harbour office is open from Monday to Friday, and on Saturdays until noon.',
  'If you would like to change your booking, please have its number at hand.',
  'We have sent you a message with the address and a map of the area.',
];
/** About a sentence, and about a minute of speech. */
const short = sentences[0]!;
const long = Array.from({ length: 3 }, () => sentences.join(' ')).join(' ');
/** One voice of each embedded synthesizer. */
const voiceNames = ['Flite SLT', 'eSpeak British English, male'];

/** Measures text to speech alone, and concurrently with a live call. */
export const tts: Scenario = {
  name: 'tts',
  description: `text to speech with embedded voices: alone, and ${parallel} concurrently with a live call`,
  run: async ({ quick, progress }) => {
    const seconds = quick ? 2 : 6;
    const server = await BenchServer.start({ profileDir: process.env.BENCH_PROFILE });
    const clients = new Program(new URL('../programs/speeches.ts', import.meta.url));
    let call: LiveCalls | null = null;
    try {
      const bodies = (await bodiesOf(server)).filter(({ name }) => !quick || name.endsWith('a sentence'));
      const speak = (about: { bodies: readonly object[]; parallel: number; seconds: number }) =>
        clients.ask<readonly SpeechTiming[]>('run', { url: server.url, key: server.key, ...about });
      for (const { body } of bodies) await speak({ bodies: [body], parallel: 1, seconds: onceSeconds });
      const alone: BenchResult[] = [];
      for (const { name, body } of bodies)
        alone.push(speechResult(`${name}, alone`, await speak({ bodies: [body], parallel: 1, seconds: seconds / 3 })));
      progress('spoken alone');
      call = await LiveCalls.ring(server, 1, { rampMs: 100 });
      const load = () => speak({ bodies: bodies.map(({ body }) => body), parallel, seconds });
      const phases = await alternatePhases({ server, calls: call, rounds: quick ? 1 : 2, seconds, load, progress });
      const spoken = phases.flatMap((phase) => phase.load ?? []);
      const wrong = spoken.filter(({ status }) => status !== 200).length;
      return {
        about: { parallel, voices: voiceNames, short_chars: short.length, long_chars: long.length },
        results: [...alone, speechResult(`all, ${parallel} at once`, spoken), ...callResults(phases)],
        failures: [...(wrong > 0 ? [`${wrong} speeches were not answered 200`] : []), ...callFailures(phases)],
        slow: lateFrameFailures(phases),
      };
    } finally {
      await Promise.all([clients.close(), call?.close()]);
      await server.close();
    }
  },
};

async function bodiesOf({ client }: BenchServer): Promise<readonly { name: string; body: object }[]> {
  const { body } = await client.json('/voices?page_size=100');
  const listed: readonly { name: string; voice_id: string }[] = body.results;
  const voices = listed.filter(({ name }) => voiceNames.includes(name));
  const format = { output_format: 'raw', encoding: 'pcm_s16le', sample_rate: 16_000 };
  return voices.flatMap(({ name, voice_id }) => [
    { name: `${name}, a sentence`, body: { voice_id, text: short, ...format } },
    { name: `${name}, a minute`, body: { voice_id, text: long, ...format } },
  ]);
}

/** The real-time factor is the time to the last byte divided by the duration of the audio. */
function speechResult(name: string, spoken: readonly SpeechTiming[]): BenchResult {
  const at = (share: number, of: (one: SpeechTiming) => number): number | null => {
    const found = percentile(spoken.map(of), share);
    return found === null ? null : Math.round(found * 1000) / 1000;
  };
  const audioMs = spoken.reduce((sum, one) => sum + one.audioMs, 0);
  return {
    table: 'Text to speech',
    name,
    values: {
      speeches: spoken.length,
      audio_seconds: Math.round(audioMs / 1000),
      first_byte_p50_ms: at(0.5, ({ firstByteMs }) => firstByteMs),
      first_byte_p95_ms: at(0.95, ({ firstByteMs }) => firstByteMs),
      real_time_factor_p50: at(0.5, ({ wholeMs, audioMs: ms }) => wholeMs / ms),
      real_time_factor_p95: at(0.95, ({ wholeMs, audioMs: ms }) => wholeMs / ms),
    },
  };
}
