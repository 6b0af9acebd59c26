import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

/**
 * Deepgram's live transcription as documented. Rejects a wrong key before the upgrade, accepts only JSON and raw audio, answers `Finalize` with what
 * it has. The transcripts come from the script. See https://developers.deepgram.com/reference/speech-to-text/listen-streaming
 */
export async function startFakeDeepgram() {
  const line = new FakeLine();
  const controls: unknown[] = [];
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    if (connection.headers.authorization !== 'Token canary-key') return connection.socket.close(1008, 'DATA-0000');
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        line.audioBytes += data.length;
        if (data.length === 0) connection.socket.close(1000);
        return;
      }
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (message.type !== 'Finalize') return;
      if (line.ask()) freeze(true);
    });
  });
  const results = (fields: object): void => line.send({ type: 'Results', channel_index: [0, 1], ...fields });
  const spoken = (transcript: string, isFinal: boolean, fromFinalize: boolean): void => {
    const words = transcript.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (line.heardMs - line.startMs) / words.length;
    results({
      ...{
        start: line.startMs / 1_000,
        duration: (line.heardMs - line.startMs) / 1_000,
        is_final: isFinal,
        speech_final: false,
      },
      ...(fromFinalize ? { from_finalize: true } : {}),
      channel: {
        alternatives: [
          {
            ...{ transcript, confidence: transcript === '' ? 0 : 0.97, languages: ['en'] },
            words: words.map((word, index) => ({
              word: word.toLowerCase(),
              start: (line.startMs + index * each) / 1_000,
              end: (line.startMs + (index + 1) * each) / 1_000,
              confidence: 0.97,
              punctuated_word: word,
            })),
          },
        ],
      },
    });
  };
  const freeze = (fromFinalize: boolean): void => {
    spoken(line.pending, true, fromFinalize);
    line.frozen();
  };
  return fakeRecogniser(server, line, {
    controls,
    interim(text: string): void {
      line.hear(text);
      spoken(text, false, false);
    },
    /** Finalizes words without a request. */
    segment(text: string): void {
      line.hear(text);
      freeze(false);
    },
    /** Sends the pending response. */
    finalise: () => freeze(true),
    malformed: () => line.connection?.socket.send('{"type":"Resul'),
    foreign: () => line.connection?.socket.send('{"type":"Novelty","words":7}'),
    error: () => line.connection?.socket.close(1011, 'NET-0000'),
  });
}
