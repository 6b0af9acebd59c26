import type { VoiceSettings } from '#engine/ports/text-to-speech.ts';

/** How a voice deviates from its neutral manner. Neutral is 1 for the three factors and 0 for the gain. */
export type Prosody = {
  /** Factor for words per minute. */
  readonly rate: number;
  /** Factor for the mean fundamental frequency. */
  readonly pitch: number;
  /** Factor for the range of the fundamental frequency. */
  readonly range: number;
  readonly gainDb: number;
};

/** Effect of each emotion at its highest level, within what a synthesizer without acting can express. */
const emotions: Readonly<Record<string, Prosody>> = {
  anger: { rate: 1.1, pitch: 1.08, range: 1.5, gainDb: 4 },
  positivity: { rate: 1.06, pitch: 1.14, range: 1.5, gainDb: 2 },
  surprise: { rate: 1.04, pitch: 1.2, range: 1.8, gainDb: 2 },
  sadness: { rate: 0.9, pitch: 0.88, range: 0.6, gainDb: -4 },
  curiosity: { rate: 0.97, pitch: 1.1, range: 1.4, gainDb: 0 },
};
const levels: Readonly<Record<string, number>> = { lowest: 0.2, low: 0.4, '': 0.6, high: 0.8, highest: 1 };

const limits = {
  speed: [-1, 1],
  emotionRate: [0.9, 1.1],
  pitch: [0.8, 1.2],
  range: [0.5, 2],
  gainDb: [-6, 6],
} as const;
const boostDb = 3;

/**
 * Maps settings to prosody: speed −1 to 1 is half to double rate; stability 0 to 1 is double to half range; emotions add up and are clipped to ±20 %
 * of pitch, ±10 % of rate, half to double range and ±6 dB. Throws `RangeError` for an unknown emotion or level.
 */
export function prosody(settings: Pick<VoiceSettings, 'speed' | 'emotion' | 'stability' | 'boost'>): Prosody {
  const felt = settings.emotion.map(feeling);
  const product = (pick: (one: Prosody) => number) => felt.reduce((all, one) => all * pick(one), 1);
  const gainDb = felt.reduce((sum, one) => sum + one.gainDb, settings.boost ? boostDb : 0);
  return {
    rate:
      2 ** clip(settings.speed, limits.speed) *
      clip(
        product((one) => one.rate),
        limits.emotionRate,
      ),
    pitch: clip(
      product((one) => one.pitch),
      limits.pitch,
    ),
    range: clip(product((one) => one.range) * 2 ** (1 - 2 * settings.stability), limits.range),
    gainDb: clip(gainDb, limits.gainDb),
  };
}

function feeling(text: string): Prosody {
  const [name = '', level = '', ...rest] = text.split(':');
  const full = Object.hasOwn(emotions, name) ? emotions[name] : undefined;
  const share = Object.hasOwn(levels, level) ? levels[level] : undefined;
  if (!full || share === undefined || rest.length > 0 || text.endsWith(':')) {
    throw new RangeError(
      `"${text}" is not an emotion; use one of ${Object.keys(emotions).join(', ')}, with or without a level`,
    );
  }
  return {
    rate: full.rate ** share,
    pitch: full.pitch ** share,
    range: full.range ** share,
    gainDb: full.gainDb * share,
  };
}

function clip(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}
