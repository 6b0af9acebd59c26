import type { BasicCredentials } from './authorization.ts';
import type { BriefingAnswers, CarrierAnswer, StreamTarget } from './carrier.ts';

/** Of the audio in both directions: what wideband telephones carry. */
const rateHz = 16_000;
const hangup = { verb: 'hangup' } as const;

/**
 * Streams the call to us in both directions and hangs up when we close the socket, which `wsAuth` comes with. Without a rate of its own what we send
 * would be dropped or played at a wrong pitch. https://docs.jambonz.org/verbs/verbs/listen
 */
export function listenVerbs({ url, parameters }: StreamTarget, wsAuth: BasicCredentials): CarrierAnswer {
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

/** Lets two calls meet, without a beep, and over for both when one leaves. https://docs.jambonz.org/verbs/verbs/conference */
export function conferenceVerbs(room: string): CarrierAnswer {
  const manner = { beep: false, startConferenceOnEnter: true, endConferenceOnExit: true };
  return verbs({ verb: 'conference', name: room, ...manner }, hangup);
}

/** Declines a call that is not answered yet, and hangs up on any other. https://docs.jambonz.org/verbs/verbs/sip-decline */
export function declineVerbs(reason: 'busy' | 'rejected'): CarrierAnswer {
  const response = reason === 'busy' ? { status: 486, reason: 'Busy Here' } : { status: 603, reason: 'Decline' };
  return verbs({ verb: 'sip:decline', ...response }, hangup);
}

/** Briefs a person. https://docs.jambonz.org/verbs/verbs/gather */
export const briefingVerbs: BriefingAnswers = {
  play({ audioUrl, accept, keySeconds, replyUrl }) {
    if (accept === 'stay') return verbs({ verb: 'play', url: audioUrl, actionHook: replyUrl });
    const key = { input: ['digits'], numDigits: 1, timeout: keySeconds };
    return verbs({ verb: 'gather', ...key, actionHook: replyUrl, play: { url: audioUrl } });
  },
  meet: conferenceVerbs,
  leave: () => verbs(hangup),
};

type Verb = { readonly verb: string; readonly [option: string]: unknown };

function verbs(...list: readonly Verb[]): CarrierAnswer {
  return { contentType: 'application/json', body: JSON.stringify(list) };
}
