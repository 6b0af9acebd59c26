/** A model that operators may download. */
export type DownloadableModel = {
  /** Its purpose. */
  readonly part: 'recogniser' | 'voice' | 'end of turn';
  /** The folder in its archive, or its file. */
  readonly name: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** Size of the loaded files, in megabytes; null if unknown. */
  readonly megabytes: number | null;
  /** The license as stated by its publisher, or a link to it; null if not found. */
  readonly licence: string | null;
  /** URLs of its release files, all for the same folder. */
  readonly urls: readonly string[];
  /** The setting for its folder or file. */
  readonly setting: string;
  readonly speakers?: number;
};
