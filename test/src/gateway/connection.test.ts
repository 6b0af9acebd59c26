import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Admission, StartedStream } from '#src/gateway/admission.ts';
import { Connection } from '#src/gateway/connection.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';
import { twilio } from '#src/gateway/dialects/twilio.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import type { MediaChannel } from '#src/gateway/websocket/media-socket.ts';
import { RecordingLine } from '#test/support/media-gateway.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const meter = { received: () => {}, sent: () => {}, spoke: () => {} };
const startMessage = '{"event":"start","streamSid":"MZ1","start":{"streamSid":"MZ1","callSid":"CA1"}}';

/** A socket whose stream waits for its line, until `join`. */
function openJoining() {
  const clock = new VirtualClock();
  let listener: Parameters<MediaChannel['listen']>[0] | null = null;
  const socket: MediaChannel = {
    ...{ isOpen: true, bufferedBytes: 0 },
    ...{ send: () => {}, pong: () => {}, pause: () => {}, resume: () => {}, close: () => {} },
    listen: (given) => {
      listener = given;
    },
  };
  const { promise, resolve } = Promise.withResolvers<StartedStream>();
  const admission: Admission = { type: 'admitted', start: () => promise, abandoned: () => {} };
  const ports = { socket, dialect: twilio, upgrade: emptyUpgrade, admission, clock, report: () => {}, meter };
  new Connection({ ...ports, metronome: new Metronome(clock) });
  listener!.message(Buffer.from(startMessage), false);
  const join = async (line: RecordingLine) => {
    resolve({ type: 'started', line });
    await flushPromises();
    return line.notes;
  };
  return { close: (code: number) => listener!.closed(code), join };
}

describe('a media socket that closes while its call begins', () => {
  it('says that the caller has hung up if it closes in order', async () => {
    const joining = openJoining();
    joining.close(1000);
    assert.deepEqual(await joining.join(new RecordingLine()), ['hung up: caller_hung_up']);
  });

  it('leaves the call waiting for its media if it breaks', async () => {
    const joining = openJoining();
    joining.close(1006);
    const line = Object.assign(new RecordingLine(), { mediaLost: () => line.notes.push('media lost') });
    assert.deepEqual(await joining.join(line), ['media lost']);
  });
});
