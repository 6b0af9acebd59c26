/** Longest function name that language models accept. */
const maxToolNameChars = 64;
/** The name of a tool that offers all tools of its integration. */
export const wildcardToolName = '*';

/** Converts any text to a lower snake case name of at most 64 characters of `a-z0-9_`; empty if no character can be kept. */
export function snakeName(text: string): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
  return trimmed(plain.replace(/[^a-z0-9]+/g, '_'))
    .slice(0, maxToolNameChars)
    .replace(/_$/, '');
}

/** Whether language models accept a function name unchanged. */
export function isToolName(name: string): boolean {
  return /^[a-zA-Z0-9_-]{1,64}$/.test(name);
}

/** The name itself if it is unused, else with the lowest number from 2 that makes it unique. */
export function uniqueToolName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) {
    const ending = `_${n}`;
    const numbered = name.slice(0, maxToolNameChars - ending.length) + ending;
    if (!taken.has(numbered)) return numbered;
  }
}

function trimmed(text: string): string {
  return text.replace(/^_+|_+$/g, '');
}
