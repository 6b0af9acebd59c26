import type { CallFact } from './clause.ts';
import { isObject, type JsonObject, shown, valuesAt } from './json.ts';
import { talk } from './web-call.ts';
import { spokenText, type World } from './world.ts';

/** How the web call of the setup differs from what the contract says about calls. Throws `MissingValue` if none was made. */
export async function differencesOfCall(fact: CallFact, world: World): Promise<readonly string[]> {
  const { answer } = await world.send({ ask: 'GET /calls/<call>' });
  const [call] = valuesAt(answer.json, '/results').filter(isObject);
  if (call === undefined) return [`GET /calls/{call_id}: expected the call, got ${answer.status}`];
  const turns = valuesAt(call, '/transcript_object/*').filter(isObject);
  switch (fact) {
    case 'transcript':
      return ofTranscript(call, turns);
    case 'latency_sums':
      return ofLatency(turns);
    case 'final':
      return ['completed'].includes(String(call.status))
        ? []
        : [`status: expected "completed", got ${shown(call.status)}`];
    case 'said':
      return ofSaidText(call, world.live?.said);
    case 'counted':
      return ofCount(world.live?.count);
    case 'token_once':
      return ofUsedToken(String(world.values.get('call_url')));
  }
}

/** The transcript is the lines of what both sides said; a tool call has a name and JSON arguments. */
function ofTranscript({ transcript }: JsonObject, turns: readonly JsonObject[]): readonly string[] {
  const said = turns.filter(({ role, content }) => (role === 'user' || role === 'assistant') && content !== '');
  const lines = said.map(({ role, content }) => `${role === 'user' ? 'User' : 'Assistant'}: ${content}`).join('\n');
  const roles = new Set(turns.map(({ role }) => role));
  return [
    ...(roles.has('user') && roles.has('assistant')
      ? []
      : [`transcript_object: expected turns of both sides, got ${[...roles].join(', ')}`]),
    ...(transcript === lines ? [] : [`transcript: expected ${shown(lines)}, got ${shown(transcript)}`]),
  ];
}

/** A text that the API orders is said word for word. */
function ofSaidText({ transcript }: JsonObject, status: number | undefined): readonly string[] {
  if (status !== 200) return [`POST /calls/{call_id}/say: expected status 200 during the call, got ${status}`];
  const isSaid = typeof transcript === 'string' && transcript.includes(`Assistant: ${spokenText}`);
  return isSaid ? [] : [`transcript: expected "${spokenText}", got ${shown(transcript)}`];
}

function ofCount(count: unknown): readonly string[] {
  return Number(count) >= 1 ? [] : [`concurrency_count: expected at least 1 during the call, got ${shown(count)}`];
}

function ofLatency(turns: readonly JsonObject[]): readonly string[] {
  const timed = turns.map(({ turn_latency }) => turn_latency).filter(isObject);
  const sums = timed.flatMap(({ latency, eou_delay, llm_latency, tts_latency }) => {
    const sum = Number(eou_delay) + Number(llm_latency) + Number(tts_latency);
    return Math.abs(sum - Number(latency)) < 0.0011 ? [] : [`turn_latency: expected a sum of ${latency}, got ${sum}`];
  });
  return timed.length === 0 ? ['turn_latency: expected it on the reply to the caller, got none'] : sums;
}

/** A second socket with the token of the call must not become a call. */
async function ofUsedToken(url: string): Promise<readonly string[]> {
  const again = await talk({ url, words: '', limitMs: 3_000 }).catch(() => null);
  return again !== null && again.heardBytes > 0 ? ['the token of the web call works a second time'] : [];
}
