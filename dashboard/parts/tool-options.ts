import { toolTexts } from '../texts/state-fields.ts';
import type { Option } from './option-fields.tsx';

const { collectFields, briefingFields } = toolTexts;

/** How a tool runs. */
export const runOptions: readonly Option[] = [
  { name: 'side_effect', kind: 'yesno', ...toolTexts.side_effect },
  { name: 'cancellable', kind: 'yesno', ...toolTexts.cancellable },
  { name: 'after_speech', kind: 'yesno', ...toolTexts.after_speech },
  { name: 'timeout_ms', kind: 'number', min: 100, max: 60_000, ...toolTexts.timeout_ms },
  { name: 'filler', kind: 'line', ...toolTexts.filler },
  { name: 'closing', kind: 'long', ...toolTexts.closing },
];

/** How digits are collected. */
export const collectOptions: readonly Option[] = [
  { name: 'prompt', kind: 'long', ...collectFields.prompt },
  { name: 'replays', kind: 'number', min: 0, max: 5, ...collectFields.replays },
  { name: 'count', kind: 'number', min: 1, max: 40, ...collectFields.count },
  { name: 'terminator', kind: 'line', ...collectFields.terminator },
  { name: 'first_ms', kind: 'number', min: 1_000, max: 120_000, ...collectFields.first_ms },
  { name: 'gap_ms', kind: 'number', min: 500, max: 60_000, ...collectFields.gap_ms },
  { name: 'secret', kind: 'yesno', ...collectFields.secret },
];

/** How the agent of a transfer is briefed. */
export const briefingOptions: readonly Option[] = [
  { name: 'briefing', kind: 'choice', ...briefingFields.briefing },
  { name: 'briefing_template', kind: 'long', ...briefingFields.briefing_template },
  { name: 'briefing_prompt', kind: 'long', ...briefingFields.briefing_prompt },
  { name: 'accept', kind: 'choice', ...briefingFields.accept },
];
