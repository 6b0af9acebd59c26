import { root } from '../api/address.ts';
import { ApiFailure } from '../api/failure.ts';
import { shellTexts } from '../texts/shell.ts';

const reloadedKey = 'parley.reloaded-for-page';
/** A second reload within this time would not help either. */
const reloadAgainMs = 30_000;

/** Whether the server answers, with whatever status. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(root, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Loads the code of a page. If the server cannot be reached, it throws an `ApiFailure` with status 0. If the server answers but
 * does not have the file, it was updated: the tab reloads once to get the new files.
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(await serverAnswers())) throw new ApiFailure(shellTexts.unreachable, { status: 0, cause });
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) throw cause;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}
