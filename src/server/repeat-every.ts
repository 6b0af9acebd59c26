import type { Clock } from '#engine/ports/clock.ts';

/** Does `work` again and again, `ms` after it was called or last ended; failures go to `failed`. The returned function stops it. */
export function repeatEvery(
  clock: Clock,
  ms: number,
  { work, failed }: { readonly work: () => Promise<unknown>; readonly failed: (error: unknown) => void },
): () => void {
  let cancel: (() => void) | null = null;
  let ended = false;
  const repeat = (): void => {
    cancel = clock.after(ms, () => {
      work()
        .catch(failed)
        .finally(() => {
          if (!ended) repeat();
        });
    });
  };
  repeat();
  return () => {
    ended = true;
    cancel?.();
  };
}
