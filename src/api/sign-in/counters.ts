import { type Counter, type Pace, subjectOf } from '../../store/accounts/sign-in-tries.ts';

const quarterHour = 15 * 60;
const hour = 3600;

/** Limits tries for one name from unknown devices and addresses: at most 190 in a window, 18,240 in 24 hours. */
export const namePace: Pace = { free: 10, paceMs: 5_000, windowSeconds: quarterHour };

/** Tries for all names from one unknown address. */
export const addressCounter = (address: string): Counter => ({
  subject: subjectOf('address', address),
  most: 20,
  windowSeconds: quarterHour,
});

/** Tries for one name from one address. */
export const nameAndAddressCounter = (username: string, address: string): Counter => ({
  subject: subjectOf('pair', username, address),
  most: 5,
  windowSeconds: quarterHour,
});

/** Tries for one name from a known device. */
export const deviceCounter = (username: string, device: string): Counter => ({
  subject: subjectOf('device', username, device),
  most: 5,
  windowSeconds: quarterHour,
});

export const nameSubject = (username: string): Buffer => subjectOf('name', username);

/** Codes for one user, after the right password, from all unknown devices. */
export const codeCounter = (userId: string): Counter => ({
  subject: subjectOf('code', userId),
  most: 5,
  windowSeconds: hour,
});

/** Codes for one user from one known device. */
export const deviceCodeCounter = (userId: string, device: string): Counter => ({
  subject: subjectOf('device code', userId, device),
  most: 5,
  windowSeconds: quarterHour,
});
