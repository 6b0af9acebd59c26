import { coughIn } from './cough-recording.ts';
import { phoneCoughFacts } from './phone-coughs.ts';

/**
 * `tune`: for choosing rules and values. `held_out`: only for measuring; no rule or value may be chosen by it. `train`: with `tune`, for fitting the
 * weights of `embedded/silero/caller-classifier.ts`.
 */
export type VoiceSet = 'train' | 'tune' | 'held_out';

/**
 * Content of a recording. `speech`: one speaker in quiet. `labeled`: speech in noise with the times of the speech. `cough`, `noise`:
 * sounds without words. `phone cough`: coughs of people who were asked to cough, most of them on the telephone. `crowd`, `machine`: many people or a room, and appliances, as background.
 */
export type VoiceKind = 'speech' | 'labeled' | 'cough' | 'phone cough' | 'noise' | 'crowd' | 'machine';

/** Where a source is published: a Git repository at a commit, or a package of Debian. */
type Origin =
  | { readonly type: 'git'; readonly url: string; readonly commit: string }
  | { readonly type: 'debian'; readonly package: string; readonly version: string };

/** Facts about a recording, by the path of its file in the source. */
export type VoiceFacts = {
  readonly set: VoiceSet;
  readonly kind: VoiceKind;
  readonly speaker: string;
  /** Its words; null if the source has no transcript. */
  readonly text: string | null;
};

/** A public collection of recordings. */
export type VoiceSource = {
  readonly name: string;
  readonly origin: Origin;
  /** License of the recordings. None of them may be committed to this repository. */
  readonly license: string;
  /** SHA-256 of the used files: of one line `path checksum` for each, sorted by path. */
  readonly sha256: string;
  /** Further files in its folder that decide which recordings are used; the checksum covers them. */
  readonly metadata?: readonly string[];
  /** Facts about a file in the folder; null if the file is not used. */
  of(path: string, folder: string): VoiceFacts | null;
  /** The audio of a file at 8 kHz; by default its first channel as it is. */
  decode?(path: string): Int16Array;
};

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const tuneDigitSpeakers = ['jackson', 'nicolas', 'theo'];
const tuneSounds = ['Cough', 'Sneeze', 'Breathing', 'Dishes', 'Keyboard', 'DoorClapping', 'BabyCry'];
const trainSounds: Readonly<Record<string, VoiceKind>> = {
  Speech: 'speech',
  Laugh: 'noise',
  Yawn: 'noise',
  Paper: 'noise',
  HandsClapping: 'noise',
  GlassBreaking: 'noise',
  Keys: 'noise',
  Water: 'noise',
  FemaleCry: 'noise',
  HairDryer: 'machine',
  ElectricalShaver: 'machine',
};

/** Sentences of a prompt package of Asterisk: one professional speaker each, without the folders of digits and letters. */
function asterisk(
  language: string,
  folder: string,
  { set, speaker, sha256 }: { readonly set: VoiceSet; readonly speaker: string; readonly sha256: string },
): VoiceSource {
  const prefix = `usr/share/asterisk/sounds/${folder}/`;
  const name = language === 'it-menardi' ? 'asterisk-prompt-it-menardi-wav' : `asterisk-core-sounds-${language}-wav`;
  const version = language === 'it-menardi' ? '1:1.4.22+mm20110907-3.1' : '1.6.1-1';
  return {
    name: `asterisk-${language}`,
    origin: { type: 'debian', package: name, version },
    license: language === 'ru' ? 'CC BY 3.0' : 'CC BY-SA 3.0',
    sha256,
    of: (path) =>
      path.startsWith(prefix) && /^[a-z][\w-]*\.wav$/.test(path.slice(prefix.length)) && !/beep|silence/.test(path)
        ? { set, kind: 'speech', speaker, text: null }
        : null,
  };
}

