export const unreachable = 'unreachable';

/** What the server does not do; `code` is the name of a problem that the texts have words for. */
class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** What an answer that is no success means. */
const codes = { 402: 'unavailable', 403: 'not_allowed', 404: 'not_allowed', 409: 'unavailable', 429: 'busy' };
/** Who has to wait longer than this is not waiting for a free line. */
const longestBusySeconds = 59;

function codeOf(response) {
  const isLimit = response.status === 429 && Number(response.headers.get('Retry-After')) > longestBusySeconds;
  return isLimit ? 'limited' : (codes[response.status] ?? 'unavailable');
}

/** What the widget asks of its server; everything rejects with an error whose `code` says why. */
export function createServer({ base, assistantId }) {
  const id = encodeURIComponent(assistantId);
  const ask = async (path, method) => {
    const response = await fetch(new URL(path, base), { method, credentials: 'omit' }).catch(() => null);
    if (response === null) throw new Refusal(await whyNot(base), `${path} was not answered`);
    if (!response.ok) throw new Refusal(codeOf(response), `${path}: ${response.status}`);
    return (await response.json()).results;
  };
  return {
    readConfig: () => ask(`public/ai-assistants/chatbot-config/${id}`, 'GET'),
    register: async () => (await ask(`public/ai-assistants/web-calls/${id}`, 'POST')).url,
  };
}

/** A browser hides a refusal from a page that may not ask; that the server answers others tells it from one that is away. */
async function whyNot(base) {
  const probe = await fetch(new URL('healthz', base), { mode: 'no-cors', credentials: 'omit' }).catch(() => null);
  return probe === null ? unreachable : 'not_allowed';
}
