import { type RestEffect, RestRejection, readText, restFailure } from './json-rest.ts';

/** The HTTP access to a FreeSWITCH's commands. */
export type FreeswitchApiOptions = {
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  /** The time limit for a command. Default: 10 s. */
  readonly timeoutMs?: number;
};

/** Sends a command and resolves with its trimmed response, `gone` if the channel no longer exists. Rejects only with `ProviderError`. */
export type FreeswitchApi = (command: string, argument: string, effect: RestEffect) => Promise<string | 'gone'>;

export const freeswitchName = 'freeswitch';

/** Responses about a channel that does not exist. */
const gone = /^-ERR (?:No such channel|Cannot locate session|Invalid uuid)/;

/**
 * Commands of FreeSWITCH through mod_xml_rpc, which responds with HTTP 200 whatever the result: `+OK`, `true`, `false` or `-ERR` and a reason. Error
 * messages repeat only that first word. https://developer.signalwire.com/freeswitch/FreeSWITCH-Explained/Modules/mod_xml_rpc_1049013/
 */
export function createFreeswitchApi(options: FreeswitchApiOptions): FreeswitchApi {
  const { baseUrl, user, password, timeoutMs = 10_000 } = options;
  const root = `${baseUrl.replace(/\/+$/, '')}/txtapi`;
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  return async (command, argument, effect) => {
    const url = `${root}/${command}?${encodeURIComponent(argument)}`;
    const { status, text } = await readText(url, { headers }, { name: freeswitchName, effect, timeoutMs });
    if (status !== 200) throw restFailure(freeswitchName, { status, code: null }, effect);
    const answer = text.trim();
    if (effect === 'until gone' && gone.test(answer)) return 'gone';
    if (/^(?:\+OK|true$|false$)/.test(answer)) return answer;
    throw new RestRejection(freeswitchName, status, `${command} ${/^[-A-Z]*/.exec(answer)?.[0]}`);
  };
}
