import { languageOf, scriptOf } from './scripts.ts';

/** A voice of the embedded synthesizer, as the store adds it to its table of voices. */
export type EmbeddedVoice = {
  /** The provider's name of the voice; the value of `VoiceSettings.voice`. */
  readonly voice: string;
  /** Display name. */
  readonly name: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly gender: 'female' | 'male';
  readonly description: string;
  readonly engine: 'flite' | 'espeak';
};

const recorded = (
  voice: string,
  name: string,
  gender: EmbeddedVoice['gender'],
  description: string,
): EmbeddedVoice => ({ voice, name, language: 'en', gender, description, engine: 'flite' });

const flite: readonly EmbeddedVoice[] = [
  recorded('slt', 'Flite SLT', 'female', 'American English, clear and even; 16 kHz. The default voice.'),
  recorded('rms', 'Flite RMS', 'male', 'American English, low and careful; 16 kHz.'),
  recorded('awb', 'Flite AWB', 'male', 'Scottish English, bright; 16 kHz.'),
  recorded('kal16', 'Flite KAL 16', 'male', 'American English, diphone synthesis, fast; 16 kHz.'),
  recorded('kal', 'Flite KAL', 'male', 'American English, diphone synthesis, deep; 8 kHz.'),
];

type Formant = { readonly language: string; readonly id: string; readonly name: string; readonly note?: string };
const formant: readonly Formant[] = [
  { language: 'en', id: 'en-us', name: 'American English' },
  { language: 'en', id: 'en-gb', name: 'British English' },
  { language: 'fr', id: 'fr', name: 'French' },
  { language: 'de', id: 'de', name: 'German' },
  { language: 'es', id: 'es', name: 'Spanish' },
  { language: 'pt', id: 'pt', name: 'Portuguese' },
  { language: 'zh', id: 'zh', name: 'Mandarin Chinese' },
  { language: 'ja', id: 'ja', name: 'Japanese', note: 'Reads kana only; kanji are spelled out' },
  { language: 'hi', id: 'hi', name: 'Hindi' },
  { language: 'it', id: 'it', name: 'Italian' },
  { language: 'ko', id: 'ko', name: 'Korean' },
  { language: 'nl', id: 'nl', name: 'Dutch' },
  { language: 'pl', id: 'pl', name: 'Polish' },
  { language: 'ru', id: 'ru', name: 'Russian' },
  { language: 'sv', id: 'sv', name: 'Swedish' },
  { language: 'tr', id: 'tr', name: 'Turkish' },
];

function formantVoices({ language, id, name, note }: Formant): EmbeddedVoice[] {
  const description = `${name}, robotic but easy to understand; 22.05 kHz.${note ? ` ${note}.` : ''}`;
  return (['male', 'female'] as const).map((gender) => ({
    voice: gender === 'male' ? `espeak-${id}` : `espeak-${id}-female`,
    name: `eSpeak ${name}, ${gender}`,
    language,
    gender,
    description,
    engine: 'espeak',
  }));
}

/** Every voice of the embedded synthesizer in a fixed order: the English ones with the default first, then by language. */
export const embeddedVoices: readonly EmbeddedVoice[] = [...flite, ...formant.flatMap(formantVoices)];

/** The default voice. */
export const defaultEmbeddedVoice: EmbeddedVoice = embeddedVoices[0]!;

/**
 * The voice that speaks for `wanted`: the named one; the default if the name is empty; and if the named one does not speak the language, that
 * language's first voice of the same gender. Throws `RangeError` for a name or a language that is not in the catalog.
 */
export function findEmbeddedVoice(wanted: { readonly voice: string; readonly language: string }): EmbeddedVoice {
  const named = wanted.voice === '' ? defaultEmbeddedVoice : embeddedVoices.find((one) => one.voice === wanted.voice);
  if (!named) throw new RangeError(`no voice is named "${wanted.voice}"; the first is "${defaultEmbeddedVoice.voice}"`);
  const language = wanted.language === '' ? named.language : wanted.language.toLowerCase().split(/[-_]/)[0]!;
  if (named.language === language) return named;
  const speakers = embeddedVoices.filter((one) => one.language === language);
  const speaker = speakers.find((one) => one.gender === named.gender) ?? speakers[0];
  if (!speaker) throw new RangeError(`no voice speaks the language "${wanted.language}"`);
  return speaker;
}

/** The voice that reads a text for `own`: one of the language of its letters if `own` does not read them and another voice does. */
export function findReader(text: string, own: EmbeddedVoice): EmbeddedVoice {
  const language = scriptOf(text) === 'Latin' ? own.language : languageOf(text, own.language);
  return language === null ? own : findEmbeddedVoice({ voice: own.voice, language });
}
