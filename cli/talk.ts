import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Command, CommandError, type Output, readParameters } from './command.ts';
import { readServerAccess, serverHelp, serverOptions } from './server-options.ts';
import { callerRateHz, WebCaller } from './web-caller.ts';

/** Silence after which the assistant has finished speaking. */
const answeredMs = 1_500;
/** Time limit for an assistant that says nothing. */
const patienceMs = 15_000;

const registered = z.object({ results: z.object({ call_id: z.string(), url: z.string() }) });
const refusal = z.object({ msg: z.string().optional(), detail: z.string().optional() });
const voices = z.object({ results: z.array(z.object({ voice_id: z.string(), language: z.string() })) });
const called = z.object({
  results: z.object({
    status: z.string(),
    transcript_object: z.array(
      z.object({
        role: z.string(),
        content: z.string().nullish(),
        function_name: z.string().nullish(),
        turn_latency: z.object({ latency: z.number() }).nullish(),
      }),
    ),
  }),
});

/** `parley talk`: calls an assistant through the API and speaks to it. */
export const talkCommand: Command = {
  name: 'talk',
  parameters: 'ASSISTANT_ID LINE... [--url URL] [--key KEY]',
  summary: 'place a web call, say lines to an assistant and show the transcript',
  help: `Places a web call to a running server. The server's text to speech speaks each LINE when the assistant has finished. At the
end, the command shows the transcript with the latency of each reply.

${serverHelp}`,
  run: async (parameters, output) => {
    const { values, positionals } = readParameters(parameters, serverOptions, [2, 100]);
    const [assistantId = '', ...lines] = positionals;
    const { url, key } = readServerAccess(values);
    return talk(apiOf(url, key), assistantId, lines, output);
  },
};

type Api = (path: string, body?: object) => Promise<Response>;

function apiOf(url: string, key: string): Api {
  return async (path, body) => {
    const headers = { 'X-API-KEY': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, init).catch((error: unknown) => {
      throw new CommandError(
        `no server responds at ${url} (${error instanceof Error ? error.message : String(error)})`,
      );
    });
    if (response.ok) return response;
    const answer = refusal.parse(await response.json().catch(() => ({})));
    throw new CommandError(`${path} returned HTTP ${response.status}: ${answer.msg ?? answer.detail ?? ''}`);
  };
}

async function talk(api: Api, assistantId: string, lines: readonly string[], output: Output): Promise<number> {
  const spoken = await Promise.all(await speech(api, lines));
  const { call_id: callId, url } = registered.parse(
    await (await api('/calls/web/register', { assistant_id: assistantId })).json(),
  ).results;
  const caller = new WebCaller(url);
  const over = caller.ended.then(
    () => 'over' as const,
    (error: unknown) => {
      throw new CommandError(`cannot connect the call: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  for (const samples of spoken) {
    if ((await Promise.race([over, answered(caller)])) === 'over') break;
    caller.listen();
    caller.say(samples);
  }
  if ((await Promise.race([over, answered(caller)])) !== 'over') caller.hangUp();
  await over;
  return show(api, callId, output);
}

/** Audio of the lines, in a server voice other than the first one, which is the assistants' default. */
async function speech(api: Api, lines: readonly string[]): Promise<readonly Promise<Int16Array>[]> {
  const { results } = voices.parse(await (await api('/voices?page_size=100')).json());
  const [first, second] = results.filter(({ language }) => language.startsWith('en'));
  const voice = second ?? first ?? results[0];
  if (voice === undefined) throw new CommandError('the server has no voice; configure a voice provider');
  const format = { output_format: 'raw', encoding: 'pcm_s16le', sample_rate: callerRateHz };
  return lines.map(async (text) => {
    const bytes = await (await api('/v1/tts', { voice_id: voice.voice_id, text, ...format })).arrayBuffer();
    return new Int16Array(bytes.slice(0, bytes.byteLength - (bytes.byteLength % 2)));
  });
}

async function answered(caller: WebCaller): Promise<'answered'> {
  const since = performance.now();
  while (caller.quietMs < answeredMs && performance.now() - since < patienceMs + answeredMs) await wait(100);
  return 'answered';
}

async function show(api: Api, callId: string, output: Output): Promise<number> {
  const call = await ended(api, callId);
  const { paint } = output;
  output.line(`Call ${callId}, ${call.status}`);
  for (const { role, content, function_name: name, turn_latency: latency } of call.transcript_object) {
    const who = role === 'user' ? 'you' : role === 'assistant' ? 'assistant' : 'tool';
    const time = latency == null ? '' : paint(` (${latency.latency.toFixed(2)} s)`, 'dim');
    output.line(`${who.padStart(9)}  ${content || (name ?? '')}${time}`);
  }
  return 0;
}

/** The call with its transcript, which is stored a moment after the line closes. */
async function ended(api: Api, callId: string): Promise<z.infer<typeof called>['results']> {
  for (let attempt = 0; ; attempt += 1) {
    const { results } = called.parse(await (await api(`/calls/${callId}`)).json());
    if (results.status !== 'in-progress' || attempt > 50) return results;
    await wait(100);
  }
}
