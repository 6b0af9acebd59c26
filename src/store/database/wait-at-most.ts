/** Resolves when `work` does, or after `limitMs`. Rejects as `work` does. */
export async function waitAtMost(work: Promise<unknown>, limitMs: number): Promise<void> {
  let cancel = (): void => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    cancel = () => clearTimeout(timer);
  });
  await Promise.race([work, over]).finally(cancel);
}
