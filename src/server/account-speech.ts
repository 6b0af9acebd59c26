import type { Log } from '../foundation/log.ts';
import type { AccountProviders } from '../providers/accounts/account-providers.ts';
import type { AccountKeys } from '../providers/accounts/key-vendors.ts';
import type { Providers } from '../providers/create-providers.ts';
import { type ProviderKeyStore, readProviderKeys } from '../store/accounts/provider-keys.ts';

/** The providers that serve an account. */
export type SpeechOfAccount = Omit<AccountProviders, 'close'>;

type Ports = ProviderKeyStore & { readonly providers: Providers; readonly log: Log };
type Kept = { readonly version: string; readonly speech: AccountProviders };

/** The accounts whose providers stay open, with their health and their connections. */
const mostKept = 500;

/**
 * The providers of each account. The keys are read for every call, so that a change is effective in the next call of any process; the providers stay
 * open while the keys are the same.
 */
export class AccountSpeech {
  readonly #ports: Ports;
  readonly #kept = new Map<string, Kept>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The providers of an account: those of the settings if it has no keys. */
  async of(accountId: string): Promise<SpeechOfAccount> {
    const { providers, log } = this.#ports;
    const { keys, version } = await readAccountKeys(this.#ports, accountId);
    if (keys.size === 0) return providers;
    const kept = this.#kept.get(accountId);
    if (kept?.version === version) return kept.speech;
    const speech = providers.forAccount(keys);
    log.info({ account: accountId, settings: [...keys.keys()] }, 'the account uses its own provider keys');
    this.#keep(accountId, { version, speech });
    return speech;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ speech }) => speech.close()));
  }

  /** Replaced providers are not closed, because calls may use them: their idle connections end by themselves. */
  #keep(accountId: string, kept: Kept): void {
    this.#kept.delete(accountId);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= mostKept && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(accountId, kept);
  }
}

/** Reads the keys of an account, and a text that changes with them. Keys that cannot be opened are logged and left out. */
export async function readAccountKeys(
  { log, ...store }: Omit<Ports, 'providers'>,
  accountId: string,
): Promise<{ readonly keys: AccountKeys; readonly version: string }> {
  const stored = await readProviderKeys(store, accountId);
  const keys = new Map<string, string>();
  for (const { setting, apiKey } of stored) {
    if (apiKey !== null) keys.set(setting, apiKey);
    else
      log.error(
        { account: accountId, setting },
        'a stored provider key is unreadable: set PARLEY_SECRET_OLD to the secret that encrypted it',
      );
  }
  return { keys, version: stored.map(({ setting, revision }) => `${setting} ${revision}`).join(' ') };
}
