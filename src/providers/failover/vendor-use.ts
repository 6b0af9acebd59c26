import type { ProviderError } from '#engine/ports/provider-error.ts';

/** The purpose of a provider. */
export type SpeechPart = 'speech_to_text' | 'language_model' | 'text_to_speech';

/** An event of a provider in a call: it took over a part of a call, answered, or was replaced. */
export type VendorUseEvent =
  | { readonly type: 'vendor.used'; readonly part: SpeechPart; readonly provider: string }
  | {
      readonly type: 'vendor.left';
      readonly part: SpeechPart;
      readonly provider: string;
      readonly error: ProviderError;
    }
  /** The first token of a model, or the first audio of a voice, arrived. */
  | {
      readonly type: 'vendor.answered';
      readonly part: SpeechPart;
      readonly provider: string;
      readonly waitedMs: number;
    };

/** Receives events as they happen; must not throw or block. */
export type ReportVendorUse = (use: VendorUseEvent) => void;
