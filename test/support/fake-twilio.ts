import { type FakeResponse, serveFakeCarrier } from './fake-carrier-server.ts';

export type TwilioRequest = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
};

/** Twilio's call resource over a real socket: records every request and responds as the test says. */
export async function startFakeTwilio(answer: (request: TwilioRequest) => FakeResponse) {
  const requests: TwilioRequest[] = [];
  const server = await serveFakeCarrier(({ text, ...head }) => {
    const request = { ...head, form: new URLSearchParams(text) };
    requests.push(request);
    return answer(request);
  });
  return { ...server, requests };
}
