/** A part of a step: words, or an address that is copied. */
type StepPart = { readonly type: 'words' | 'address'; readonly text: string };

/** A step with the addresses in it taken apart from its words. */
export function stepParts(step: string, addresses: readonly string[]): readonly StepPart[] {
  const [first, ...others] = addresses;
  if (first === undefined) return step === '' ? [] : [{ type: 'words', text: step }];
  return step
    .split(first)
    .flatMap((words, place) => [
      ...(place === 0 ? [] : [{ type: 'address', text: first } as const]),
      ...stepParts(words, others),
    ]);
}
