import type { BasicCredentials } from './authorization.ts';
import type { BriefingResponses, CarrierResponse, StreamTarget } from './carrier.ts';

/** The rate of the audio in both directions: that of wideband phones. */
const rateHz = 16_000;
const hangup = { verb: 'hangup' } as const;

/**
 * Streams the call to us in both directions and hangs up when we close the socket, whose upgrade carries `wsAuth`. Without an explicit rate our audio
 * would be dropped or played at the wrong pitch. https://docs.jambonz.org/verbs/verbs/listen
 */
export function listenVerbs({ url, parameters }: StreamTarget, wsAuth: BasicCredentials): CarrierResponse {
  const bidirectionalAudio = { enabled: true, streaming: true, sampleRate: rateHz };
  const stream = {
    verb: 'listen',
    url,
    wsAuth,
    mixType: 'mono',
    sampleRate: rateHz,
    passDtmf: true,
    bidirectionalAudio,
  };
  return verbs({ ...stream, metadata: parameters }, hangup);
}

/** Connects two calls without a beep, and ends both when one leaves. https://docs.jambonz.org/verbs/verbs/conference */
export function conferenceVerbs(room: string): CarrierResponse {
  const manner = { beep: false, startConferenceOnEnter: true, endConferenceOnExit: true };
  return verbs({ verb: 'conference', name: room, ...manner }, hangup);
}

/** Declines an unanswered call, and hangs up on any other. https://docs.jambonz.org/verbs/verbs/sip-decline */
export function declineVerbs(reason: 'busy' | 'rejected'): CarrierResponse {
  const response = reason === 'busy' ? { status: 486, reason: 'Busy Here' } : { status: 603, reason: 'Decline' };
  return verbs({ verb: 'sip:decline', ...response }, hangup);
}

/** Briefs an agent. https://docs.jambonz.org/verbs/verbs/gather */
export const briefingVerbs: BriefingResponses = {
  play({ audioUrl, accept, keySeconds, replyUrl }) {
    if (accept === 'stay') return verbs({ verb: 'play', url: audioUrl, actionHook: replyUrl });
    const key = { input: ['digits'], numDigits: 1, timeout: keySeconds };
    return verbs({ verb: 'gather', ...key, actionHook: replyUrl, play: { url: audioUrl } });
  },
  meet: conferenceVerbs,
  leave: () => verbs(hangup),
};

type Verb = { readonly verb: string; readonly [option: string]: unknown };

function verbs(...list: readonly Verb[]): CarrierResponse {
  return { contentType: 'application/json', body: JSON.stringify(list) };
}
