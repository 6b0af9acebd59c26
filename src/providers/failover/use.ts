import type { ProviderError } from '#engine/ports.ts';

/** What a vendor is used for. */
export type SpeechPart = 'speech_to_text' | 'language_model' | 'text_to_speech';

/** Which vendor did what: it took over a part of a call, or gave it up. */
export type VendorUse =
  | { readonly type: 'vendor.used'; readonly part: SpeechPart; readonly provider: string }
  | {
      readonly type: 'vendor.left';
      readonly part: SpeechPart;
      readonly provider: string;
      readonly error: ProviderError;
    };

/** Is told while it happens; neither throws nor waits. */
export type TellUse = (use: VendorUse) => void;
