import type { TokenUsage } from '#engine/ports/token-usage.ts';
import { fieldOf, numberOf } from '../message-fields.ts';

/** Tokens of one kind: uncached input, cached input, output. */
export type Tokens = { readonly input: number; readonly cached: number; readonly output: number };
/** Tokens of one response. */
export type RealtimeUsage = { readonly text: Tokens; readonly audio: Tokens };

/** Parses the `usage` of a response; null if absent. Tokens without a breakdown count as text. */
export function usageOf(usage: unknown): RealtimeUsage | null {
  const [allIn, allOut] = [countOf(usage, 'input_tokens'), countOf(usage, 'output_tokens')];
  if (allIn + allOut === 0) return null;
  const inDetails = fieldOf(usage, 'input_token_details');
  const outDetails = fieldOf(usage, 'output_token_details');
  const cachedDetails = fieldOf(inDetails, 'cached_tokens_details');
  const audioIn = Math.min(allIn, countOf(inDetails, 'audio_tokens'));
  const audioOut = Math.min(allOut, countOf(outDetails, 'audio_tokens'));
  const audioCached = Math.min(audioIn, countOf(cachedDetails, 'audio_tokens'));
  const cached = Math.min(allIn - audioIn, Math.max(0, countOf(inDetails, 'cached_tokens') - audioCached));
  return {
    text: { input: allIn - audioIn - cached, cached, output: allOut - audioOut },
    audio: { input: audioIn - audioCached, cached: audioCached, output: audioOut },
  };
}

function countOf(value: unknown, name: string): number {
  return Math.max(0, Math.round(numberOf(fieldOf(value, name)) ?? 0));
}

/** The same in the form of an answer's usage: input includes cached tokens, all include audio. */
export function tokenUsage(model: string, { text, audio }: RealtimeUsage): TokenUsage {
  const all = (one: Tokens) => ({
    inputTokens: one.input + one.cached,
    cachedTokens: one.cached,
    outputTokens: one.output,
  });
  const [written, spoken] = [all(text), all(audio)];
  return {
    model,
    inputTokens: written.inputTokens + spoken.inputTokens,
    cachedTokens: written.cachedTokens + spoken.cachedTokens,
    outputTokens: written.outputTokens + spoken.outputTokens,
    audio: spoken,
  };
}
