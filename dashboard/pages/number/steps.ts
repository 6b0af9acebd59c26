/** A part of a step: text, or a URL to copy. */
type StepPart = { readonly type: 'words' | 'address'; readonly text: string };

/** Splits a step into text and URLs. */
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
