import { sql } from 'kysely';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeechPart } from '#src/api/deps.ts';
import { withHealthRecords } from '#src/carriers/health-records.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import type { Metrics } from '#src/metrics/metrics.ts';
import type { MediaPart } from '#src/server/media-part.ts';
import type { CatalogueVoice } from '#src/store/assistants/voices.ts';
import { startFakeTwilio } from './fake-twilio.ts';
import { FakeTwilioNumbers } from './fake-twilio-numbers.ts';
import { onEnd } from './on-end.ts';
import { openTestServer, type TestServer } from './server.ts';
import { SineVoice } from './sine-voice.ts';

const voiceOf = (provider: string, name: string, rest: readonly [string, string, string]): CatalogueVoice => ({
  provider,
  name,
  provider_voice_id: name.toLowerCase(),
  gender: rest[0],
  language: rest[1],
  description: rest[2],
});
/** Voices of several providers, one of which has no key. */
const voices: readonly CatalogueVoice[] = [
  voiceOf('elevenlabs', 'Maya', ['female', 'en', 'Warm and unhurried; for reception desks']),
  voiceOf('elevenlabs', 'Arthur', ['male', 'en', 'Low, calm, British']),
  voiceOf('elevenlabs', 'Sofía', ['female', 'es', 'Bright, from Madrid']),
  voiceOf('cartesia', 'Brooke', ['female', 'en', 'Quick and friendly; for bookings']),
  voiceOf('cartesia', 'Jonas', ['male', 'de', 'Clear, from the north']),
  voiceOf('cartesia', 'Élodie', ['female', 'fr', 'Soft, from Lyon']),
  voiceOf('rime', 'Cove', ['neutral', 'en', 'Young and relaxed']),
  voiceOf('embedded', 'Slate', ['male', 'en', 'Clear, and recognisably synthetic']),
];
const synthesiser = { part: 'text_to_speech', limits: '' } as const;
const speech: readonly SpeechPart[] = [
  { part: 'detector', provider: 'embedded', embedded: true, limits: '' },
  { part: 'speech_to_text', provider: 'deepgram', embedded: false, limits: '' },
  { part: 'language_model', provider: 'openai/gpt-5-mini', embedded: false, limits: '' },
  { part: 'language_model', provider: 'anthropic/claude-haiku-4-5', embedded: false, limits: '' },
  { ...synthesiser, provider: 'elevenlabs', embedded: false, honours: ['speed', 'stability', 'clarity', 'boost'] },
  { ...synthesiser, provider: 'cartesia', embedded: false, honours: ['speed', 'emotion'] },
  {
    part: 'text_to_speech',
    provider: 'embedded',
    embedded: true,
    honours: ['speed'],
    limits: 'Clear and audibly synthetic. Languages other than English need the optional eSpeak NG package.',
  },
];
const breaker = (part: 'speech_to_text' | 'language_model' | 'text_to_speech', provider: string) =>
  ({ part, provider, state: 'closed', reopensInMs: null }) as const;
const breakers: MediaPart['breakers'] = () => [
  breaker('speech_to_text', 'deepgram'),
  { part: 'language_model', provider: 'openai/gpt-5-mini', state: 'open', reopensInMs: 94_000 },
  breaker('language_model', 'anthropic/claude-haiku-4-5'),
  breaker('text_to_speech', 'elevenlabs'),
  breaker('text_to_speech', 'cartesia'),
  breaker('text_to_speech', 'embedded'),
];

/** Observations of providers since the start of the server. */
export function recordProviderWork({ vendorAsked, vendorAnswered, vendorLeft }: Metrics): void {
  const work = (part: string, provider: string, seconds: readonly number[]) => {
    for (const each of seconds) {
      vendorAsked(part, provider);
      vendorAnswered(part, provider, each);
    }
  };
  work('speech_to_text', 'deepgram', [0.12, 0.14, 0.19, 0.23, 0.31]);
  work('language_model', 'openai/gpt-5-mini', [0.38, 0.41, 0.55]);
  work('language_model', 'anthropic/claude-haiku-4-5', [0.42, 0.47]);
  work('text_to_speech', 'elevenlabs', [0.09, 0.11, 0.13, 0.2]);
  vendorLeft(
    'language_model',
    'openai/gpt-5-mini',
    new ProviderError('openai/gpt-5-mini', 'HTTP 401, the key is not valid', { retryable: false }),
  );
  vendorLeft('text_to_speech', 'cartesia', new ProviderError('cartesia', 'HTTP 503', { retryable: true }));
}

export type BusyAccount = { readonly server: TestServer; readonly numbers: FakeTwilioNumbers };

/** A server with a carrier that sells numbers, voices that speak, and healthy and failing providers. */
export async function openBusyAccount(): Promise<BusyAccount> {
  const numbers = new FakeTwilioNumbers('+14155550171', '+15105550172', '+15105550173');
  const carrier = await startFakeTwilio((request) => numbers.answer(request));
  onEnd(() => carrier.stop());
  const server = await openTestServer({
    voices,
    settings: {
      BASE_URL: '',
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      PAGE_CALLS: '12',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_BASE_URL: carrier.baseUrl,
    },
    media: ({ config, metrics }) => ({
      speech,
      breakers,
      tts: () => new SineVoice(),
      carriers: withHealthRecords(createCarriers(config), metrics.vendorRecords),
    }),
  });
  return { server, numbers };
}

/** Overlapping calls of several days, many by day and few by night. */
export async function storeBusyDays({ database }: TestServer): Promise<void> {
  await sql`
    insert into calls (account_id, assistant_name, voice_name, protocol, call_type, status, from_number, to_number,
      metadata, variables, call_recording_enabled, created_at, start_time, end_time)
    select (select account_id from accounts order by account_id limit 1), 'Harbour office', '', 'twilio', 'inbound', 'completed',
      '+1415' || lpad(place::text, 7, '0'), '+14155550100', '', '{}', true, made, made,
      made + (60 + 900 * (1 + sin(extract(epoch from made) * pi() / 43200))) * interval '1 second'
    from (select place, now() - interval '1 hour' - place * interval '4 minutes' as made from generate_series(1, 2400) place) busy
  `.execute(database.db);
}
