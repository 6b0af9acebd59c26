/** JSON text in a readable form, `day: 2026-03-14, time: 10:30`; anything else unchanged. */
export function compactJson(text: string): string {
  try {
    return shown(JSON.parse(text), true);
  } catch {
    return text;
  }
}

function shown(value: unknown, outermost: boolean): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => shown(item, false)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shown(field, false)}`);
  return outermost ? fields.join(', ') : `{${fields.join(', ')}}`;
}
