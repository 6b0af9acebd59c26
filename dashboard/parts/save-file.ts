/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has read the URL by the next event loop iteration.
  window.setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
