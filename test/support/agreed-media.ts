import type { AgreedMedia, MediaPolicy } from '#sip/sdp/negotiation.ts';

/** The media of a call with G.711 at port 9 of loopback. */
export const plainMedia: AgreedMedia = {
  ...{ codec: 'pcmu', audioType: 0, keysType: 101, keysHz: 8000, ptimeMs: 20, maxBitrate: null },
  ...{ address: '127.0.0.1', port: 9, rtcpPort: 10, direction: 'sendrecv', crypto: null, line: 0 },
};

/** Every codec, with and without encryption. */
export const anyMedia: MediaPolicy = {
  codecs: ['opus', 'g722', 'pcmu', 'pcma'],
  keys: 'accepted',
  plain: 'accepted',
};
