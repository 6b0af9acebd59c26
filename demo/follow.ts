import type { CallEvent } from '#engine/call/events.ts';
import type { DemoServer } from './demo-server.ts';

/** Follows the event log of a call until the call is over. */
export async function* followCall(stage: DemoServer, callId: string): AsyncGenerator<CallEvent> {
  const response = await stage.fetch(`/calls/${callId}/events`, { Accept: 'text/event-stream' });
  if (!response.ok || response.body === null)
    throw new Error(`the request for events returned HTTP ${response.status}`);
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data:'));
      if (data !== undefined) yield JSON.parse(data.slice('data:'.length)) as CallEvent;
    }
  }
}
