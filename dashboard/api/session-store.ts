type Held = { token: string; onLost: () => void };
const held: Held = { token: '', onLost: () => {} };

/** The session data that requests need, outside of React. */
export const sessionStore = {
  csrfToken: (): string => held.token,
  hold: (token: string): void => {
    held.token = token;
  },
  /** The server no longer knows the session. */
  lost: (): void => held.onLost(),
  onExpired: (tell: () => void): void => {
    held.onLost = tell;
  },
};
