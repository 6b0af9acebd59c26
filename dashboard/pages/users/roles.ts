import type { DashboardUser } from '#client/paths.d.ts';

export type Role = DashboardUser['role'];

/** The roles that a new user can have, with the least access first. */
export const roles: readonly Role[] = ['viewer', 'editor', 'owner'];
