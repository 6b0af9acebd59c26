import { fieldOf, listOf, numberOf, textOf } from '../message-fields.ts';

/** The model's transcript of an audio file. */
export type Transcript = { readonly text: string; readonly confidence: number | null };

/** Thresholds that together mark a segment as silence, as in the models' own decoders. */
const surelySilence = 0.6;
const surelyGuessed = -1;

/**
 * Parses a transcript in `json` or `verbose_json`; null for anything else. Whisper transcribes silence as thanks and noises as bracketed names: both
 * are dropped if they can be distinguished from words.
 */
export function transcriptOf(body: unknown): Transcript | null {
  const text = textOf(fieldOf(body, 'text'));
  if (text === null) return null;
  const segments = listOf(fieldOf(body, 'segments'));
  const spoken = segments.filter((segment) => !isSilence(segment));
  const told = segments.length === 0 ? text : spoken.map((segment) => textOf(fieldOf(segment, 'text')) ?? '').join('');
  return { text: withoutNoises(told), confidence: confidenceOf(spoken) };
}

function isSilence(segment: unknown): boolean {
  const silence = numberOf(fieldOf(segment, 'no_speech_prob')) ?? 0;
  const probability = numberOf(fieldOf(segment, 'avg_logprob')) ?? 0;
  return silence > surelySilence && probability < surelyGuessed;
}

/** `[BLANK_AUDIO]`, `(music)` and the like. */
function withoutNoises(text: string): string {
  return text
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Mean probability of a token. */
function confidenceOf(segments: readonly unknown[]): number | null {
  const each = segments.flatMap((segment) => numberOf(fieldOf(segment, 'avg_logprob')) ?? []);
  if (each.length === 0) return null;
  const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
  return Math.min(1, Math.exp(mean));
}
