import type { Campaign } from '#client/paths.d.ts';

/** Whether a campaign has ended permanently: it places no calls and accepts no leads. */
export const isOver = ({ status }: Campaign): boolean => status === 'completed' || status === 'cancelled';
