export const unreachable = 'unreachable';

/** A request that the server did not fulfill; `code` is the name of a problem with a text. */
class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Problems by the status of a failed response. */
const codes = { 402: 'unavailable', 403: 'not_allowed', 404: 'not_allowed', 409: 'unavailable', 429: 'busy' };
/** A longer wait is not for a free line. */
const longestBusySeconds = 59;

function codeOf(response) {
  const isLimit = response.status === 429 && Number(response.headers.get('Retry-After')) > longestBusySeconds;
  return isLimit ? 'limited' : (codes[response.status] ?? 'unavailable');
}

/** Requests of the widget to its server; all reject with an error whose `code` says why. */
export function createServer({ base, assistantId }) {
  const id = encodeURIComponent(assistantId);
  const ask = async (path, method) => {
    const response = await fetch(new URL(path, base), { method, credentials: 'omit' }).catch(() => null);
    if (response === null) throw new Refusal(await whyNot(base), `${path} got no response`);
    if (!response.ok) throw new Refusal(codeOf(response), `${path}: ${response.status}`);
    return (await response.json()).results;
  };
  return {
    readConfig: () => ask(`public/ai-assistants/chatbot-config/${id}?include=avatar`, 'GET'),
    register: async () => (await ask(`public/ai-assistants/web-calls/${id}`, 'POST')).url,
  };
}

/** Browsers hide rejections of cross-origin requests; if the server responds to another request, it is available. */
async function whyNot(base) {
  const probe = await fetch(new URL('healthz', base), { mode: 'no-cors', credentials: 'omit' }).catch(() => null);
  return probe === null ? unreachable : 'not_allowed';
}
