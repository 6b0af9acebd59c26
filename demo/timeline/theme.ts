import type { Note } from '../timeline-model.ts';

/** Colors of the picture: dark on light, distinguished by lightness as well as by hue. */
export const colours = {
  ground: '#ffffff',
  ink: '#1f2937',
  faint: '#6b7280',
  unheard: '#9ca3af',
  grid: '#eceff3',
  axis: '#c5cad3',
  caller: '#b45309',
  callerTint: '#fdf3e4',
  assistant: '#1d4ed8',
  assistantTint: '#ebf1fe',
  hold: '#fcd34d',
  eou: '#fbbf24',
  llm: '#a78bfa',
  tts: '#34d399',
} as const;

/** Fills of the state band, used in turn. */
export const stateFills = ['#e0e7ff', '#dcfce7', '#fef3c7', '#fce7f3', '#cffafe', '#ede9fe', '#ffedd5'] as const;

export const noteColours: Readonly<Record<Note['kind'], string>> = {
  interruption: '#dc2626',
  backchannel: '#4d7c0f',
  reminder: '#7e22ce',
  tool: '#0f766e',
  failure: '#991b1b',
  end: '#374151',
};

/** Sizes in pixels. */
export const sizes = {
  width: 1200,
  left: 84,
  right: 22,
  header: 58,
  state: 18,
  line: 15,
  words: 12,
  small: 10.5,
  wave: 44,
  latency: 26,
  label: 19,
  axis: 20,
  rowGap: 18,
  legend: 58,
} as const;
