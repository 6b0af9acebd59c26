import { anthropicModels } from './llm/anthropic.ts';
import { chatServerModels } from './llm/chat-server.ts';
import { googleModels } from './llm/google.ts';
import { groqModels } from './llm/groq.ts';
import { ollamaModels } from './llm/ollama.ts';
import { openaiModels } from './llm/openai.ts';
import { togetherModels } from './llm/together.ts';
import { openaiRealtime } from './openai-realtime/openai.ts';
import type { Provider } from './provider.ts';
import { assemblyaiRecogniser } from './stt/assemblyai.ts';
import { cartesiaRecogniser } from './stt/cartesia.ts';
import { deepgramRecogniser } from './stt/deepgram.ts';
import { deepgramFluxRecogniser } from './stt/deepgram-flux.ts';
import { elevenlabsRecogniser } from './stt/elevenlabs.ts';
import { openaiRecogniser } from './stt/openai.ts';
import { sherpaRecogniser } from './stt/sherpa.ts';
import { sonioxRecogniser } from './stt/soniox.ts';
import { speechmaticsRecogniser } from './stt/speechmatics.ts';
import { transcriptionsRecogniser } from './stt/transcriptions.ts';
import { voskRecogniser } from './stt/vosk.ts';
import { cartesiaSynthesiser } from './tts/cartesia.ts';
import { deepgramSynthesiser } from './tts/deepgram.ts';
import { elevenlabsSynthesiser } from './tts/elevenlabs.ts';
import { openaiCompatibleSynthesiser, openaiSynthesiser } from './tts/openai-speech.ts';
import { piperSynthesiser } from './tts/piper.ts';
import { rimeSynthesiser } from './tts/rime.ts';
import { sherpaSynthesiser } from './tts/sherpa/sherpa.ts';
import { smartTurn } from './turn/smart-turn.ts';

/** All recognizers except the embedded one, in their default order. */
export const recognisers: readonly Provider<'speech_to_text'>[] = [
  deepgramRecogniser,
  deepgramFluxRecogniser,
  assemblyaiRecogniser,
  sonioxRecogniser,
  cartesiaRecogniser,
  elevenlabsRecogniser,
  speechmaticsRecogniser,
  transcriptionsRecogniser,
  voskRecogniser,
  sherpaRecogniser,
  // Last, because its key is also set for language models.
  openaiRecogniser,
];

/** All language model providers, in their default order. */
export const languageModels: readonly Provider<'language_model'>[] = [
  openaiModels,
  anthropicModels,
  googleModels,
  groqModels,
  togetherModels,
  ollamaModels,
  chatServerModels,
];

/** All providers of speech-to-speech models; used only if named. */
export const speechModels: readonly Provider<'speech_model'>[] = [openaiRealtime];

/** All synthesizers except the embedded one; the voices of the first configured one are the default. */
export const synthesisers: readonly Provider<'text_to_speech'>[] = [
  cartesiaSynthesiser,
  elevenlabsSynthesiser,
  deepgramSynthesiser,
  rimeSynthesiser,
  openaiSynthesiser,
  openaiCompatibleSynthesiser,
  piperSynthesiser,
  sherpaSynthesiser,
];

/** All end-of-turn models; the first configured one is used. */
export const turnModels: readonly Provider<'end_of_turn'>[] = [smartTurn];

/** All providers. */
export const providers: readonly Pick<Provider, 'part' | 'facts' | 'settings'>[] = [
  ...recognisers,
  ...languageModels,
  ...speechModels,
  ...synthesisers,
  ...turnModels,
];
