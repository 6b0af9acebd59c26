/** A carrier's data about a number. */
export type NumberFacts = {
  /** E.164. */
  readonly phoneNumber: string;
  readonly friendlyName: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly region: string;
  readonly isoCountry: string;
  readonly capabilities: { readonly voice: boolean; readonly SMS: boolean; readonly MMS: boolean };
};
/** A number for sale. */
export type AvailableNumber = NumberFacts & { readonly monthlyFee: number };
/** A number that the carrier has assigned to us, under the carrier's id. */
export type AssignedNumber = NumberFacts & { readonly providerId: string };

export type NumberSearch = {
  /** Three digits. */
  readonly areaCode?: string | undefined;
  /** Digits, letters of a keypad, `*` for any digit. */
  readonly contains?: string | undefined;
  /** The two-letter code of a state. */
  readonly region?: string | undefined;
  readonly limit: number;
};

/** The numbers of one carrier. Every promise rejects only with `ProviderError`. */
export interface CarrierNumbers {
  /** Local numbers of the United States that are for sale; `refused` if the carrier does not support the search. */
  search(search: NumberSearch): Promise<readonly AvailableNumber[] | 'refused'>;
  /** Buys a number, or reports that it did not. If it rejects with an error that is not retryable, it may have bought the number. */
  buy(phoneNumber: string): Promise<AssignedNumber | 'not_for_sale' | 'refused'>;
  /** Finds one of our numbers. */
  find(phoneNumber: string): Promise<AssignedNumber | null>;
  /** Has calls to a number announced at `voiceUrl`, and their progress reported at `statusUrl`. Idempotent. */
  route(providerId: string, urls: { readonly voiceUrl: string; readonly statusUrl: string }): Promise<void>;
  /** Releases a number; also succeeds if it is already released. */
  release(providerId: string): Promise<void>;
}
