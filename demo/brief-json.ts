/** JSON text as people read it, `day: 2026-03-14, time: 10:30`; anything else as it is. */
export function briefly(text: string): string {
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
