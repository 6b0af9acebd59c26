import { startVendorSockets } from './fake-vendor-socket.ts';
import type { Random } from './random.ts';

/** Bytes of mu-law below this are the caller's voice; the value is the number of the question. */
export const voicedBelow = 0x20;

/**
 * Deepgram's live transcription of a caller whose audio bytes number the questions: it hears `question 3` in a run of bytes 3. At random it rejects
 * connections, disconnects within the first seconds of audio or does not respond.
 */
export async function startChaosRecogniser(random: Random, failing: number) {
  const server = await startVendorSockets(({ socket }) => {
    let heardMs = 0;
    let startMs = 0;
    let voiced = new Map<number, number>();
    const words = (): string =>
      [...voiced]
        .filter(([, bytes]) => bytes >= 800)
        .map(([number]) => `Question ${number}?`)
        .join(' ');
    const tell = (fields: object): void => {
      const transcript = words();
      const span = { start: startMs / 1_000, duration: (heardMs - startMs) / 1_000 };
      const channel = { alternatives: [{ transcript, confidence: 0.97, words: [] }] };
      socket.send(JSON.stringify({ type: 'Results', ...span, channel, ...fields }));
    };
    if (random.chance(failing)) return socket.close(1011, 'NET-0000');
    const endsAtMs = random.chance(4 * failing) ? random.between(0, 15_000) : Number.POSITIVE_INFINITY;
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        if (JSON.parse(data.toString()).type !== 'Finalize' || random.chance(failing)) return;
        tell({ is_final: true, from_finalize: true });
        startMs = heardMs;
        voiced = new Map();
        return;
      }
      heardMs += data.length / 8;
      for (const byte of data) if (byte < voicedBelow) voiced.set(byte, (voiced.get(byte) ?? 0) + 1);
      if (heardMs > endsAtMs) return socket.terminate();
      if (voiced.size === 0 || !random.chance(0.3)) return;
      tell({ is_final: false });
    });
  });
  /** Rejects some of the next handshakes. */
  const refuseSome = (count: number): void => {
    for (let left = count; left > 0; left -= 1) server.refuse({ status: random.pick([429, 500, 503]) });
  };
  return {
    baseUrl: server.baseUrl,
    refuseSome,
    get open() {
      return server.open;
    },
    stop: () => server.stop(),
  };
}
