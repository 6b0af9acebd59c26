import type { ProviderError } from '#engine/ports/provider-error.ts';

/** What a vendor is used for. */
export type SpeechPart = 'speech_to_text' | 'language_model' | 'text_to_speech';

/** Which vendor did what: it took over a part of a call, answered, or gave it up. */
export type VendorUse =
  | { readonly type: 'vendor.used'; readonly part: SpeechPart; readonly provider: string }
  | {
      readonly type: 'vendor.left';
      readonly part: SpeechPart;
      readonly provider: string;
      readonly error: ProviderError;
    }
  /** The first words of a model, or the first audio of a voice, were there. */
  | {
      readonly type: 'vendor.answered';
      readonly part: SpeechPart;
      readonly provider: string;
      readonly waitedMs: number;
    };

/** Is told while it happens; neither throws nor waits. */
export type TellUse = (use: VendorUse) => void;
