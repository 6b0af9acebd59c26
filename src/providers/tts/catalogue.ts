/** A voice that every account may use, under its provider's name for it. */
export type CatalogueEntry = {
  readonly provider: string;
  readonly provider_voice_id: string;
  readonly name: string;
  readonly gender: 'female' | 'male' | 'neutral';
  /** ISO 639-1. */
  readonly language: string;
  readonly description: string;
};
