/** A model that operators may download. */
export type ModelOffer = {
  /** What it is for. */
  readonly part: 'recogniser' | 'voice' | 'end of turn';
  /** The folder that its archive unpacks to, or its file. */
  readonly name: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** Of what is loaded of it, in megabytes; null where it is not known. */
  readonly megabytes: number | null;
  /** As its publisher states it, or where it is stated; null where it was not found. */
  readonly licence: string | null;
  /** Addresses of its release, each to be put into the folder. */
  readonly urls: readonly string[];
  /** What is set to its folder or file. */
  readonly setting: string;
  readonly speakers?: number;
};
