import type { VoiceSettings } from '#engine/ports.ts';

/** What speech is like about which a request says nothing. */
export const neutral = {
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.75,
  latencyOptimisation: 0,
  boost: false,
} as const satisfies Omit<VoiceSettings, 'voice' | 'language'>;
