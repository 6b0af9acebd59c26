/** What a carrier says of a number. */
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
/** A number that may be bought. */
export type NumberOffer = NumberFacts & { readonly monthlyFee: number };
/** A number that the carrier keeps for us, under the carrier's id. */
export type HeldNumber = NumberFacts & { readonly providerId: string };

export type NumberSearch = {
  /** Three digits. */
  readonly areaCode?: string | undefined;
  /** Digits, letters of a keypad, `*` for any digit. */
  readonly contains?: string | undefined;
  /** Two letters of a state. */
  readonly region?: string | undefined;
  readonly limit: number;
};

/** The numbers of one carrier. Every promise rejects with `ProviderError` and nothing else. */
export interface CarrierNumbers {
  /** Local numbers of the United States that may be bought; `refused` where the carrier does not take the search. */
  search(search: NumberSearch): Promise<readonly NumberOffer[] | 'refused'>;
  /** Buys a number, or says that it did not. Where it rejects with what is not worth a retry it may have bought it. */
  buy(phoneNumber: string): Promise<HeldNumber | 'not_for_sale' | 'refused'>;
  /** Finds a number that is ours. */
  find(phoneNumber: string): Promise<HeldNumber | null>;
  /** Has calls to a number announced at `voiceUrl`, and their progress at `statusUrl`. Doing so again changes nothing. */
  route(providerId: string, urls: { readonly voiceUrl: string; readonly statusUrl: string }): Promise<void>;
  /** Gives a number back; succeeds as well where it is given back already. */
  release(providerId: string): Promise<void>;
}
