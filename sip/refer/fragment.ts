const ascii = new TextDecoder('utf-8');
const longestLine = 200;

/** The status in the content of type `message/sipfrag` (RFC 3420) that a NOTIFY of a REFER has; null without a status line. */
export function readFragment(body: Uint8Array): number | null {
  const line = ascii.decode(body.subarray(0, longestLine)).split(/\r?\n/, 1)[0] ?? '';
  const [, status] = /^SIP\/2\.0 +([1-6]\d\d)(?: |$)/i.exec(line) ?? [];
  return status === undefined ? null : Number(status);
}
