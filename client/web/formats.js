const opusRateHz = 48_000;
const opus = { codec: 'opus', sampleRate: opusRateHz, numberOfChannels: 1 };

/** Settings of the browser's Opus encoder: a packet every 20 ms. */
export const opusEncoding = { ...opus, bitrate: 24_000, opus: { frameDuration: 20_000 } };
/** Settings of the browser's Opus decoder. */
export const opusDecoding = opus;

/** Opens the audio of a call: Opus if the browser supports it, else PCM16 at the machine's own rate. */
export async function openAudio(wanted) {
  const encoding = wanted !== 'pcm_s16le' && (await hasOpus()) ? 'opus' : 'pcm_s16le';
  const context = new AudioContext({
    latencyHint: 'interactive',
    ...(encoding === 'opus' ? { sampleRate: opusRateHz } : {}),
  });
  return { context, format: { encoding, rate_hz: context.sampleRate } };
}

async function hasOpus() {
  if (typeof AudioEncoder === 'undefined' || typeof AudioDecoder === 'undefined') return false;
  const [encoder, decoder] = await Promise.all([
    AudioEncoder.isConfigSupported(opusEncoding).catch(() => ({ supported: false })),
    AudioDecoder.isConfigSupported(opusDecoding).catch(() => ({ supported: false })),
  ]);
  return encoder.supported === true && decoder.supported === true;
}
