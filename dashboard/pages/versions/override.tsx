import { useState } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useHasRole } from '../../api/session-context.ts';
import { TextArea } from '../../components/field.tsx';
import { versionTexts } from '../../texts/versions.ts';

const { gate: texts } = versionTexts;
const longestReason = 1_000;

/** The reason with which an owner publishes a version that does not meet the conditions. */
export function useOverride({ publish_requires }: Pick<Assistant, 'publish_requires'>) {
  const isOwner = useHasRole('owner');
  const [reason, setReason] = useState('');
  return {
    /** The part of the request; empty without a reason. */
    body: reason.trim() === '' ? {} : { override: { reason: reason.trim() } },
    /** Whether the refusal may be overridden. */
    isOffered: (error: Error | null): boolean =>
      isOwner && publish_requires !== null && error instanceof ApiFailure && error.status === 409,
    field: (
      <TextArea
        label={texts.override}
        hint={texts.overrideHint}
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    ),
  };
}
