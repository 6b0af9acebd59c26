type Held = { token: string; onLost: () => void };
const held: Held = { token: '', onLost: () => {} };

/** What requests need of the session, outside of React. */
export const heldSession = {
  csrfToken: (): string => held.token,
  hold: (token: string): void => {
    held.token = token;
  },
  /** The server knows the session no more. */
  lost: (): void => held.onLost(),
  whenLost: (tell: () => void): void => {
    held.onLost = tell;
  },
};
