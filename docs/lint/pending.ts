/** Paths with texts that are not rewritten yet, each with its number of findings. The check skips them; the list may only shrink. */
export const pending: readonly (readonly [glob: string, findings: number])[] = [
  ['docs/turn-taking.md', 4],
  ['embedded/silero/**', 2],
];
