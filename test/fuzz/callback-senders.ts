import { createHash } from 'node:crypto';
import { signJambonz } from '#src/carriers/jambonz-signature.ts';
import { signPlivo } from '#src/carriers/plivo-signature.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { jambonzDefaults } from '#test/support/fake-jambonz.ts';
import { plivoAccount } from '#test/support/fake-plivo.ts';
import { signedByTelnyx, telnyxEvent } from '#test/support/fake-telnyx.ts';
import { vonageAuthorization } from '#test/support/fake-vonage.ts';
import { twilioAccount } from './stage.ts';

/** The body of a callback before it is encoded as a form or as JSON. */
export type CallbackBody = { readonly [field: string]: unknown };
type Headers = Readonly<Record<string, string>>;

/** A carrier's callbacks to the server: encoding, signature, and contents. */
export type CallbackSender = {
  readonly name: string;
  readonly isForm: boolean;
  /** Header fields that prove a body at a URL, by the secrets of `allCarriers`. */
  sign(url: string, body: string): Headers;
  /** The callbacks about a call with this id. */
  says(id: string): readonly CallbackBody[];
};

const form = { 'content-type': 'application/x-www-form-urlencoded' } as const;
const json = { 'content-type': 'application/json' } as const;
const lines = ['twilio', 'telnyx', 'plivo', 'vonage', 'signalwire', 'jambonz', 'asterisk', 'freeswitch'];
/** The number at a carrier that an assistant answers. */
export const lineOf = (carrier: string): string => `+1415555040${lines.indexOf(carrier)}`;
const numbersOf = (carrier: string) => ({ from: '+14155550199', to: lineOf(carrier) });
const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));

const twilioStatuses = [
  'initiated',
  'ringing',
  'in-progress',
  'answered',
  'completed',
  'busy',
  'no-answer',
  'canceled',
];

function twilioLike(name: string, key: string, header: string): CallbackSender {
  return {
    name,
    isForm: true,
    sign: (url, body) => ({ ...form, [header]: signTwilio(key, url, new URLSearchParams(body)) }),
    says: (id) => {
      const call = { CallSid: id, AccountSid: 'AC0123', From: '+14155550199', To: lineOf(name), Direction: 'inbound' };
      return [
        { ...call, CallStatus: 'ringing' },
        ...twilioStatuses.map((CallStatus) => ({ ...call, CallStatus, CallDuration: '12' })),
        { CallSid: id, AnsweredBy: 'machine_start' },
        { CallSid: id, AnsweredBy: 'human', CallStatus: 'in-progress' },
        { CallSid: id, Digits: '1' },
      ];
    },
  };
}

const telnyx: CallbackSender = {
  name: 'telnyx',
  isForm: false,
  sign: (url, body) => signedByTelnyx(url, body).headers,
  says: (call_control_id) => {
    const event = (type: string, payload: CallbackBody = {}): CallbackBody =>
      JSON.parse(telnyxEvent(type, { call_control_id, ...payload }));
    return [
      event('call.initiated', { direction: 'incoming', ...numbersOf('telnyx') }),
      event('call.initiated', { direction: 'outgoing', ...numbersOf('telnyx') }),
      event('call.answered'),
      event('call.machine.detection.ended', { result: 'machine' }),
      event('streaming.stopped'),
      event('call.gather.ended', { status: 'valid', digits: '1' }),
      event('call.playback.ended', { status: 'completed', client_state: 'aGVhcmluZw==' }),
      ...['user_busy', 'normal_clearing', 'timeout'].map((hangup_cause) => event('call.hangup', { hangup_cause })),
    ];
  },
};

const plivo: CallbackSender = {
  name: 'plivo',
  isForm: true,
  sign: (url, body) => {
    const nonce = String(Math.trunc(Math.random() * 1e15));
    const signature = signPlivo(plivoAccount.authToken, { url, form: new URLSearchParams(body), nonce });
    return { ...form, 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': nonce };
  },
  says: (CallUUID) => {
    const call = { CallUUID, RequestUUID: CallUUID, From: '14155550199', To: lineOf('plivo').slice(1) };
    const statuses = ['ringing', 'in-progress', 'completed', 'busy', 'timeout', 'cancel'];
    return [
      { ...call, Direction: 'inbound', CallStatus: 'ringing', Event: 'StartApp' },
      ...statuses.map((CallStatus) => ({ ...call, Direction: 'outbound', CallStatus, Duration: '12' })),
      { ...call, CallStatus: 'in-progress', Event: 'MachineDetection', Machine: 'true' },
      { ...call, Digits: '1' },
    ];
  },
};

const vonage: CallbackSender = {
  name: 'vonage',
  isForm: false,
  sign: (_, body) => {
    const payload_hash = createHash('sha256').update(body).digest('hex');
    return { ...json, authorization: vonageAuthorization({ payload_hash }) };
  },
  says: (uuid) => {
    const call = { uuid, conversation_uuid: 'CON-1', from: '14155550199', to: lineOf('vonage').slice(1) };
    const statuses = ['ringing', 'answered', 'human', 'machine', 'completed', 'busy', 'timeout', 'rejected'];
    return [
      call,
      ...statuses.map((status) => ({ ...call, status, duration: '12', detail: 'declined', direction: 'outbound' })),
      { ...call, to: 'wss://voice.example/media/vonage/a', status: 'failed' },
      { ...call, dtmf: { digits: '1', timed_out: false } },
    ];
  },
};

const jambonz: CallbackSender = {
  name: 'jambonz',
  isForm: false,
  sign: (_, body) => {
    const time = nowSeconds();
    return { ...json, 'jambonz-signature': `t=${time},v1=${signJambonz('secret-of-the-tests', time, body)}` };
  },
  says: (call_sid) => {
    const call = { call_sid, ...numbersOf('jambonz') };
    const statuses = ['ringing', 'early-media', 'in-progress', 'completed', 'busy', 'no-answer', 'failed'];
    return [
      { ...call, direction: 'inbound', call_status: 'trying', defaults: jambonzDefaults },
      ...statuses.map((call_status) => ({ ...call, direction: 'outbound', call_status, duration: 12 })),
      { ...call, call_status: 'in-progress', defaults: jambonzDefaults },
      { call_sid, type: 'amd_human_detected', reason: 'short greeting', language: 'en-US' },
      { call_sid, reason: 'dtmfDetected', digits: '1' },
    ];
  },
};

function dialplan(name: string, causes: readonly string[]): CallbackSender {
  return {
    name,
    isForm: true,
    sign: () => ({ ...form, 'x-parley-secret': 'secret-of-the-tests' }),
    says: (call) => {
      const report = { call, time: nowSeconds() };
      return [
        { ...report, ...numbersOf(name) },
        { ...report, event: 'answered', by: 'HUMAN' },
        { ...report, event: 'briefed', key: '1' },
        ...causes.map((cause) => ({ ...report, event: 'ended', cause })),
        { ...report, event: 'ended', stream: 'ANSWER', answered: '1767225600' },
      ];
    },
  };
}

/** All carriers that send HTTP requests to the server. */
export const callbackSenders: readonly CallbackSender[] = [
  twilioLike('twilio', twilioAccount.TWILIO_AUTH_TOKEN, 'x-twilio-signature'),
  telnyx,
  plivo,
  vonage,
  twilioLike('signalwire', 'signing-key-of-the-tests', 'x-signalwire-signature'),
  jambonz,
  dialplan('asterisk', ['16', '17', '19', '21']),
  dialplan('freeswitch', ['NORMAL_CLEARING', 'USER_BUSY', 'NO_ANSWER']),
];
