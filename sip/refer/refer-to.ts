import type { Dialog } from '../dialog/dialog.ts';

/** The value of `Refer-To` for a call to a URI. */
export function referTo(uri: string): string {
  return `<${uri}>`;
}

/**
 * The value of `Refer-To` for a call that takes the place of ours with an agent, as the agent's side knows it: the tag of the agent is its `to-tag`.
 * RFC 3891, section 3, and RFC 5589, section 7.
 */
export function referToReplacing({ target, callId, localTag, remoteTag }: Dialog): string {
  const replaces = `${callId};to-tag=${remoteTag};from-tag=${localTag}`;
  const escaped = encodeURIComponent(replaces).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const [uri = ''] = target.split('?');
  return `<${uri}?Replaces=${escaped}>`;
}
