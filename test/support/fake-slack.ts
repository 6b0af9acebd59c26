import { type FakeService, openFakeService, sendJson } from './fake-service.ts';

export type FakeSlack = FakeService & {
  readonly messages: readonly { readonly channel: string; readonly text: string }[];
};

/** Slack's chat.postMessage and auth.test (https://docs.slack.dev/reference/methods/chat.postMessage): errors come with status 200. */
export async function openFakeSlack(token: string, channels: readonly string[]): Promise<FakeSlack> {
  const messages: { channel: string; text: string }[] = [];
  const service = await openFakeService((request, response) => {
    const { method, url, headers } = request;
    if (method !== 'POST' || !['/api/chat.postMessage', '/api/auth.test'].includes(url.pathname))
      return sendJson(response, 200, { ok: false, error: 'unknown_method' });
    if (headers.authorization === undefined) return sendJson(response, 200, { ok: false, error: 'not_authed' });
    if (headers.authorization !== `Bearer ${token}`)
      return sendJson(response, 200, { ok: false, error: 'invalid_auth' });
    if (url.pathname === '/api/auth.test')
      return sendJson(response, 200, { ok: true, url: 'https://acme.slack.com/', team: 'Acme', team_id: 'T1' });
    const { channel, text } = request.json();
    if (!channels.includes(channel)) return sendJson(response, 200, { ok: false, error: 'channel_not_found' });
    if (messages.length >= 3)
      return sendJson(response, 429, { ok: false, error: 'ratelimited' }, { 'Retry-After': '30' });
    messages.push({ channel, text });
    const ts = `1503435956.00024${messages.length}`;
    return sendJson(response, 200, { ok: true, channel, ts, message: { type: 'message', text, ts } });
  });
  return { ...service, messages };
}
