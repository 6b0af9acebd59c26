import type { Narrator } from '#src/calls/transfer/briefing-audio.ts';
import { neutralControls } from '#src/providers/voice-controls.ts';
import { SineVoice } from './sine-voice.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Speaks texts as tones, without delay. */
export const sineNarrator = (): Narrator => ({
  tts: new SineVoice(),
  voice: { ...neutralControls, voice: 'sine', language: 'en' },
  clock: new VirtualClock(),
});
