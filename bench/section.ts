/** A generated section of a page, between two marks. */
export function sectionOf(name: string, command: string, parts: readonly string[]): string {
  const marks = [
    `<!-- bench ${name}: written by \`npm run bench -- ${command}\` -->`,
    `<!-- /bench ${name} -->`,
  ] as const;
  return [marks[0], ...parts, marks[1]].join('\n\n');
}

/** Replaces a section of the page between its marks. Throws `RangeError` if the page lacks the marks. */
export function withSection(page: string, section: string): string {
  const [begin = ''] = section.split('\n', 1);
  const end = section.slice(section.lastIndexOf('\n') + 1);
  const from = page.indexOf(begin);
  const until = page.indexOf(end);
  if (from < 0 || until < from)
    throw new RangeError(`the page has no place for the figures of the benchmark: ${begin}`);
  return page.slice(0, from) + section + page.slice(until + end.length);
}
