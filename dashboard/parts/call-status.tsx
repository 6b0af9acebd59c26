import type { Call } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../components/badge.tsx';
import { callTexts } from '../texts/calls.ts';

type CallStatus = Call['status'];

const tones: Readonly<Record<CallStatus, BadgeTone>> = {
  queued: 'plain',
  ringing: 'info',
  'in-progress': 'info',
  completed: 'good',
  busy: 'warning',
  'no-answer': 'warning',
  failed: 'danger',
  canceled: 'plain',
};

/** The status of a call. */
export function CallStatusBadge({ status }: { readonly status: CallStatus }) {
  return <Badge tone={tones[status]}>{callTexts.statuses[status]}</Badge>;
}
