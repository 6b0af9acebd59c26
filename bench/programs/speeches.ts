/** Requests speech over `POST /v1/tts`, some requests concurrently, as a separate program: records when the first and the last byte arrived. */
import { Agent, request } from 'node:http';
import { serveParent } from './program.ts';

type SpeechesOrder = {
  readonly url: string;
  readonly key: string;
  /** Bodies of requests for raw PCM of 16 bits at 16 kHz, used in turn. */
  readonly bodies: readonly object[];
  /** Number of concurrent requests, each repeated when it is complete. */
  readonly parallel: number;
  readonly seconds: number;
};
/** One speech: its status (0: no response), the time from the request to the first and the last byte, and its audio duration. */
export type SpeechTiming = {
  readonly status: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  readonly audioMs: number;
};

const bytesPerMs = 32;

async function run(order: SpeechesOrder): Promise<readonly SpeechTiming[]> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + order.seconds * 1000;
  const spoken: SpeechTiming[] = [];
  const client = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() < until; turn += 1) {
      spoken.push(await ask(order, { agent, body: order.bodies[turn % order.bodies.length]! }));
    }
  };
  await Promise.all(Array.from({ length: order.parallel }, (_, number) => client(number)));
  agent.destroy();
  return spoken;
}

function ask({ url, key }: SpeechesOrder, { agent, body }: { agent: Agent; body: object }): Promise<SpeechTiming> {
  const sentAt = performance.now();
  const since = () => performance.now() - sentAt;
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, firstByteMs: since(), wholeMs: since(), audioMs: 0 });
    const headers = { 'X-API-KEY': key, 'Content-Type': 'application/json' };
    const going = request(`${url}/v1/tts`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      let firstByteMs: number | null = null;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        firstByteMs ??= since();
        bytes += chunk.length;
      });
      response.on('error', failed);
      response.on('end', () =>
        resolve({ status, firstByteMs: firstByteMs ?? since(), wholeMs: since(), audioMs: bytes / bytesPerMs }),
      );
    });
    going.on('error', failed);
    going.end(JSON.stringify(body));
  });
}

serveParent({ run });