/** Every source. Speakers and sources in one set never appear in the other. */
export const voiceSources: readonly VoiceSource[] = [
  asterisk('en', 'en_US_f_Allison', {
    set: 'tune',
    speaker: 'Allison Smith',
    sha256: '42bb72d1f06b943bca68950b5c0f63b68dcd1b2e5dd6af6700eb25495f959ae0',
  }),
  asterisk('fr', 'fr_CA_f_June', {
    set: 'tune',
    speaker: 'June Wallack',
    sha256: '3fa57696fb7f20488e6117df98539fcdfc924c5a874da8e103e1cab258cb19d1',
  }),
  asterisk('ru', 'ru_RU_f_IvrvoiceRU', {
    set: 'tune',
    speaker: 'ivrvoice.ru',
    sha256: '7c0969555add70650b19c2d13793afeb57acef55fe5ce772f687fbc54946ab4d',
  }),
  asterisk('it', 'it_IT_m_Carlo', {
    set: 'held_out',
    speaker: 'Carlo Flora',
    sha256: '4d504d8182d7b60e93a5212ddaaf0a67b972630fd472a99bbece9457921e8309',
  }),
  asterisk('it-menardi', 'it_IT_f_Menardi', {
    set: 'held_out',
    speaker: 'Paola Dal Zot',
    sha256: 'db806980078bec0ee0798f8b9b9bd5ae972ba6c4c2511e902112411e6d3abfd9',
  }),
  {
    name: 'fsdd',
    origin: {
      type: 'git',
      url: 'https://github.com/Jakobovski/free-spoken-digit-dataset',
      commit: '26eb9aaf76e81b692f806f9140c2d2777410d7a1',
    },
    license: 'CC BY-SA 4.0',
    sha256: 'd8790bc39d659f7bbfe241826fe9fcec4fdc7e9b52a5849c0df838ec40fbb130',
    of: (path) => {
      const match = /^recordings\/(\d)_([a-z]+)_([0-9])\.wav$/.exec(path);
      if (match === null) return null;
      const [, digit = '', speaker = ''] = match;
      const set = tuneDigitSpeakers.includes(speaker) ? 'tune' : 'held_out';
      return { set, kind: 'speech', speaker, text: digits[Number(digit)]! };
    },
  },
  {
    name: 'barista',
    origin: {
      type: 'git',
      url: 'https://github.com/Picovoice/speech-to-intent-benchmark',
      commit: '47b1ca63afe4f08cb83e1f70fec16764879bd130',
    },
    license: 'Apache-2.0',
    sha256: '7b0c3c6c329d645f5c1623e193a004b878cb1f111228149c2174a273204f1007',
    of: (path) => {
      if (path === 'data/noise/kitchen.wav') return { set: 'held_out', kind: 'crowd', speaker: 'kitchen', text: null };
      return /^data\/speech\/clean\/[0-7][\w-]+\.wav$/.test(path)
        ? { set: 'held_out', kind: 'speech', speaker: 'one of more than 50', text: null }
        : null;
    },
  },
  {
    name: 'wake-words',
    origin: {
      type: 'git',
      url: 'https://github.com/Picovoice/wake-word-benchmark',
      commit: '84919190fb1891bf0936dcb577d9268e467f876f',
    },
    license: 'Apache-2.0',
    sha256: '168f3af7622df289410adc81ef2d41757342d08884d11df0598b98e0240acfd1',
    of: (path) => {
      const text = /^audio\/([a-z ]+)\/[\w-]+\.wav$/.exec(path)?.[1];
      return text === undefined ? null : { set: 'train', kind: 'speech', speaker: 'one of more than 50', text };
    },
  },
  {
    name: 'ten-vad',
    origin: {
      type: 'git',
      url: 'https://github.com/TEN-framework/ten-vad',
      commit: 'dddbeb16e6a4b4e9fa3bc4bf87f30fc26a19e963',
    },
    license: 'Apache-2.0 with additional conditions',
    sha256: '697277d413fefa50f270a4a7595c65c1011308a7dafbede869c3032fecf56fcd',
    of: (path) =>
      /^testset\/testset-audio-\d+\.wav$/.test(path)
        ? { set: 'held_out', kind: 'labeled', speaker: path.slice(-6, -4), text: null }
        : null,
  },
  {
    name: 'noise-of-life',
    origin: {
      type: 'git',
      url: 'https://github.com/amsehili/noise-of-life',
      commit: 'a8fb56f44705515f408e47bccc340637b118916e',
    },
    license: 'CC0 1.0 and other Creative Commons licenses of freesound.org',
    sha256: '7dab446a468609988a1e13df3c8fcb353e744f69a89ad651e23569579a3db855',
    of: (path) => {
      const sound = /^(\w+)\/[\w-]+\.wav$/.exec(path)?.[1] ?? '';
      const set = tuneSounds.includes(sound) ? 'tune' : 'train';
      const kind = trainSounds[sound] ?? (sound === 'Cough' ? 'cough' : 'noise');
      return set === 'tune' || sound in trainSounds ? { set, kind, speaker: sound, text: null } : null;
    },
  },
  {
    name: 'virufy',
    origin: {
      type: 'git',
      url: 'https://github.com/virufy/virufy-data',
      commit: 'e42d7e189831e91859424cbd11b84dfa85485c34',
    },
    license: 'CC BY-NC-SA 4.0 without redistribution',
    sha256: 'db9ecbde52263d9ab3bd4cd2229fa3fe7f8b6f3b5e3ee6ea947fb9eea7a170bd',
    of: (path) => {
      const session = /^clinical\/segmented\/\w+\/(\w+-\d+-\d+)-cough-[\w-]+\.mp3$/.exec(path)?.[1];
      return session === undefined ? null : { set: 'held_out', kind: 'cough', speaker: session, text: null };
    },
  },
  {
    name: 'covid19-cough',
    origin: {
      type: 'git',
      url: 'https://github.com/covid19-cough/dataset',
      commit: 'cf494aec6d4f57f201fb22113ca634171f62440f',
    },
    license: 'CC0 1.0',
    sha256: '2e9bd75da201ff303de586a50f214456317dee71f649eb67af1179502069e03f',
    metadata: ['metadata.json'],
    of: phoneCoughFacts,
    decode: coughIn,
  },
  {
    name: 'bolna',
    origin: {
      type: 'git',
      url: 'https://github.com/bolna-ai/bolna',
      commit: '0172347b601ea66dac0414cc1c6b14dc0d85422a',
    },
    license: 'MIT',
    sha256: '6a696ccdd998f0557d1ba63524f52f9a95b866118a2962751dab11bfeb994af9',
    of: (path) =>
      path.endsWith('ambient_noise/coffee-shop.wav')
        ? { set: 'tune', kind: 'crowd', speaker: 'coffee shop', text: null }
        : null,
  },
  {
    name: 'tau2',
    origin: {
      type: 'git',
      url: 'https://github.com/sierra-research/tau2-bench',
      commit: 'a2c024725189473d2d7cea3a5cfdbcc67478e41f',
    },
    license: 'MIT',
    sha256: '9a94158866833eb27f5a69e439dd3a0636e6ef603f8e3df3b87b14e2e5dd0a4d',
    of: (path) => {
      const match = /background_noise_audio_pcm_mono_verified\/(bursts|continuous)\/(\w+)\.wav$/.exec(path);
      if (match === null) return null;
      const [, folder, sound = ''] = match;
      if (folder === 'bursts') return { set: 'held_out', kind: 'noise', speaker: sound, text: null };
      return sound === 'people_talking' ? { set: 'held_out', kind: 'crowd', speaker: sound, text: null } : null;
    },
  },
];
