const pattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i;

/** Whether a host is written as an IP address, and not as a name that DNS resolves. */
export function isIpAddress(host: string): boolean {
  return pattern.test(host);
}
