/** Inserts each part between its marks in a page: `<!-- made: name -->` and `<!-- /made -->`. Throws if a mark is missing. */
export function fill(page: string, text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((filled, [name, part]) => {
    const place = new RegExp(`(<!-- made: ${name} -->\\n)[\\s\\S]*?(<!-- /made -->)`);
    if (!place.test(filled)) throw new RangeError(`${page} has no place for ${name}`);
    return filled.replace(place, (_, before: string, after: string) => `${before}\n${part}\n\n${after}`);
  }, text);
}
