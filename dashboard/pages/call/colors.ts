import { useEffect, useState } from 'react';
import { resolveColor, watchTheme } from '../../components/theme-colors.ts';

/** The colors of canvases, which cannot use custom properties. */
export type WaveColors = {
  readonly [side in 'caller' | 'assistant']: { readonly wave: string; readonly progress: string };
};

const sideOf = (name: string) => ({
  wave: resolveColor(`color-mix(in srgb, var(${name}) 55%, var(--surface))`),
  progress: resolveColor(`var(${name})`),
});
const read = (): WaveColors => ({ caller: sideOf('--part-1'), assistant: sideOf('--part-2') });

/** The colors of the waveform, which follow the theme. */
export function useWaveColors(): WaveColors {
  const [colors, setColors] = useState(read);
  useEffect(() => watchTheme(() => setColors(read())), []);
  return colors;
}
