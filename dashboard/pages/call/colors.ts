import { useEffect, useState } from 'react';

/** The colors of canvases, which cannot use custom properties. */
export type WaveColors = {
  readonly [side in 'caller' | 'assistant']: { readonly wave: string; readonly progress: string };
};

function resolve(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

const sideOf = (name: string) => ({
  wave: resolve(`color-mix(in srgb, var(${name}) 55%, var(--surface))`),
  progress: resolve(`var(${name})`),
});
const read = (): WaveColors => ({ caller: sideOf('--part-1'), assistant: sideOf('--part-2') });

/** The colors of the waveform, which follow the theme. */
export function useWaveColors(): WaveColors {
  const [colors, setColors] = useState(read);
  useEffect(() => {
    const update = () => setColors(read());
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', update);
    const theme = new MutationObserver(update);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', update);
      theme.disconnect();
    };
  }, []);
  return colors;
}
