import type { WebhookDelivery } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../components/badge.tsx';
import { webhookTexts } from '../texts/webhooks.ts';

type DeliveryStatus = WebhookDelivery['status'];

const tones: Readonly<Record<DeliveryStatus, BadgeTone>> = { pending: 'info', delivered: 'good', failed: 'danger' };

/** The delivery status of a webhook message. */
export function DeliveryStatusBadge({ status }: { readonly status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{webhookTexts.statuses[status]}</Badge>;
}
