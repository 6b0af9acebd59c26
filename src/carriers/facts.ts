/** What people are told of a carrier so that its numbers lead here; nothing is decided by it. */
export type CarrierFacts = {
  /** As settings, numbers and callbacks name it. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** The settings without which it is not used. */
  readonly needs: readonly string[];
  /** What the `provider_id` of one of its numbers is, where one finds it. */
  readonly numberId: string;
  /** What is done there so that calls to a number come here, in order. `{voice}` and `{status}` stand for addresses of ours. */
  readonly setup: readonly string[];
};

/** The steps with the addresses in their places. */
export function stepsWith(
  { setup }: Pick<CarrierFacts, 'setup'>,
  { voice, status }: { readonly voice: string; readonly status: string },
): readonly string[] {
  return setup.map((step) => step.replaceAll('{voice}', voice).replaceAll('{status}', status));
}
