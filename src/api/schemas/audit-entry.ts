import { z } from '@hono/zod-openapi';
import type { AuditEntry } from '../../store/accounts/audit.ts';
import { actorTypes } from '../../store/accounts/audit-tables.ts';
import { timestamp, toTimestamp } from './responses.ts';

const values = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z
  .object({
    audit_entry_id: z.uuid(),
    at: timestamp,
    actor: z.object({
      type: z.enum(actorTypes).openapi({ description: 'An API key, a signed-in user, or a command on the server.' }),
      id: z.uuid().nullable(),
      name: z.string().openapi({ example: 'dana' }),
    }),
    address: z.string().nullable().openapi({ description: 'The client address.', example: '192.0.2.7' }),
    request_id: z.string().nullable().openapi({ description: 'The `X-Request-Id` of the request.' }),
    action: z.string().openapi({ description: 'Subject and verb of the change.', example: 'assistant.update' }),
    subject: z.object({
      type: z.string().openapi({ example: 'assistant' }),
      id: z.string().nullable(),
    }),
    before: values.openapi({
      description: 'The fields that changed, with their previous values. Secrets are hidden.',
      example: { name: 'Ada' },
    }),
    after: values.openapi({ description: 'The same fields with their new values.', example: { name: 'Grace' } }),
    outcome: z.enum(['done', 'refused', 'failed', 'unknown']).openapi({
      description:
        '`refused`: nothing changed. `failed`: the server failed, and the change may have taken effect. `unknown`: the request is still running, or the server died during it.',
    }),
  })
  .openapi('AuditEntry');

/** The API representation of an audit log entry. */
export function presentAuditEntry(entry: AuditEntry): z.infer<typeof auditEntrySchema> {
  const { audit_entry_id, at, address, request_id, action, before, after, outcome } = entry;
  return {
    audit_entry_id,
    at: toTimestamp(at),
    actor: { type: entry.actor_type, id: entry.actor_id, name: entry.actor_name },
    address,
    request_id,
    action,
    subject: { type: entry.subject_type, id: entry.subject_id },
    before: valuesIn(before),
    after: valuesIn(after),
    outcome: outcome ?? 'unknown',
  };
}

const valuesIn = (snapshot: AuditEntry['before']): Record<string, unknown> | null =>
  typeof snapshot === 'object' && snapshot !== null && !Array.isArray(snapshot) ? { ...snapshot } : null;
