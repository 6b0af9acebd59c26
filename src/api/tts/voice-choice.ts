import { languageOf, reads, scriptOf } from '#embedded/tts/scripts.ts';
import { listVoicesOf, type Voice } from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';

/** A request for speech, with the voice that it names. */
type Wanted = {
  readonly accountId: string;
  readonly voice: Voice;
  readonly text: string;
  /** Absent if the text decides. */
  readonly language: string | undefined;
};
type ChosenVoice = { readonly voice: Voice; readonly language: string };
type Ports = Pick<ApiDeps, 'db' | 'speech' | 'tts'>;

/** Letters, digits, and signs that have a name to say. */
const speakable = /[\p{L}\p{N}\p{Sc}\p{Sm}&@%°]/u;
/** The number of voices that an error names. */
const mostNamed = 5;

/**
 * The voice that speaks a text: the named one if it has the language, which `language` says or else the letters of the text, and otherwise another
 * one, if possible of the same provider and gender. Throws `ApiError` 422 if no voice can say the text.
 */
export async function chooseVoice(ports: Ports, wanted: Wanted): Promise<ChosenVoice> {
  const { voice, text } = wanted;
  if (!speakable.test(text))
    throw unspeakable('text', `expected words or numbers to speak, got only pictures or punctuation: ${quoted(text)}`);
  if (isMultilingual(ports, voice)) return { voice, language: wanted.language ?? voice.language };
  const language = wanted.language ?? languageOf(text, voice.language);
  if (language === null) throw await noVoiceReads(ports, wanted);
  if (!canSay(language, text)) throw await contradicted(ports, wanted, language);
  if (language === voice.language) return { voice, language };
  const other = nearest(voice, await usable(ports, wanted.accountId, language));
  if (other === undefined) throw await noVoiceSpeaks(ports, wanted, language);
  return { voice: other, language };
}

/** Every voice makes something of Latin letters, which are read in any language. */
function canSay(language: string, text: string): boolean {
  const script = scriptOf(text);
  return script === 'Latin' || reads(language, script);
}

/** The error for a text of which the chosen voice has said nothing. */
export async function saidNothing(ports: Ports, wanted: Wanted, { voice, language }: ChosenVoice): Promise<ApiError> {
  const others = (await usable(ports, wanted.accountId, language)).filter(
    ({ voice_id }) => voice_id !== voice.voice_id,
  );
  const said = `the voice ${voice.voice_id} (${voice.language}) produced no speech for ${quoted(wanted.text)}`;
  return unspeakable('text', `${said}. Other voices: ${named(others)}`);
}

function isMultilingual({ speech }: Ports, { provider }: Voice): boolean {
  return speech.some((one) => one.part === 'text_to_speech' && one.provider === provider && one.multilingual === true);
}

/** The voices of a language whose provider is configured. */
async function usable({ db, tts }: Ports, accountId: string, language: string | null): Promise<readonly Voice[]> {
  const isConfigured = ({ provider }: Voice) => {
    try {
      return tts(provider) !== undefined;
    } catch {
      return false;
    }
  };
  return (await listVoicesOf(db, accountId, language)).filter(isConfigured);
}

function nearest({ provider, gender }: Voice, voices: readonly Voice[]): Voice | undefined {
  const own = voices.filter((one) => one.provider === provider);
  const pool = own.length > 0 ? own : voices;
  return pool.find((one) => one.gender === gender) ?? pool[0];
}

async function contradicted(ports: Ports, { accountId, text }: Wanted, language: string): Promise<ApiError> {
  const fitting = languageOf(text, language);
  const voices = fitting === null ? [] : await usable(ports, accountId, fitting);
  const said = `expected the language of the text, which has mostly ${lettersOf(text)}, got "${language}"`;
  return unspeakable('language', `${said}. Voices that can say it: ${named(voices)}`);
}

async function noVoiceSpeaks(ports: Ports, { accountId, ...wanted }: Wanted, language: string): Promise<ApiError> {
  const field = wanted.language === undefined ? 'text' : 'language';
  const came = field === 'text' ? `mostly ${lettersOf(wanted.text)}` : `"${language}"`;
  const said = `expected a language that a voice of this server speaks, got ${came}`;
  return unspeakable(field, `${said}. Voices: ${named(await oneOfEach(ports, accountId))}`);
}

async function noVoiceReads(ports: Ports, { accountId, text }: Wanted): Promise<ApiError> {
  const said = `expected letters that a voice of this server reads, got mostly others: ${quoted(text)}`;
  return unspeakable('text', `${said}. Voices: ${named(await oneOfEach(ports, accountId))}`);
}

/** The first voice of each language. */
async function oneOfEach(ports: Ports, accountId: string): Promise<readonly Voice[]> {
  const all = await usable(ports, accountId, null);
  return all.filter((voice, at) => all.findIndex(({ language }) => language === voice.language) === at);
}

function named(voices: readonly Voice[]): string {
  const first = voices.slice(0, mostNamed).map(({ voice_id, language }) => `${voice_id} (${language})`);
  const more = voices.length - first.length;
  if (first.length === 0) return 'none';
  return `${first.join(', ')}${more > 0 ? ` and ${more} more of GET /voices` : ''}`;
}

function lettersOf(text: string): string {
  return `${scriptOf(text)} letters`;
}

function quoted(text: string): string {
  const [...letters] = text.slice(0, 200);
  return JSON.stringify(letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : text);
}

const unspeakable = (path: string, message: string): ApiError =>
  new ApiError(422, `${path}: ${message}.`, { errors: [{ path, message }] });
