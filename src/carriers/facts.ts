/** Instructions for routing a carrier's numbers to this server; they have no effect on calls. */
export type CarrierFacts = {
  /** The name in settings, numbers and callbacks. */
  readonly name: string;
  /** The display name. */
  readonly title: string;
  /** The settings that enable it. */
  readonly needs: readonly string[];
  /** The `provider_id` of a number, and where to find it. */
  readonly numberId: string;
  /** The steps at the carrier that route calls to a number here, in order. `{voice}` and `{status}` are placeholders for our URLs. */
  readonly setup: readonly string[];
};

/** The steps with the URLs inserted. */
export function fillSetupSteps(
  { setup }: Pick<CarrierFacts, 'setup'>,
  { voice, status }: { readonly voice: string; readonly status: string },
): readonly string[] {
  return setup.map((step) => step.replaceAll('{voice}', voice).replaceAll('{status}', status));
}
