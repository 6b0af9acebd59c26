import type { sampleTexts as english } from '../voice-sample.ts';

export const sampleTexts: typeof english = {
  play: (name) => `Hörprobe von ${name} abspielen`,
  stop: (name) => `Hörprobe von ${name} anhalten`,
  failed: 'Die Hörprobe konnte nicht abgespielt werden',
};
