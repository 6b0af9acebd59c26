import type { DownloadableModel } from '../../model-files/downloadable-model.ts';

const release = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models/';
const vocoder = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/vocoder-models/vocos-22khz-univ.onnx';
const kokoroLicence = 'Apache-2.0';
/** Every Piper voice has the license of its recordings. */
const piperLicence = 'in its MODEL_CARD';

/**
 * Voices with the sizes of the loaded files; there are others of each kind. See https://k2-fsa.github.io/sherpa/onnx/tts/pretrained_models/index.html
 */
export const sherpaVoiceModels: readonly DownloadableModel[] = [
  offer('en', 'kokoro-en-v0_19', { megabytes: 336, licence: kokoroLicence, speakers: 11 }),
  offer('en zh', 'kokoro-multi-lang-v1_0', { megabytes: 350, licence: kokoroLicence, speakers: 53 }),
  { ...offer('en', 'matcha-icefall-en_US-ljspeech', { megabytes: 122 }), ...vocoded('matcha-icefall-en_US-ljspeech') },
  {
    ...offer('zh', 'matcha-icefall-zh-baker', {
      megabytes: 124,
      licence: 'its recordings for non-commercial use only',
    }),
    ...vocoded('matcha-icefall-zh-baker'),
  },
  piper('en', 'en_US-libritts_r-medium', { megabytes: 75, speakers: 904 }),
  piper('de', 'de_DE-thorsten-medium', { licence: 'CC0-1.0' }),
  ...[
    ['ar', 'ar_JO-kareem-medium'],
    ['es', 'es_ES-davefx-medium'],
    ['fr', 'fr_FR-siwis-medium'],
    ['it', 'it_IT-paola-medium'],
    ['nl', 'nl_BE-nathalie-medium'],
    ['pl', 'pl_PL-gosia-medium'],
    ['pt', 'pt_BR-faber-medium'],
    ['ru', 'ru_RU-irina-medium'],
    ['tr', 'tr_TR-dfki-medium'],
    ['uk', 'uk_UA-ukrainian_tts-medium'],
    ['vi', 'vi_VN-vais1000-medium'],
    ['zh', 'zh_CN-huayan-medium'],
  ].map(([language = '', voice = '']) => piper(language, voice)),
];

type Known = Partial<Pick<DownloadableModel, 'megabytes' | 'licence' | 'speakers'>>;

function offer(languages: string, name: string, known: Known): DownloadableModel {
  return {
    part: 'voice',
    setting: 'SHERPA_TTS_DIR',
    languages: languages.split(' '),
    name,
    megabytes: null,
    licence: null,
    urls: [`${release}${name}.tar.bz2`],
    ...known,
  };
}

function piper(language: string, voice: string, known: Known = {}): DownloadableModel {
  return offer(language, `vits-piper-${voice}`, { licence: piperLicence, ...known });
}

function vocoded(name: string): Pick<DownloadableModel, 'urls'> {
  return { urls: [`${release}${name}.tar.bz2`, vocoder] };
}
